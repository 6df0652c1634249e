import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A choice whose default is none of its values.
enum DefaultNotInValues: ElementRule {
  static let rule = Rule("default-not-in-values", .warning)

  static let documentation = RuleDocumentation(
    """
    The `DefaultValue` of a multi-value or radio group is none of its `Values`, so nothing is chosen at first, and the accessor is Optional. \
    A string that looks like a number is another value than the number.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Level</string>
        <key>Key</key><string>level</string>
        <key>DefaultValue</key><string>0</string>
        <key>Titles</key><array><string>Easy</string><string>Hard</string></array>
        <key>Values</key><array><integer>0</integer><integer>1</integer></array>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSMultiValueSpecifier</string>
        <key>Title</key><string>Level</string>
        <key>Key</key><string>level</string>
        <key>DefaultValue</key><integer>0</integer>
        <key>Titles</key><array><string>Easy</string><string>Hard</string></array>
        <key>Values</key><array><integer>0</integer><integer>1</integer></array>
      </dict>
      """)

  static let elements: [ElementType] = [.multiValue, .radioGroup]

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let value = element.defaultOutsideValues, let values = element[.values]?.array,
      element.valueTitledLikeDefault == nil
    else { return }
    findings.add(rule, .notAmong(element, value, values), at: page.location(of: value))
  }
}

extension Element {
  /// The default where it is none of the values; nil where it is one, or where there are no values.
  var defaultOutsideValues: Node? {
    guard let value = self[.defaultValue], let values = self[.values]?.array, !values.isEmpty,
      !values.contains(where: { $0.hasSameStoredValue(as: value) })
    else { return nil }
    return value
  }

  /// The value whose title the default is; nil where it is no title.
  var valueTitledLikeDefault: Node? {
    guard let value = self[.defaultValue], let values = self[.values]?.array, let titles = self[.titles]?.array,
      let index = titles.firstIndex(of: value), index < values.count
    else { return nil }
    return values[index]
  }
}

extension Message {
  fileprivate static func notAmong(_ element: Element, _ value: Node, _ values: [Node]) -> Message {
    if let number = value.coercedNumber, let meant = values.first(where: { $0.coercedNumber == number }) {
      return "the default of the \(element) is \(value), but its value is \(meant); write the default as the value stands there"
    }
    return
      "the default of the \(element) is \(value), which is none of its 'Values'; write one of them\(nearest(to: value, in: values))"
  }

  private static func nearest(to value: Node, in values: [Node]) -> Message {
    guard let string = value.string else { return "" }
    return "\(didYouMean: nearestName(to: string, in: values.compactMap(\.string)))"
  }
}
