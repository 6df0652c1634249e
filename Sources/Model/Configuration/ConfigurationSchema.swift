import SettingsGenSupport

/// A property that an object of the configuration may have.
package struct ConfigurationProperty: Sendable {
  /// The name in the file.
  package let name: String
  /// The values that it accepts.
  package let schema: ValueSchema
  /// Whether an object without it is invalid.
  package let isRequired: Bool
  /// Its meaning in a sentence, as editors show it.
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
  /// A string of any kind, such as a key of the bundle.
  case text
  /// A path or a name.
  case nonEmptyText
  case identifier
  /// Identifiers with dots between them.
  case typeName
  /// One of these strings.
  case choice([String])
  /// An array; an array of strings has each string once.
  case list(ValueSchema)
  /// An object with any names: keys of the bundle or ids of rules.
  case table(ValueSchema)
  case object([ConfigurationProperty])
  /// A string that follows a schema, or an object with properties.
  case either(ValueSchema, object: [ConfigurationProperty])
}

extension ValueSchema {
  /// The JSON type as messages name it, with its article.
  var typeName: String {
    switch self {
    case .text, .nonEmptyText, .identifier, .typeName, .choice: "a string"
    case .list: "an array"
    case .table, .object: "an object"
    case .either: "a string or an object"
    }
  }

  /// Whether it accepts only strings.
  package var isString: Bool {
    switch self {
    case .text, .nonEmptyText, .identifier, .typeName, .choice: true
    case .list, .table, .object, .either: false
    }
  }
}

extension ConfigurationProperty {
  /// Every property of `settings-gen.json`: the validator, and the JSON Schema beside this file, are made from this table.
  package static let all: [ConfigurationProperty] =
    [ConfigurationProperty("$schema", .text, "The JSON Schema of this file, for editors.")] + ofEveryBundle + [
      ConfigurationProperty(
        "bundles", .list(.either(.nonEmptyText, object: ofBundle)),
        "Further bundles: paths relative to this file, or objects with a path and members that hold for that bundle alone."),
      ConfigurationProperty(
        "rules", .table(.choice(RuleLevel.allCases.map(\.rawValue))),
        "What the findings of a rule are, by the rule's id: error, warning or off."),
      ConfigurationProperty(
        "baseline", .nonEmptyText, "The file with the findings that are known and left, relative to this file."),
    ]

  /// A further bundle: its path, and values that replace those of the file.
  private static let ofBundle: [ConfigurationProperty] =
    [ConfigurationProperty("path", .nonEmptyText, isRequired: true, "The bundle's folder, relative to this file.")]
    + ofEveryBundle

  private static let ofEveryBundle: [ConfigurationProperty] = [
    ConfigurationProperty(
      "typeName", .identifier, "The name of the generated type, AppSettings for Settings.bundle where it is left out."),
    ConfigurationProperty(
      "access", .choice(AccessLevel.allCases.map(\.rawValue)),
      "The access level of the generated declarations, internal where it is left out."),
    ConfigurationProperty(
      "names", .table(.identifier), "The names of properties, by the key of the bundle, where the key's own words won't do."),
    ConfigurationProperty(
      "types", .table(.either(.choice(ConfiguredType.BuiltIn.allCases.map(\.rawValue)), object: ofType)),
      "The types of properties, by the key of the bundle: a type by its name, or an object for a raw-valued type of the app's own."
    ),
    ConfigurationProperty("ignoredKeys", .list(.text), "Keys of the bundle that get no property."),
    ConfigurationProperty(
      "debugKeys", .list(.text),
      "Keys that exist in debug builds alone; in others they read as their default and are not registered."),
    ConfigurationProperty(
      "features", .list(.choice(Feature.allCases.map(\.rawValue))),
      "Parts of the generated source that are there on demand alone."),
    ConfigurationProperty(
      "platforms", .list(.choice(Platform.allCases.map(\.rawValue))),
      "The platforms of the app, for the rules about what some of them leave out."),
    ConfigurationProperty(
      "template", .nonEmptyText,
      "What takes the place of the built-in Swift template: a template's name, or its path relative to this file."),
    ConfigurationProperty(
      "templates", .list(.either(.nonEmptyText, object: ofOutput)),
      "Templates for further files from the same bundle: names or paths, or objects that name the file too."),
  ]

  private static let ofType: [ConfigurationProperty] = [
    ConfigurationProperty(
      "type", .typeName, isRequired: true, "A raw-valued type of the app's own, with its module or outer type where it needs one."
    ),
    ConfigurationProperty(
      "raw", .choice(ConfiguredType.RawType.allCases.map(\.rawValue)),
      "The type of its raw values, that of the setting where it is left out."),
  ]

  private static let ofOutput: [ConfigurationProperty] = [
    ConfigurationProperty(
      "template", .nonEmptyText, isRequired: true,
      "The name of a built-in template, or the path of an own one relative to this file."),
    ConfigurationProperty("output", .nonEmptyText, "The name of the generated file."),
  ]
}
