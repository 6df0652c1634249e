import SettingsGenSupport

/// The resolved model: what a bundle's settings are in Swift, one per key, in display order.
package struct BundleSettings: Sendable {
  package var bundle: SettingsBundle
  /// The name of the emitted type without backticks.
  package var typeName: String
  package var settings: [Setting]
  /// Names that had to differ from what their words give, for the rule that tells of them.
  package var renamed: [RenamedName] = []

  package var pages: [Page] { bundle.pages }

  /// A name that Swift would not take, or that was taken in its scope.
  package struct RenamedName: Hashable, Sendable {
    package var wanted: String
    package var given: String
    /// Why, as the end of a sentence: "`Name` has it already".
    package var reason: String
    package var location: SourceLocation
  }
}
