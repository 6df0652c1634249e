import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A default of a type that the element doesn't store.
enum WrongDefaultType: ElementRule {
  static let rule = Rule("wrong-default-type", .warning)

  static let documentation = RuleDocumentation(
    """
    The `DefaultValue` is of a type that the element never stores: a text field stores a string whatever its keyboard, \
    a slider a number, a date picker a date. Code that reads the default meets another type than after the first change.
    """,
    bad: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Port</string>
        <key>Key</key><string>port</string>
        <key>DefaultValue</key><integer>8080</integer>
        <key>KeyboardType</key><string>NumberPad</string>
      </dict>
      """,
    good: """
      <dict>
        <key>Type</key><string>PSTextFieldSpecifier</string>
        <key>Title</key><string>Port</string>
        <key>Key</key><string>port</string>
        <key>DefaultValue</key><string>8080</string>
        <key>KeyboardType</key><string>NumberPad</string>
      </dict>
      """)

  // A toggle has a rule of its own.
  static let elements = ElementType.keyed.filter { $0 != .toggleSwitch }

  static func check(_ element: Element, on page: LintedPage, _ findings: inout Findings) {
    guard let value = element[.defaultValue], let expected = expectation(of: element, for: value) else { return }
    findings.add(rule, .wrongType(element, value, expected), at: page.location(of: value))
  }

  /// What the default should be instead; nil where it is right.
  private static func expectation(of element: Element, for value: Node) -> Message? {
    switch element.type.schema.value {
    case .real:
      // A string that spells a number has a rule of its own.
      value.coercedNumber == nil ? "a number" : nil
    case .string:
      value.string == nil ? "a string" : nil
    case .date:
      if case .date = value.value { nil } else { "a date" }
    case .array:
      value.array == nil ? "an array" : nil
    default:
      value.isScalar ? nil : "a string, a number, a Boolean, a date or data"
    }
  }
}

extension Message {
  fileprivate static func wrongType(_ element: Element, _ value: Node, _ expected: Message) -> Message {
    "the default of the \(element) is \(value), but it stores \(expected); write \(expected)"
  }
}
