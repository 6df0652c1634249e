import SettingsGenSupport

extension Rule {
  package static let invalidConfiguration = Rule(
    "invalid-configuration", .error, .broken, isConfigurable: false,
    "`settings-gen.json` contains an unknown member or rule, or an invalid value.",
    bad: #"{"typename": "Settings"}"#, good: #"{"typeName": "Settings"}"#)
}

/// Validates a JSON document against ``Configuration/properties`` and collects every problem in it.
struct ConfigurationValidator {
  let document: JSONDocument
  private(set) var diagnostics: [Diagnostic] = []

  mutating func validate() {
    for duplicate in document.duplicates {
      let first = Diagnostic.Note("first declared here", at: document.source.location(at: duplicate.first.lowerBound))
      let location = document.source.location(at: duplicate.range.lowerBound)
      diagnostics.append(
        Diagnostic(.invalidConfiguration, "duplicate member \(duplicate.name); remove one", at: location, notes: [first]))
    }
    check(document.root, .object(Configuration.properties.map(\.schema)), Self.root)
    for node in [document.root] + (document.root.object?["bundles"]?.array ?? []) { checkRenames(node.object?["renamedKeys"]) }
    for member in document.root.object?["rules"]?.object?.members ?? [] where !RuleIDs.configurable.contains(member.name) {
      if !RuleIDs.errors.contains(member.name) {
        let nearest = nearestName(to: member.name, in: RuleIDs.configurable + RuleIDs.errors)
        report("unknown rule \(member.name)\(didYouMean: nearest)", document.location(of: member))
      } else if member.value.string != Severity.error.rawValue {
        report("rule \(member.name) is always an error; remove this entry", document.location(of: member))
      }
    }
    diagnostics.sort { $0.location < $1.location }
  }

  /// Reports two old keys for one new key, of whose values one would be lost; of keys in a chain, each has a new key of its own.
  private mutating func checkRenames(_ table: JSONNode?) {
    var oldKeys: [ExactText: String] = [:]
    for member in table?.object?.members ?? [] {
      guard let new = member.value.string, let other = oldKeys.updateValue(member.name, forKey: ExactText(new)) else { continue }
      let message: Message = """
        \(other) and \(member.name) in 'renamedKeys' have the same new key; if one of them became the other, make that its new key
        """
      report(message, member.value)
    }
  }

  /// The subject of messages about the whole document.
  private static let root: Message = "configuration"

  /// Returns the subject of messages about a member of an object: `'login' in 'renamedKeys'`.
  private func subject(_ name: String, in object: Message) -> Message { object == Self.root ? "\(name)" : "\(name) in \(object)" }

  /// Validates a value; messages about it start with `subject`.
  private mutating func check(_ node: JSONNode, _ schema: ValueSchema, _ subject: Message) {
    switch (schema, node.value) {
    case (.any, _): break
    case (.text(let schema), .string(let text)): check(text, schema, at: node, subject)
    case (.list(let schema), .array(let elements)): check(elements, schema, subject)
    case (.table(let schema), .object(let object)):
      for member in object.members { check(member.value, schema, self.subject(member.name, in: subject)) }
    case (.object(let properties), .object(let object)): check(object, properties, at: node, subject)
    case (.either(.text(let schema), .object(let properties)), .string(let text)):
      let alternatives = properties.filter(\.isRequired).map { "an object with \($0.name)" as Message }
      check(text, schema, alternatives: alternatives, at: node, subject)
    case (.either(_, let schema), .object): check(node, schema, subject)
    default: report("\(subject) must be \(plain: schema.typeName), not \(plain: node.value.typeName)", node)
    }
  }

  private mutating func check(
    _ text: String, _ schema: TextSchema, alternatives: [Message] = [], at node: JSONNode, _ subject: Message
  ) {
    if let problem = schema.problem(with: text, alternatives: alternatives) { report("\(subject) must \(problem)", node) }
  }

  private mutating func check(_ elements: [JSONNode], _ schema: ValueSchema, _ subject: Message) {
    var seen: Set<String> = []
    for element in elements {
      check(element, schema, "an item of \(subject)")
      if case .text = schema, let text = element.string, !seen.insert(text).inserted {
        report("duplicate \(text) in \(subject); remove one", element)
      }
    }
  }

  private mutating func check(_ object: JSONObject, _ properties: [PropertySchema], at node: JSONNode, _ subject: Message) {
    for member in object.members {
      if let property = properties.first(where: { $0.name == member.name }) {
        check(member.value, property.value, self.subject(property.name, in: subject))
      } else {
        let nearest = nearestName(to: member.name, in: properties.map(\.name))
        report("unknown member \(self.subject(member.name, in: subject))\(didYouMean: nearest)", document.location(of: member))
      }
    }
    for property in properties where property.isRequired && object[property.name] == nil {
      report("missing member \(self.subject(property.name, in: subject))", node)
    }
  }

  private mutating func report(_ message: Message, _ node: JSONNode) { report(message, document.location(of: node)) }

  private mutating func report(_ message: Message, _ location: SourceLocation) {
    diagnostics.append(Diagnostic(.invalidConfiguration, message, at: location))
  }
}
