import SettingsGenModel
import SettingsGenMustache

extension SwiftModel {
  /// The types that SwiftUI's `AppStorage` takes, by its initializers.
  private static let storableTypes: [ValueType] = [.bool, .int, .double, .string, .data]

  /// What the extension of `AppStorage` is made of.
  var appStorage: MustacheValue {
    func names(_ types: TypeSet) -> [MustacheValue] {
      Self.storableTypes.filter(types.contains).map { .string($0.name) }
    }
    let types = names(uses.plainTypes)
    let optionalTypes = names(uses.optionalTypes)
    let rawTypes = names(uses.rawTypes)
    let optionalRawTypes = names(uses.optionalRawTypes)
    return .object([
      "isNeeded": .boolean(!(types + optionalTypes + rawTypes + optionalRawTypes).isEmpty),
      "optionalRawTypes": .list(optionalRawTypes),
      "optionalTypes": .list(optionalTypes),
      "rawTypes": .list(rawTypes),
      "store": .string(store),
      "types": .list(types),
    ])
  }

  /// The database of a key, where none is given.
  private var store: String {
    if hasSuites { return "store ?? key.suite.flatMap { UserDefaults(suiteName: $0) }" }
    return soleSuite.map { "store ?? UserDefaults(suiteName: " + SwiftLiteral.string($0) + ")" } ?? "store"
  }
}
