import SettingsGenSupport

/// A value with the place that gives it, for a stage that has to complain of it later.
package struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value itself.
  package var value: Value
  /// Nil where the command line gave the value.
  package var location: SourceLocation?

  /// A value of a place, or of the command line.
  package init(_ value: Value, at location: SourceLocation? = nil) {
    self.value = value
    self.location = location
  }
}
