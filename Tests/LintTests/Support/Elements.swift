/// Returns a page with elements, which begin on the second line.
func page(_ elements: String, keys: String = "") -> String {
  """
  <plist version="1.0"><dict>\(keys)<key>PreferenceSpecifiers</key><array>
  \(elements)
  </array></dict></plist>
  """
}

/// Returns an element with a type and further attributes, whose values are XML.
func element(_ type: String, _ attributes: KeyValuePairs<String, String>) -> String {
  "<dict><key>Type</key><string>\(type)</string>\n" + xml(attributes) + "</dict>"
}

/// Returns a toggle with a title.
func toggle(_ attributes: KeyValuePairs<String, String>) -> String {
  element("PSToggleSwitchSpecifier", ["Title": "<string>Sounds</string>"]).replacingEnd(with: attributes)
}

/// Returns a slider from 0 to 10 or with other bounds.
func slider(
  minimum: String = "<integer>0</integer>", maximum: String = "<integer>10</integer>", _ attributes: KeyValuePairs<String, String>
) -> String {
  element("PSSliderSpecifier", ["MinimumValue": minimum, "MaximumValue": maximum]).replacingEnd(with: attributes)
}

/// Returns a text field with a title.
func textField(_ attributes: KeyValuePairs<String, String>) -> String {
  element("PSTextFieldSpecifier", ["Title": "<string>Name</string>"]).replacingEnd(with: attributes)
}

/// Returns a multi-value with a title and a key.
func multiValue(_ attributes: KeyValuePairs<String, String>) -> String {
  element("PSMultiValueSpecifier", ["Title": "<string>Level</string>", "Key": "<string>level</string>"])
    .replacingEnd(with: attributes)
}

/// Returns a pane element with a title.
func childPane(_ attributes: KeyValuePairs<String, String>) -> String {
  element("PSChildPaneSpecifier", ["Title": "<string>More</string>"]).replacingEnd(with: attributes)
}

/// A toggle without findings, which makes a page editable.
let goodToggle = toggle(["Key": "<string>good</string>", "DefaultValue": "<true/>"])

private func xml(_ attributes: KeyValuePairs<String, String>) -> String {
  attributes.map { "<key>\($0.key)</key>\($0.value)\n" }.joined()
}

extension String {
  fileprivate func replacingEnd(with attributes: KeyValuePairs<String, String>) -> String {
    String(dropLast("</dict>".count)) + xml(attributes) + "</dict>"
  }
}
