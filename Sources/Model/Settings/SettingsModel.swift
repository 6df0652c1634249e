import SettingsGenSupport

/// The resolved model: a bundle's settings in terms of Swift, one per key, in display order.
package struct SettingsModel: Sendable {
  package var bundle: SettingsBundle
  /// The name of the generated type without backticks.
  package var typeName: String
  package var settings: [Setting]
  /// Names that differ from those which their keys, titles or values request; a lint rule reports them.
  package var renamed: [RenamedName] = []

  package var pages: [Page] { bundle.pages }

  /// A name that Swift wouldn't accept, or that was used in its scope.
  package struct RenamedName: Hashable, Sendable {
    package var requested: String
    package var name: String
    /// Why, as the end of a sentence: "`Name` has it already".
    package var reason: String
    package var location: SourceLocation
  }
}
