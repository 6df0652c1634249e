import SettingsGenSupport

extension Rule {
  /// A file that is no property list, or an ill-formed one.
  package static let unreadablePropertyList = Rule("unreadable-property-list", .error)
}

/// Why a property list can't be read: the first thing wrong with it and its place.
package struct PropertyListError: Error, Hashable, Sendable {
  package var message: String
  package var location: SourceLocation
  /// Second places, such as where the element was opened that is never closed.
  package var notes: [Diagnostic.Note]

  package init(_ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []) {
    self.message = message
    self.location = location
    self.notes = notes
  }

  package var diagnostic: Diagnostic { Diagnostic(.unreadablePropertyList, message, at: location, notes: notes) }
}
