import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A difference between two bundles in one aspect of a setting, a page, or a language: an item of the contract's JSON.
///
/// Messages are lower-case and have no final period.
package struct Difference: Hashable, Sendable {
  package enum Side: String, Hashable, Sendable {
    case old
    case new
  }

  /// What a difference is about.
  package enum Subject: String, Hashable, Sendable {
    case setting
    /// The pane element that opens a page, or an element or text on a page that belongs to no setting.
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

  package let kind: ChangeKind
  package let subject: Subject
  /// How the difference affects users of the app.
  package var severity: ChangeSeverity
  /// The setting's key; for a renamed key the old one, which users' values are stored under.
  ///
  /// A difference of something else has its name: the page that a pane element opens, the page of the text, or a language.
  package let key: String
  /// The title of the setting, which reports show next to the key.
  package let title: String?
  package let old: ChangeValue
  package let new: ChangeValue
  package var message: Message
  /// A location on a page of the new bundle, or of the old one if the setting was removed.
  package let location: SourceLocation
  package let side: Side
  /// Related locations, in the order in which they are shown.
  package var notes: [Note]
  /// What a summary of safe differences counts: `title`, `setting added`.
  let noun: String

  /// - Parameter severity: How the difference affects users of the app; nil if that follows from its kind.
  package init(
    _ kind: ChangeKind, _ severity: ChangeSeverity? = nil, of subject: Subject = .setting, key: String, title: String? = nil,
    old: ChangeValue = .nothing, new: ChangeValue = .nothing, _ message: Message, at location: SourceLocation,
    in side: Side = .new, notes: [Note] = [], noun: String? = nil
  ) {
    (self.kind, self.subject, self.severity) = (kind, subject, severity ?? kind.severity)
    (self.key, self.title, self.old, self.new) = (key, title, old, new)
    (self.message, self.location, self.side, self.notes) = (message, location, side, notes)
    self.noun = noun ?? kind.noun
  }

  /// The setting, page, or language as a report mentions it.
  var name: Message { subject == .page ? "page \(key)" : "\(key)" }

  package var newKey: String? { if kind == .keyRenamed, case .text(let key) = new { key } else { nil } }

  /// What two differences have in common if a report of one is enough; keys are compared by their bytes, as values are.
  var identity: [ChangeValue] { [.text(kind.rawValue), .value(.string(key)), old, new] }
}

/// The state before or after a difference: `old` or `new` in the contract's JSON.
package enum ChangeValue: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// `null`: nothing, or the standard suite.
  case nothing
  /// A string: a key, property, case, type, title, or suite.
  case text(String)
  /// A property list value, tagged with its type as in `dump`.
  case value(Node.Value)
  /// An object, such as a choice whose value, or title, another choice has now: `{"title": ..., "value": ...}`.
  case object([String: ChangeValue])
  /// The values of choices in order.
  case values([Node.Value])

  init(_ text: String?) { self = text.map(ChangeValue.text) ?? .nothing }

  init(_ value: Node.Value?) { self = value.map(ChangeValue.value) ?? .nothing }

  package init(dictionaryLiteral members: (String, ChangeValue)...) { self = .object(Dictionary(firstOf: members)) }
}
