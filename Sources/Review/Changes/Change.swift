import SettingsGenPropertyLists
import SettingsGenSupport

/// One difference between two bundles that matters to users or to the app's code, for one key.
package struct Change: Hashable, Sendable {
  /// Which of the two bundles a location is in.
  package enum Side: String, Hashable, Sendable {
    case old
    case new
  }

  package var kind: ChangeKind
  /// The setting's key; of a renamed setting the old one, which users' values are stored under.
  package var key: String
  package var old: ChangeValue
  package var new: ChangeValue
  package var message: Message
  /// A location in a page of the new bundle, or of the old one if the setting was removed.
  package var location: SourceLocation
  package var side: Side
  /// Code that restores the stored value; only the worst of a setting's changes has it.
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

/// The state before or after a change: `old` and `new` of the contract's JSON.
package enum ChangeValue: Hashable, Sendable {
  /// `null`: there was nothing, or there is nothing now; also the standard suite.
  case nothing
  /// A string: a key, property, case, type, title or suite.
  case text(String)
  /// A property list value, tagged with its type.
  case value(Node)
  /// `{"falseValue": ..., "trueValue": ...}`, each tagged.
  case toggle(on: Node, off: Node)
  /// `{"maximum": ..., "minimum": ...}`, each tagged or `null`.
  case range(minimum: Node?, maximum: Node?)
  /// `{"after": ..., "group": ..., "page": ...}`: the key before it on the page, the title of its group, the page's name.
  case position(page: String, group: String?, after: String?)
  /// The values of choices in their order, each tagged.
  case values([Node])

  /// A string, or nothing.
  init(_ text: String?) { self = text.map(ChangeValue.text) ?? .nothing }
  /// A value, or nothing.
  init(_ node: Node?) { self = node.map(ChangeValue.value) ?? .nothing }
}

extension Message {
  /// A sentence about a text that was changed, added or removed.
  init(changeOf subject: Message, from old: String?, to new: String?) {
    switch (old, new) {
    case (let old?, let new?): self = "\(subject) is now \(new) (was \(old))"
    case (nil, let new?): self = "\(subject) is now \(new) (there was none)"
    case (let old?, nil): self = "\(subject) is gone (was \(old))"
    case (nil, nil): self = subject
    }
  }
}
