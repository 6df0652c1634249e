import SettingsGenSupport

/// The resolved model of a bundle: its settings with their Swift names and types, one for each key, in display order.
package struct SettingsModel: Sendable {
  package var bundle: SettingsBundle
  /// The name of the generated type without backticks.
  package var typeName: String
  package var settings: [Setting]
  /// The identifiers that differ from the ones derived from their keys or values; a lint rule reports them.
  package var adjustedNames: [AdjustedName] = []

  package var pages: [Page] { bundle.pages }
}

/// An identifier in the generated code that differs from the one derived from its key or value.
package struct AdjustedName: Sendable {
  package enum Kind: String, Hashable, Sendable {
    case property
    case type
    case enumCase = "case"
  }

  /// The reason why the identifier differs from the derived one.
  package enum Reason: Hashable, Sendable {
    /// The key or value has no letters or digits to form an identifier.
    case noLettersOrDigits
    /// The generated code uses the identifier.
    case reserved
    /// Another declaration in the same scope has the identifier, or could have it as well.
    case taken
    /// The configuration sets the identifier, the only one that the key can have, for another key.
    case configured
  }

  package var kind: Kind
  /// The setting's key, or the text of a case's value; empty for a value that has no text, such as data.
  package var source: String
  /// The identifier derived from the key, value, or title; empty without letters or digits.
  package var requested: String
  /// The identifier in the generated code, without backticks.
  package var name: String
  package var reason: Reason
  package var location: SourceLocation
}
