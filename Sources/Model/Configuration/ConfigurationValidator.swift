import SettingsGenSupport

extension Rule {
  package static let invalidConfiguration = Rule(
    "invalid-configuration", .error, .broken, isConfigurable: false,
    "`settings-gen.json` contains an unknown property or rule, or an invalid value.",
    bad: #"{"typename": "Settings"}"#, good: #"{"typeName": "Settings"}"#)
}

func isFileName(_ text: String) -> Bool { !["", ".", ".."].contains(text) && !text.utf8.contains(UInt8(ascii: "/")) }

/// Validates a JSON document against ``ConfigurationProperty/all`` and collects every problem in it.
struct ConfigurationValidator {
  let document: JSONDocument
  private(set) var diagnostics: [Diagnostic] = []

  mutating func validate() {
    for duplicate in document.duplicates {
      let first = Diagnostic.Note("first declared here", at: document.source.location(at: duplicate.first.lowerBound))
      let location = document.source.location(at: duplicate.range.lowerBound)
      diagnostics.append(
        Diagnostic(.invalidConfiguration, "duplicate property '\(duplicate.name)'; remove one", at: location, notes: [first]))
    }
    check(document.root, .object(ConfigurationProperty.all), Self.root)
    for member in document.root.object?["rules"]?.object?.members ?? [] where !RuleIDs.configurable.contains(member.name) {
      if !RuleIDs.errors.contains(member.name) {
        let suggestion = suggestion(for: member.name, in: RuleIDs.configurable + RuleIDs.errors)
        report("unknown rule '\(member.name)'\(suggestion)", document.location(of: member))
      } else if member.value.string != Severity.error.rawValue {
        report("rule '\(member.name)' is always an error; remove this entry", document.location(of: member))
      }
    }
    diagnostics.sort { $0.location < $1.location }
  }

  /// The subject of messages about the whole document.
  private static let root = "configuration"

  /// Returns the subject of messages about a member of an object: `'login' in 'renamedKeys'`.
  private func subject(_ name: String, in object: String) -> String {
    object == Self.root ? "'\(name)'" : "'\(name)' in \(object)"
  }

  /// Validates a value; messages about it start with `subject`.
  private mutating func check(_ node: JSONNode, _ schema: ValueSchema, _ subject: String) {
    switch (schema, node.value) {
    case (.any, _), (.text, .string): break
    case (.nonEmptyText, .string(let text)):
      if text.isEmpty { report("\(subject) must not be empty", node) }
    case (.fileName, .string(let text)):
      if !isFileName(text) {
        let name = text.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        let remedy = isFileName(name) ? "; write '\(name)'" : ""
        report("\(subject) must be the name of a file without a folder, not '\(text)'\(remedy)", node)
      }
    case (.identifier, .string(let text)):
      if !isSwiftIdentifier(text) { report("\(subject) must be a Swift identifier, not '\(text)'", node) }
    case (.settingsTypeName, .string(let text)):
      if !isSwiftIdentifier(text) {
        report("\(subject) must be a Swift identifier, not '\(text)'", node)
      } else if !isSettingsTypeName(text) {
        report("\(subject) must not be '\(text)', which the generated code uses itself; use another name", node)
      }
    case (.typeName, .string(let text)):
      if !isSwiftTypeName(text) { report("\(subject) must be the name of a Swift type, not '\(text)'", node) }
    case (.choice(let choices), .string(let text)):
      if !choices.contains(text) { reportMismatch(text, choices, at: node, subject) }
    case (.either(.choice(let choices), let properties), .string(let text)):
      let others = properties.filter(\.isRequired).map { "an object with '\($0.name)'" }
      if !choices.contains(text) { reportMismatch(text, choices, others, at: node, subject) }
    case (.list(let schema), .array(let elements)): check(elements, schema, subject)
    case (.table(let schema), .object(let object)):
      for member in object.members { check(member.value, schema, self.subject(member.name, in: subject)) }
    case (.object(let properties), .object(let object)), (.either(_, let properties), .object(let object)):
      check(object, properties, at: node, subject)
    case (.either(let schema, _), .string): check(node, schema, subject)
    default: report("\(subject) must be \(schema.typeName), not \(node.value.typeName)", node)
    }
  }

  private mutating func check(_ elements: [JSONNode], _ schema: ValueSchema, _ subject: String) {
    var seen: Set<String> = []
    for element in elements {
      check(element, schema, "an element of \(subject)")
      if schema.isString, let text = element.string, !seen.insert(text).inserted {
        report("duplicate '\(text)' in \(subject); remove one", element)
      }
    }
  }

  private mutating func check(_ object: JSONObject, _ properties: [ConfigurationProperty], at node: JSONNode, _ subject: String) {
    for member in object.members {
      if let property = properties.first(where: { $0.name == member.name }) {
        check(member.value, property.schema, self.subject(property.name, in: subject))
      } else {
        let suggestion = suggestion(for: member.name, in: properties.map(\.name))
        report("unknown property \(self.subject(member.name, in: subject))\(suggestion)", document.location(of: member))
      }
    }
    for property in properties where property.isRequired && object[property.name] == nil {
      report("missing property \(self.subject(property.name, in: subject))", node)
    }
  }

  private mutating func reportMismatch(
    _ text: String, _ choices: [String], _ others: [String] = [], at node: JSONNode, _ subject: String
  ) {
    let expected = choices.map { "'\($0)'" } + others
    let list = [expected.dropLast().joined(separator: ", "), expected.last ?? ""].filter { !$0.isEmpty }.joined(separator: " or ")
    report("\(subject) must be \(list), not '\(text)'\(suggestion(for: text, in: choices))", node)
  }

  private func suggestion(for name: String, in candidates: [String]) -> String {
    nearestName(to: name, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  private mutating func report(_ message: String, _ node: JSONNode) { report(message, document.location(of: node)) }

  private mutating func report(_ message: String, _ location: SourceLocation) {
    diagnostics.append(Diagnostic(.invalidConfiguration, message, at: location))
  }
}
