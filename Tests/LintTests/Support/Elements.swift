/// A page around elements, for tests that care about these alone; it stands on one line, so that the elements begin on the second.
func page(_ elements: String, keys: String = "") -> String {
  """
  <plist version="1.0"><dict>\(keys)<key>PreferenceSpecifiers</key><array>
  \(elements)
  </array></dict></plist>
  """
}

/// An element of a type with further attributes, each a key with its value in XML.
func element(_ type: String, _ attributes: KeyValuePairs<String, String>) -> String {
  "<dict><key>Type</key><string>\(type)</string>\n" + spelled(attributes) + "</dict>"
}

/// A toggle that has a title.
func toggle(_ attributes: KeyValuePairs<String, String>) -> String {
  element("PSToggleSwitchSpecifier", ["Title": "<string>Sounds</string>"]).replacingEnd(with: attributes)
}

/// A slider from 0 to 10, or with other bounds.
func slider(
  minimum: String = "<integer>0</integer>", maximum: String = "<integer>10</integer>", _ attributes: KeyValuePairs<String, String>
) -> String {
  element("PSSliderSpecifier", ["MinimumValue": minimum, "MaximumValue": maximum]).replacingEnd(with: attributes)
}

/// A text field that has a title.
func textField(_ attributes: KeyValuePairs<String, String>) -> String {
  element("PSTextFieldSpecifier", ["Title": "<string>Name</string>"]).replacingEnd(with: attributes)
}

/// A multi-value that has a title and a key.
func multiValue(_ attributes: KeyValuePairs<String, String>) -> String {
  element("PSMultiValueSpecifier", ["Title": "<string>Level</string>", "Key": "<string>level</string>"])
    .replacingEnd(with: attributes)
}

/// A child pane that has a title.
func childPane(_ attributes: KeyValuePairs<String, String>) -> String {
  element("PSChildPaneSpecifier", ["Title": "<string>More</string>"]).replacingEnd(with: attributes)
}

/// A toggle without fault, so that a page has something to edit.
let goodToggle = toggle(["Key": "<string>good</string>", "DefaultValue": "<true/>"])

private func spelled(_ attributes: KeyValuePairs<String, String>) -> String {
  attributes.map { "<key>\($0.key)</key>\($0.value)\n" }.joined()
}

extension String {
  fileprivate func replacingEnd(with attributes: KeyValuePairs<String, String>) -> String {
    String(dropLast("</dict>".count)) + spelled(attributes) + "</dict>"
  }
}
