import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A difference between two bundles that affects users or the app's code, for one key.
///
/// Messages are lower-case and have no final period.
package struct Change: Hashable, Sendable {
  package enum Side: String, Hashable, Sendable {
    case old
    case new
  }

  /// What a change is about.
  package enum Subject: String, Hashable, Sendable {
    case setting
    /// The pane element that opens a page, or text on a page that belongs to no setting.
    case page
    /// The translations into a language.
    case language
  }

  /// A related location with a message of its own.
  package struct Note: Hashable, Sendable {
    package var message: Message
    package var location: SourceLocation
    package var side: Side
  }

  package var kind: ChangeKind
  let subject: Subject
  /// How the change affects users of the app.
  package var severity: ChangeSeverity
  /// The setting's key; for a renamed key the old one, which users' values are stored under.
  ///
  /// A change of something else has its name: the page that a pane element opens, the page of the text, or a language.
  package var key: String
  package var old: ChangeValue
  package var new: ChangeValue
  package var message: Message
  /// A location on a page of the new bundle, or of the old one if the setting was removed.
  package var location: SourceLocation
  package var side: Side
  /// Related locations, in the order in which they are shown.
  package var notes: [Note]
  /// The reason given in the configuration's acknowledgment of the change; nil if the change isn't acknowledged.
  package var acknowledgment: String?
  /// The title of the setting, which reports show next to the key.
  package var title: String?
  /// A message about this and other changes of the same setting, which reports show in place of theirs.
  var summary: Summary?

  package var newKey: String? {
    if kind == .keyRenamed, case .text(let key) = new { key } else { nil }
  }

  struct Summary: Hashable, Sendable {
    var message: Message
    /// The number of changes that the message is about.
    let count: Int
  }
}

extension Change {
  /// - Parameter severity: How the change affects users of the app; nil if that follows from its kind.
  package init(
    _ kind: ChangeKind, _ severity: ChangeSeverity? = nil, of subject: Subject = .setting, key: String, title: String? = nil,
    old: ChangeValue = .nothing,
    new: ChangeValue = .nothing, _ message: Message, at location: SourceLocation, in side: Side = .new, notes: [Note] = []
  ) {
    self.init(
      kind: kind, subject: subject, severity: severity ?? kind.severity, key: key, old: old, new: new, message: message,
      location: location,
      side: side, notes: notes, title: title)
  }
}

extension Change {
  /// What two changes have in common if one report of both is enough.
  struct Identity: Hashable {
    let kind: ChangeKind
    let key: ExactText
    let old: ChangeValue
    let new: ChangeValue
  }

  var identity: Identity { Identity(kind: kind, key: ExactText(key), old: old, new: new) }

  /// Returns the change with text before its message.
  func prefixed(_ prefix: Message) -> Change {
    var change = self
    change.message = "\(prefix): \(message)"
    if let summary { change.summary?.message = "\(prefix): \(summary.message)" }
    return change
  }
}

extension [Change] {
  /// Returns the changes of a setting with a message about all of the same kind, if there are several.
  ///
  /// - Parameter message: Returns the message; a value that was replaced isn't combined with one that was removed.
  func summarized(_ message: (ChangeKind, [Change]) -> Message) -> [Change] {
    let groups = Dictionary(grouping: indices) { index in
      [self[index].kind.rawValue, self[index].new == .nothing ? "removed" : self[index].old == .nothing ? "added" : ""]
    }
    var changes = self
    for group in groups.values where group.count > 1 {
      let summary = Change.Summary(message: message(self[group[0]].kind, group.map { self[$0] }), count: group.count)
      for index in group { changes[index].summary = summary }
    }
    return changes
  }
}

extension Message {
  /// Several titles that were added, removed, or changed.
  init(titlesOf nouns: String, _ changes: [Change]) {
    let (old, new) = (
      changes.filter { $0.old != .nothing }.map(\.old.title), changes.filter { $0.new != .nothing }.map(\.new.title)
    )
    let subject: Message = "titles of \(changes.count) \(plain: nouns)"
    self =
      if old.isEmpty {
        "\(subject) added: \(list: new, "titles")"
      } else if new.isEmpty {
        "\(subject) removed (were \(list: old, "titles"))"
      } else {
        "\(subject) changed from \(list: old, "titles") to \(list: new, "titles")"
      }
  }
}

/// The state before or after a change: `old` or `new` in the contract's JSON.
package enum ChangeValue: Hashable, Sendable {
  /// `null`: nothing, or the standard suite.
  case nothing
  /// A string: a key, property, case, type, title, or suite.
  case text(String)
  /// A property list value, tagged with its type as in `dump`.
  case value(Node.Value)
  /// `{"title": ..., "value": ...}`: a choice whose value, or title, another choice has now, or a value with the text that users see.
  case choice(title: String?, Node.Value)
  /// `{"case": ..., "value": ...}`: a case, and the value that code with its old name means now.
  case misreadCase(String, Node.Value)
  /// `{"falseValue": ..., "trueValue": ...}`, each tagged.
  case toggle(on: Node.Value, off: Node.Value)
  /// `{"maximum": ..., "minimum": ...}`, each tagged or `null`.
  case range(minimum: Node.Value?, maximum: Node.Value?)
  /// `{"after": ..., "group": ..., "page": ...}`: the key before the setting on its page, the title of its group, the name of the page.
  case position(page: String, group: String?, after: String?)
  /// The values of choices in order, each tagged.
  case values([Node.Value])

  init(_ text: String?) { self = text.map(ChangeValue.text) ?? .nothing }

  init(_ value: Node.Value?) { self = value.map(ChangeValue.value) ?? .nothing }

  /// The title of a choice, or else the text.
  fileprivate var title: Message {
    if case .choice(let title?, _) = self { "\(title)" } else { message }
  }

  /// The text or value as a list in a message shows it; empty for all others, which no list shows.
  var message: Message {
    switch self {
    case .text(let text), .misreadCase(let text, _): "\(text)"
    case .value(let value), .choice(_, let value): "\(value)"
    case .nothing, .toggle, .range, .position, .values: ""
    }
  }
}
