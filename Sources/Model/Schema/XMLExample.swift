import SettingsGenSupport

/// A property list in an example of a rule, written as a Swift literal and printed as XML.
///
/// Most examples are a common element, or a common element with a difference. Others are literals:
///
///     bad: .toggle.with(["DefaultValue": "YES"]), good: .toggle
///     bad: ["StringsTable": true, "PreferenceSpecifiers": [.textField]], good: ...
///
/// In an example with several files or comments, the property list is an interpolation in the text: `\(xml: .toggle)`.
package enum XMLExample: Sendable {
  /// Text, which is printed without escaping.
  case string(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case array([XMLExample])
  case dictionary([(key: String, value: XMLExample)])

  private var entries: [(key: String, value: XMLExample)] {
    if case .dictionary(let entries) = self { entries } else { [] }
  }

  /// Returns this dictionary with the entries of another one, which replace those with the same key or are added at the end.
  package func with(_ changes: XMLExample) -> XMLExample {
    var entries = entries
    for change in changes.entries {
      if let index = entries.firstIndex(where: { $0.key == change.key }) {
        entries[index] = change
      } else {
        entries.append(change)
      }
    }
    return .dictionary(entries)
  }

  package func without(_ keys: String...) -> XMLExample { .dictionary(entries.filter { !keys.contains($0.key) }) }

  // MARK: - Common elements

  package static let toggle: XMLExample = [
    "Type": "PSToggleSwitchSpecifier", "Title": "Sounds", "Key": "sounds", "DefaultValue": true,
  ]
  package static let textField: XMLExample = ["Type": "PSTextFieldSpecifier", "Title": "Name", "Key": "name"]
  package static let slider: XMLExample = [
    "Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": 5, "MinimumValue": 0, "MaximumValue": 10,
  ]
  package static let multiValue: XMLExample = [
    "Type": "PSMultiValueSpecifier", "Title": "Level", "Key": "level", "DefaultValue": 0, "Titles": ["Easy", "Hard"],
    "Values": [0, 1],
  ]
  package static let childPane: XMLExample = ["Type": "PSChildPaneSpecifier", "Title": "About", "File": "About"]

  // MARK: - Printing

  package var text: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    switch self {
    case .string(let text): ["<string>\(text)</string>"]
    case .integer(let number): ["<integer>\(number)</integer>"]
    case .real(let number): ["<real>\(number)</real>"]
    case .boolean(let value): [value ? "<true/>" : "<false/>"]
    case .array(let items):
      isOnLineOfKey ? ["<array>\(items.map(\.text).joined())</array>"] : Self.block("array", items.flatMap(\.lines))
    case .dictionary(let entries): Self.block("dict", entries.flatMap { Self.lines(of: $0.key, $0.value) })
    }
  }

  /// Whether the value is printed on the line of its key: a scalar or a list of scalars.
  private var isOnLineOfKey: Bool {
    switch self {
    case .string, .integer, .real, .boolean: true
    case .array(let items): items.contains(where: \.isOnLineOfKey)
    case .dictionary: false
    }
  }

  private static func lines(of key: String, _ value: XMLExample) -> [String] {
    let key = "<key>\(key)</key>"
    return value.isOnLineOfKey ? [key + value.text] : [key] + value.lines
  }

  private static func block(_ element: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? ["<\(element)/>"] : ["<\(element)>"] + lines.map { "  " + $0 } + ["</\(element)>"]
  }
}

extension DefaultStringInterpolation {
  package mutating func appendInterpolation(xml example: XMLExample) { appendLiteral(example.text) }
}

extension Rule {
  /// Creates a rule whose examples are property lists.
  package convenience init(
    _ id: String, _ severity: Severity, _ group: RuleGroup, _ summary: String,
    bad: @autoclosure @escaping @Sendable () -> XMLExample, good: @autoclosure @escaping @Sendable () -> XMLExample,
    isFixable: Bool = false
  ) {
    self.init(id, severity, group, summary, bad: bad().text, good: good().text, isFixable: isFixable)
  }

  /// Returns the rule with one more example, for another kind of finding.
  package func adding(
    bad: @autoclosure @escaping @Sendable () -> XMLExample, good: @autoclosure @escaping @Sendable () -> XMLExample
  ) -> Rule {
    adding(bad: bad().text, good: good().text)
  }
}

// MARK: - Literals

extension XMLExample: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(floatLiteral number: Double) { self = .real(number) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral items: XMLExample...) { self = .array(items) }
  package init(dictionaryLiteral entries: (String, XMLExample)...) { self = .dictionary(entries.map { ($0, $1) }) }
}
