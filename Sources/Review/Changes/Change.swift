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
