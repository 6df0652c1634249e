import Foundation

/// A page with a given number of elements of some kinds in turn, the same on every run.
struct PageOfSettings {
  enum Element {
    case group, toggle, toggleWithWords, textField, multiValue, slider, title
  }

  let elements: Int
  var kinds: [Element] = [.group, .toggle, .textField, .multiValue, .slider, .title]

  func kind(of number: Int) -> Element { kinds[number % kinds.count] }

  /// Writes a bundle with this page and returns its path.
  func write(into folder: URL) throws -> String {
    let bundle = folder.appendingPathComponent("\(elements)/Settings.bundle")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: bundle.appendingPathComponent("Root.plist"))
    return bundle.path
  }

  /// The property list.
  var text: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>PreferenceSpecifiers</key>
      \t<array>

      """
    for number in 0..<elements {
      text += "\t\t<dict>\n"
      for line in lines(of: number) { text += "\t\t\t\(line)\n" }
      text += "\t\t</dict>\n"
    }
    return text + "\t</array>\n</dict>\n</plist>\n"
  }

  private func lines(of number: Int) -> [String] {
    func element(_ type: String, _ attributes: [(String, String)]) -> [String] {
      ([("Type", "<string>\(type)</string>")] + attributes).flatMap { ["<key>\($0.0)</key>", $0.1] }
    }
    let title = ("Title", "<string>Element number \(number)</string>")
    switch kind(of: number) {
    case .group: return element("PSGroupSpecifier", [title, ("FooterText", "<string>What the group is for.</string>")])
    case .toggleWithWords:
      return element(
        "PSToggleSwitchSpecifier",
        [
          title, ("Key", "<string>switch_\(number)</string>"), ("DefaultValue", "<string>on</string>"),
          ("TrueValue", "<string>on</string>"), ("FalseValue", "<string>off</string>"),
        ])
    case .toggle:
      return element(
        "PSToggleSwitchSpecifier", [title, ("Key", "<string>switch_\(number)</string>"), ("DefaultValue", "<true/>")])
    case .textField:
      return element(
        "PSTextFieldSpecifier",
        [title, ("Key", "<string>field_\(number)</string>"), ("DefaultValue", "<string>text &amp; more</string>")])
    case .multiValue:
      return element(
        "PSMultiValueSpecifier",
        [
          title, ("Key", "<string>choice_\(number)</string>"), ("DefaultValue", "<integer>0</integer>"),
          ("Titles", "<array><string>Beginner</string><string>Expert</string><string>Master</string></array>"),
          ("Values", "<array><integer>0</integer><integer>1</integer><integer>2</integer></array>"),
        ])
    case .slider:
      return element(
        "PSSliderSpecifier",
        [
          ("Key", "<string>slider_\(number)</string>"), ("DefaultValue", "<real>1.5</real>"),
          ("MinimumValue", "<integer>0</integer>"), ("MaximumValue", "<integer>10</integer>"),
        ])
    case .title:
      return element(
        "PSTitleValueSpecifier",
        [title, ("Key", "<string>title_\(number)</string>"), ("DefaultValue", "<string>1.0</string>")])
    }
  }
}
