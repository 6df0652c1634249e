import SettingsGenPropertyLists
import SettingsGenSupport

/// One thing that is otherwise in the new bundle, for one key.
package struct Change: Hashable, Sendable {
  /// Which of the two bundles a place is in.
  package enum Side: String, Hashable, Sendable {
    case old
    case new
  }

  package var kind: ChangeKind
  /// The setting's key; of a renamed one the key that people's values are stored under, the old.
  package var key: String
  package var old: ChangeValue
  package var new: ChangeValue
  package var message: Message
  /// The place in a page of the new bundle; in the old where the key is gone.
  package var location: SourceLocation
  package var side: Side
  /// What brings the stored value back; on the first of a setting's changes that need it.
  package var migration: Migration?

  package var severity: ChangeSeverity { kind.severity }

  package init(
    _ kind: ChangeKind, key: String, old: ChangeValue = .nothing, new: ChangeValue = .nothing, _ message: Message,
    at location: SourceLocation, in side: Side = .new, migration: Migration? = nil
  ) {
    self.kind = kind
    self.key = key
    self.old = old
    self.new = new
    self.message = message
    self.location = location
    self.side = side
    self.migration = migration
  }
}

/// What was there before a change, or is there after it: `old` and `new` of the contract's JSON.
package enum ChangeValue: Hashable, Sendable {
  /// `null`: there was nothing, or there is nothing now; the standard suite too.
  case nothing
  /// A string: a key, property, case, type, title or suite.
  case text(String)
  /// A value of the plist, tagged with its type.
  case value(Node)
  /// `{"falseValue": ..., "trueValue": ...}`, each tagged.
  case toggle(on: Node, off: Node)
  /// `{"maximum": ..., "minimum": ...}`, each tagged or `null`.
  case range(minimum: Node?, maximum: Node?)
  /// `{"after": ..., "group": ..., "page": ...}`: the key before it on the page, the title of its group, the page's name.
  case place(page: String, group: String?, after: String?)
  /// The values of choices in their order, each tagged.
  case values([Node])

  /// A string, or nothing.
  init(_ text: String?) { self = text.map(ChangeValue.text) ?? .nothing }
  /// A value, or nothing.
  init(_ node: Node?) { self = node.map(ChangeValue.value) ?? .nothing }
}

extension Message {
  /// A sentence about a text that is another now, that came or that went.
  init(text subject: Message, old: String?, new: String?) {
    switch (old, new) {
    case (let old?, let new?): self = "\(subject) is now \(new) (was \(old))"
    case (nil, let new?): self = "\(subject) is now \(new) (there was none)"
    case (let old?, nil): self = "\(subject) is gone (was \(old))"
    case (nil, nil): self = subject
    }
  }

  /// The sentence with other people's text in quotes, on one line.
  var printable: String { text { "'\($0.abbreviated(to: 120).printable)'" } }
}
