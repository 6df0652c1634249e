import SettingsGenSupport

/// A value with its location in the configuration file.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var location: SourceLocation

  package init(_ value: Value, at location: SourceLocation = .configuration) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Value: Equatable {
  /// The location doesn't matter.
  package static func == (left: Self, right: Self) -> Bool { left.value == right.value }
}

extension SourceLocation {
  /// The location of values that aren't in a file.
  package static let configuration = SourceLocation(file: "")
}

/// A list of the bundle's keys in the configuration, in the order of the file.
package struct KeySet: Sendable {
  package let entries: [Located<String>]
  private let keys: Set<ExactText>

  package init(_ entries: [Located<String>] = []) {
    self.entries = entries
    keys = Set(entries.map { ExactText($0.value) })
  }

  package func contains(_ key: String) -> Bool { keys.contains(ExactText(key)) }
}

/// Values that the configuration sets for single keys of the bundle, in the order of the file.
package struct KeyedValues<Value: Sendable>: Sendable {
  package struct Entry: Sendable {
    package var key: Located<String>
    package var value: Located<Value>

    package init(_ key: Located<String>, _ value: Located<Value>) {
      self.key = key
      self.value = value
    }
  }

  package let entries: [Entry]
  private let values: [ExactText: Value]

  /// Creates a table; the last entry of a duplicate key wins.
  package init(_ entries: [Entry] = []) {
    self.entries = entries
    values = Dictionary(entries.map { (ExactText($0.key.value), $0.value.value) }) { $1 }
  }

  package subscript(key: String) -> Value? { values[ExactText(key)] }
}
