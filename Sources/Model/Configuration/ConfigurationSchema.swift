import SettingsGenSupport

package struct ConfigurationProperty: Sendable {
  /// The name in the JSON file.
  package let name: String
  package let schema: ValueSchema
  /// Whether the object is invalid without the property.
  package let isRequired: Bool
  /// A sentence about its meaning, which editors show.
  package let description: String

  fileprivate init(_ name: String, _ schema: ValueSchema, isRequired: Bool = false, _ description: String) {
    self.name = name
    self.schema = schema
    self.isRequired = isRequired
    self.description = description
  }
}

/// The values that a property of the configuration accepts.
package indirect enum ValueSchema: Sendable {
  case any
  /// Any string, such as a key of the bundle.
  case text
  /// A string that isn't empty, such as a path.
  case nonEmptyText
  /// The name of a file, without a folder.
  case fileName
  case identifier
  /// The name of a settings type, which generated code declares.
  case settingsTypeName
  /// The name of a Swift type: identifiers separated by dots.
  case typeName
  /// One of these strings.
  case choice([String])
  /// An array; an array of strings must not contain duplicates.
  case list(ValueSchema)
  /// An object with arbitrary member names, such as keys of the bundle or ids of rules.
  case table(ValueSchema)
  /// An object with these properties and no others.
  case object([ConfigurationProperty])
  /// A string with the given schema, or an object with these properties.
  case either(ValueSchema, object: [ConfigurationProperty])

  /// The JSON type with its article, for messages.
  var typeName: String {
    switch self {
    case .any: "a value"
    case .text, .nonEmptyText, .fileName, .identifier, .settingsTypeName, .typeName, .choice: "a string"
    case .list: "an array"
    case .table, .object: "an object"
    case .either: "a string or an object"
    }
  }

  package var isString: Bool {
    switch self {
    case .text, .nonEmptyText, .fileName, .identifier, .settingsTypeName, .typeName, .choice: true
    case .any, .list, .table, .object, .either: false
    }
  }
}

extension ConfigurationProperty {
  /// Every property of `settings-gen.json`, for the validator and for a test that generates the JSON Schema next to this file.
  package static let all: [ConfigurationProperty] =
    [.init("$schema", .text, "The JSON Schema of this file, for completion and validation in editors.")]
    + perBundle + [
      .init(
        "bundles", .list(.either(.nonEmptyText, object: bundle)),
        "Additional bundles: paths relative to this file, or objects with a path and properties that apply only to that bundle."),
      .init(
        "rules", .table(.choice(RuleLevel.allCases.map(\.rawValue))),
        "The level of rules, by rule ID: error, warning, note, or off."),
      .init("baseline", .nonEmptyText, "The baseline file of known findings that `lint` doesn't report, relative to this file."),
    ]

  /// The properties of an additional bundle: its path, and values that override the top-level ones.
  private static let bundle: [ConfigurationProperty] =
    [ConfigurationProperty("path", .nonEmptyText, isRequired: true, "The bundle's folder, relative to this file.")]
    + perBundle

  /// The properties that can be set for the whole file and for each additional bundle.
  private static let perBundle: [ConfigurationProperty] = [
    .init("typeName", .settingsTypeName, "The name of the generated type; `AppSettings` for `Settings.bundle` by default."),
    .init(
      "objcName", .identifier,
      "The name in Objective-C of the class that the feature `objc` generates; the name of the type by default."),
    .init(
      "access", .choice(AccessLevel.allCases.map(\.rawValue)),
      "The access level of the generated declarations; internal by default."),
    .init(
      "trim", .object(trimming), "Parts of keys that the names of properties and types leave out, unless names would collide."),
    .init(
      "names", .table(.either(.identifier, object: names)),
      "Names, by key: the name of the property, or an object that also sets the names of the enum and its cases."),
    .init(
      "types", .table(.either(.choice(ConfiguredType.builtInTypes.map(\.name)), object: customType)),
      "Types of properties, by key: the name of a type, or an object for a type of the app. `URL` and the app's types become Optional."
    ),
    .init("ignoredKeys", .list(.text), "Keys for which no property is generated."),
    .init(
      "debugKeys", .list(.text),
      "Keys that are used only in debug builds; in other builds, their properties return the default, which isn't registered."),
    .init(
      "renamedKeys", .table(.nonEmptyText),
      "New keys, by old key: `diff` reports these settings as renamed and prints code that moves the stored values."),
    .init(
      "acknowledgments", .list(.object(acknowledgment)),
      "Reviewed changes that `diff` doesn't fail on; key, kind, old, and new are as in `diff --format json`."),
    .init("features", .list(.choice(Feature.allCases.map(\.rawValue))), "Optional parts of the generated code to include."),
    .init(
      "platforms", .list(.choice(Platform.allCases.map(\.rawValue))),
      "The platforms of the app; `lint` reports what the Settings app of a platform ignores."),
    .init(
      "attributes", .list(.nonEmptyText),
      "Attributes that the app or a build phase reads; elements that differ in one of these can share a key."),
    .init(
      "developmentLanguage", .nonEmptyText,
      "The language of the text in the pages, such as `en`; by default, `Base.lproj`'s language, English, or the bundle's first language, in this order."
    ),
    .init(
      "template", .nonEmptyText,
      "The template that replaces the built-in Swift template: its name, or its path relative to this file."),
    .init(
      "templates", .list(.either(.nonEmptyText, object: output)),
      "Templates for additional files: names, paths relative to this file, or objects that also set the name of the generated file."
    ),
  ]

  private static let trimming: [ConfigurationProperty] = [
    .init("prefixes", .list(.nonEmptyText), "The starts of keys; the longest that a key has is left out."),
    .init("suffixes", .list(.nonEmptyText), "The ends of keys; the longest that a key has is left out."),
  ]

  private static let names: [ConfigurationProperty] = [
    .init("property", .identifier, "The name of the property; derived from the key by default."),
    .init("type", .identifier, "The name of the enum; derived from the key by default."),
    .init(
      "cases", .table(.identifier), "Names of cases, by stored value, such as `0`; derived from the values or titles by default."),
  ]

  private static let customType: [ConfigurationProperty] = [
    .init(
      "type", .typeName, isRequired: true,
      "The name of a type of the app that conforms to `RawRepresentable` and `Sendable`, with its module or enclosing type if needed."
    ),
    .init("raw", .choice(ConfiguredType.rawTypes.map(\.name)), "The raw type; the type of the setting's values by default."),
  ]

  /// The properties of a change that diff doesn't fail on.
  private static let acknowledgment: [ConfigurationProperty] = [
    .init("key", .text, isRequired: true, "The key of the changed setting; the old one if it was renamed."),
    .init("kind", .choice(ChangeKind.allCases.map(\.rawValue)), isRequired: true, "The kind of the change."),
    .init("old", .any, "The state before the change; null by default."),
    .init("new", .any, "The state after the change; null by default."),
    .init("reason", .nonEmptyText, isRequired: true, "The reason why the change is intended."),
  ]

  private static let output: [ConfigurationProperty] = [
    .init(
      "template", .nonEmptyText, isRequired: true,
      "The name of a built-in template, or the path of a custom template relative to this file."),
    .init("output", .fileName, "The name of the generated file, without a folder."),
  ]
}
