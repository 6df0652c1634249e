import SettingsGenSupport

extension Rule {
  /// A configuration that says what it may not.
  package static let invalidConfiguration = Rule("invalid-configuration", .error)
}

/// Holds a JSON text against the table of members and gathers all that is wrong with it.
struct FormChecker {
  let document: JSONDocument
  /// The ids of all rules, or nil where any will do.
  let rules: [String]?
  private(set) var diagnostics: [Diagnostic] = []

  init(_ document: JSONDocument, rules: [String]?) {
    self.document = document
    self.rules = rules
  }

  /// Checks the whole text.
  mutating func check() {
    for duplicate in document.duplicates {
      let first = Diagnostic.Note("the first one is here", at: document.source.location(at: duplicate.first.lowerBound))
      let location = document.source.location(at: duplicate.range.lowerBound)
      diagnostics.append(
        Diagnostic(.invalidConfiguration, "`\(duplicate.name)` stands here twice.", at: location, notes: [first]))
    }
    check(document.root, .object(Member.all), "The configuration")
    if let rules, let members = document.root.object?["rules"]?.object?.members {
      for member in members where !rules.contains(member.name) {
        report("There is no rule `\(member.name)`\(suggestion(for: member.name, in: rules))", document.location(of: member))
      }
    }
    diagnostics.sort { $0.location < $1.location }
  }

  /// Checks a value; the subject begins the messages about it.
  private mutating func check(_ node: JSONNode, _ form: Form, _ subject: String) {
    switch (form, node.value) {
    case (.text, .string): break
    case (.nonEmptyText, .string(let text)):
      if text.isEmpty { report("\(subject) is empty.", node) }
    case (.identifier, .string(let text)):
      if !isSwiftIdentifier(text) { report("\(subject) has to be a Swift identifier, and `\(text)` is none.", node) }
    case (.typeName, .string(let text)):
      if !isSwiftTypeName(text) { report("\(subject) has to be the name of a Swift type, and `\(text)` is none.", node) }
    case (.choice(let choices), .string(let text)):
      if !choices.contains(text) { refuse(text, choices, at: node, subject) }
    case (.either(.choice(let choices), let members), .string(let text)):
      let others = members.filter(\.isRequired).map { "an object with `\($0.name)`" }
      if !choices.contains(text) { refuse(text, choices, others, at: node, subject) }
    case (.list(let form), .array(let elements)): check(elements, form, subject)
    case (.table(let form), .object(let object)):
      for member in object.members { check(member.value, form, "`\(member.name)`") }
    case (.object(let members), .object(let object)), (.either(_, let members), .object(let object)):
      check(object, members, at: node, subject)
    case (.either(let form, _), .string): check(node, form, subject)
    default: report("\(subject) has to be \(form.typeName), not \(node.value.typeName).", node)
    }
  }

  private mutating func check(_ elements: [JSONNode], _ form: Form, _ subject: String) {
    var known: Set<String> = []
    for element in elements {
      check(element, form, "An element of \(subject)")
      if form.isOfStrings, let text = element.string, !known.insert(text).inserted {
        report("\(subject) has `\(text)` twice.", element)
      }
    }
  }

  private mutating func check(_ object: JSONObject, _ members: [Member], at node: JSONNode, _ subject: String) {
    for member in object.members {
      if let known = members.first(where: { $0.name == member.name }) {
        check(member.value, known.form, "`\(known.name)`")
      } else {
        let suggestion = suggestion(for: member.name, in: members.map(\.name))
        report("There is no member `\(member.name)` here\(suggestion)", document.location(of: member))
      }
    }
    for member in members where member.isRequired && object[member.name] == nil {
      report("\(subject) has no `\(member.name)`.", node)
    }
  }

  private mutating func refuse(
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
