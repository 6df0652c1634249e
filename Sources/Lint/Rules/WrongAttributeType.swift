import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum WrongAttributeType: LintRule {
  static let rule = Rule(
    "wrong-attribute-type", .warning, .broken,
    """
    The value of an attribute or of a page's key doesn't have the documented type, such as a number as a title: the Settings \
    app ignores the attribute or drops the element. Or the `DefaultValue` has a type that the element never stores, so code \
    reads one type from the default and another after the first change: a text field stores a string, a slider a number, and a \
    date picker a date. `--fix` turns strings into numbers in a slider. A title element without `Values` shows only a string; \
    that finding is *incomplete*.
    """,
    bad: .textField.with(["IsSecure": "NO"]), good: .textField.with(["IsSecure": false]), isFixable: true
  )
  .alsoIn(.incomplete)
  .adding(
    bad: .textField.with(["Title": "Port", "Key": "port", "DefaultValue": 8080, "KeyboardType": "NumberPad"]),
    good: .textField.with(["Title": "Port", "Key": "port", "DefaultValue": "8080", "KeyboardType": "NumberPad"])
  )
  .adding(
    bad: .slider.with(["DefaultValue": "0.5", "MaximumValue": 1]), good: .slider.with(["DefaultValue": 0.5, "MaximumValue": 1]))

  static let elements = ElementType.allCases

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    checkNumbers(element, on: page, &findings)
    checkDefault(element, on: page, &findings)
    for attribute in element.knownAttributes.intersection(checked).attributes {
      guard let node = element[attribute] else { continue }
      let type = attribute.schema.type
      let step = stored.contains(attribute) ? "changing it" : nil
      // An old-style page has no other way to write a Boolean than as a string.
      if type == .boolean, node.string != nil, page.page.list.format == .ascii { continue }
      if !type.accepts(node.value) {
        findings.add(rule, about: "\(attribute.name) \(node.value.text)", at: page.location(of: node), discarding: step) {
          $0 == 1
            ? "\(attribute.name) of \(element) is \(typed: node.value); use \(type.description)"
            : "\(attribute.name) of \($0) elements is \(typed: node.value), such as of \(element); use \(type.description)"
        }
      } else if !page.isInAppSettingsKit, let itemType = type.items,
        let wrong = node.array?.first(where: { !itemType.accepts($0.value) })
      {
        findings.add(rule, about: "item in \(attribute.name) \(wrong.value.text)", at: page.location(of: wrong), discarding: step)
        {
          let owner: Message = $0 == 1 ? "\(element)" : "\($0) elements, such as \(element),"
          return "\(attribute.name) of \(owner) contains \(typed: wrong.value); use \(itemType.description)"
        }
      }
    }
  }

  /// Reports the numbers of a slider that are written as strings.
  private static func checkNumbers(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    // An old-style page has no other way to write a number.
    guard element.type.stores(.real), page.page.list.format != .ascii else { return }
    for attribute in [Attribute.defaultValue, .minimumValue, .maximumValue] {
      guard let node = element[attribute], node.string != nil, node.value.coercedNumber != nil else { continue }
      findings.add(
        rule, "\(attribute.name) of \(element) is \(typed: node.value); use a number", at: page.location(of: node),
        fix: XMLEdits.number(in: node, on: page.page))
    }
  }

  private static func checkDefault(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    // Toggles are checked by `default-not-in-values`.
    guard element.type.schema.needsKey, !element.type.stores(.boolean), let value = element[.defaultValue],
      let expected = expectation(of: element, for: value.value)
    else { return }
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
    // A number written as a string is reported with the bounds.
    case .real?: value.coercedNumber == nil ? AttributeType.number.description : nil
    case let type?: value.type == type ? nil : "\(plain: type.phrase)"
    case nil: value.type.isScalar ? nil : AttributeType.scalar.description
    }
  }

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    guard let root = page.root.dictionary else { return }
    for key in PageKey.allCases where key != .specifiers {
      guard let node = root[key], node.string == nil else { continue }
      findings.add(
        rule, "\(key.rawValue) of the page is \(typed: node.value); use a string", at: page.location(of: node),
        subjects: [key.rawValue], discarding: key == .suite ? "moving the settings to an app group" : nil)
    }
  }

  /// The app stores the values of these attributes, or reads them under this key.
  private static let stored = AttributeSet([Attribute.values, .trueValue, .falseValue, .key])
  private static let checked = AttributeSet(Attribute.allCases.filter { $0.schema.type != .any })
}

extension AttributeType {
  /// Returns whether a value has this type, regardless of the types of an array's items.
  fileprivate func accepts(_ value: Node.Value) -> Bool {
    switch self {
    case .string: value.type == .string
    case .boolean: value.type == .boolean
    case .number: value.coercedNumber != nil
    case .scalar: value.type.isScalar
    case .strings, .scalars: value.type == .array
    case .dictionary: value.type == .dictionary
    case .any: true
    }
  }

  /// The type of an array's items, or nil for all other types.
  fileprivate var items: AttributeType? {
    switch self {
    case .strings: .string
    case .scalars: .scalar
    case .string, .boolean, .number, .scalar, .dictionary, .any: nil
    }
  }

  /// The type in messages, with an article.
  var description: Message {
    switch self {
    case .boolean: "true or false"
    case .any: "any value"
    case .strings, .scalars: "an \(plain: phrase)"
    case .string, .number, .scalar, .dictionary: "a \(plain: phrase)"
    }
  }
}

extension Specifier {
  /// Whether this is a title element that shows its value and not the title of a value.
  fileprivate var showsOnlyDefault: Bool { type == .titleValue && values == nil }
}
