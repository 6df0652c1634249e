import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum WrongDefaultType: LintRule {
  static let rule = Rule(
    "wrong-default-type", .warning, .broken,
    """
    The `DefaultValue` has a type that the element never stores: a text field stores a string, a slider a number, and a date picker a \
    date. Code reads one type from the default and another after the first change. A title element without `Values` shows only a \
    string; that finding is *incomplete*.
    """,
    bad: .textField.with(["Title": "Port", "Key": "port", "DefaultValue": 8080, "KeyboardType": "NumberPad"]),
    good: .textField.with(["Title": "Port", "Key": "port", "DefaultValue": "8080", "KeyboardType": "NumberPad"]))

  // Toggles have their own rule.
  static let elements = ElementType.keyed.filter { !$0.stores(.boolean) }

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let value = element[.defaultValue], let expected = expectation(of: element, for: value.value) else { return }
    findings.add(
      element.showsOnlyDefault && value.value.type.isScalar ? rule.inGroup(.incomplete) : rule, about: expected.text,
      item: element.name, at: page.location(of: value)
    ) {
      $0 == 1
        ? "default of \(element) is \(typed: value.value); use \(expected)"
        : "defaults of \($0) elements have the wrong type, such as \(typed: value.value) of \(element); use \(expected)"
    }
  }

  /// Returns the type that the default should have, or nil if it has that type.
  private static func expectation(of element: Specifier, for value: Node.Value) -> Message? {
    switch element.showsOnlyDefault ? .string : element.type.schema.value.type {
    // A number written as a string has its own rule.
    case .real?: value.coercedNumber == nil ? AttributeType.number.description : nil
    case let type?: value.type == type ? nil : "\(plain: type.phrase)"
    case nil: value.type.isScalar ? nil : AttributeType.scalar.description
    }
  }
}

extension Specifier {
  /// Whether this is a title element that shows its value and not the title of a value.
  fileprivate var showsOnlyDefault: Bool { type == .titleValue && values == nil }
}
