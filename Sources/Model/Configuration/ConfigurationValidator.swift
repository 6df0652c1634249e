import SettingsGenSupport

extension Rule {
  /// A configuration that is no JSON, or that has a value or a property which it must not have.
  package static let invalidConfiguration = Rule("invalid-configuration", .error)
}

/// Checks a JSON text against ``ConfigurationProperty/all`` and collects every problem in it.
struct ConfigurationValidator {
  private let document: JSONDocument
  /// The ids of all lint rules, or nil to accept any id.
  private let rules: [String]?
  private(set) var diagnostics: [Diagnostic] = []

  init(_ document: JSONDocument, rules: [String]?) {
    self.document = document
    self.rules = rules
  }

  /// Checks the whole text.
  mutating func validate() {
    for duplicate in document.duplicates {
      let first = Diagnostic.Note("the first one is here", at: document.source.location(at: duplicate.first.lowerBound))
      let location = document.source.location(at: duplicate.range.lowerBound)
      diagnostics.append(
        Diagnostic(.invalidConfiguration, "`\(duplicate.name)` stands here twice.", at: location, notes: [first]))
    }
    check(document.root, .object(ConfigurationProperty.all), "The configuration")
    if let rules, let members = document.root.object?["rules"]?.object?.members {
      for member in members where !rules.contains(member.name) {
        report("There is no rule `\(member.name)`\(suggestion(for: member.name, in: rules))", document.location(of: member))
      }
    }
    diagnostics.sort { $0.location < $1.location }
  }

  /// Checks a value; the subject begins the messages about it.
  private mutating func check(_ node: JSONNode, _ schema: ValueSchema, _ subject: String) {
    switch (schema, node.value) {
    case (.text, .string): break
    case (.nonEmptyText, .string(let text)):
      if text.isEmpty { report("\(subject) is empty.", node) }
    case (.identifier, .string(let text)):
      if !isSwiftIdentifier(text) { report("\(subject) has to be a Swift identifier, and `\(text)` is none.", node) }
    case (.typeName, .string(let text)):
      if !isSwiftTypeName(text) { report("\(subject) has to be the name of a Swift type, and `\(text)` is none.", node) }
    case (.choice(let choices), .string(let text)):
      if !choices.contains(text) { reportMismatch(text, choices, at: node, subject) }
    case (.either(.choice(let choices), let properties), .string(let text)):
      let others = properties.filter(\.isRequired).map { "an object with `\($0.name)`" }
      if !choices.contains(text) { reportMismatch(text, choices, others, at: node, subject) }
    case (.list(let schema), .array(let elements)): check(elements, schema, subject)
    case (.table(let schema), .object(let object)):
      for member in object.members { check(member.value, schema, "`\(member.name)`") }
    case (.object(let properties), .object(let object)), (.either(_, let properties), .object(let object)):
      check(object, properties, at: node, subject)
    case (.either(let schema, _), .string): check(node, schema, subject)
    default: report("\(subject) has to be \(schema.typeName), not \(node.value.typeName).", node)
    }
  }

  private mutating func check(_ elements: [JSONNode], _ schema: ValueSchema, _ subject: String) {
    var known: Set<String> = []
    for element in elements {
      check(element, schema, "An element of \(subject)")
      if schema.isString, let text = element.string, !known.insert(text).inserted {
        report("\(subject) has `\(text)` twice.", element)
      }
    }
  }

  private mutating func check(_ object: JSONObject, _ properties: [ConfigurationProperty], at node: JSONNode, _ subject: String) {
    for member in object.members {
      if let known = properties.first(where: { $0.name == member.name }) {
        check(member.value, known.schema, "`\(known.name)`")
      } else {
        let suggestion = suggestion(for: member.name, in: properties.map(\.name))
        report("There is no member `\(member.name)` here\(suggestion)", document.location(of: member))
      }
    }
    for property in properties where property.isRequired && object[property.name] == nil {
      report("\(subject) has no `\(property.name)`.", node)
    }
  }

  private mutating func reportMismatch(
    _ text: String, _ choices: [String], _ others: [String] = [], at node: JSONNode, _ subject: String
  ) {
    let spelled = choices.map { "`\($0)`" } + others
    let list = [spelled.dropLast().joined(separator: ", "), spelled.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
    report("\(subject) has to be \(list), not `\(text)`\(suggestion(for: text, in: choices))", node)
  }

  private func suggestion(for name: String, in known: [String]) -> String {
    nearestName(to: name, in: known).map { "; did you mean `\($0)`?" } ?? "."
  }

  private mutating func report(_ message: String, _ node: JSONNode) { report(message, document.location(of: node)) }

  private mutating func report(_ message: String, _ location: SourceLocation) {
    diagnostics.append(Diagnostic(.invalidConfiguration, message, at: location))
  }
}
