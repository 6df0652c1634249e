import SettingsGenSupport

/// What a value of the configuration has to be.
package indirect enum Form: Sendable {
  /// A string of any kind, such as a key of the bundle.
  case text
  /// A string with something in it: a path, a name.
  case nonEmptyText
  case identifier
  /// Identifiers with dots between them.
  case typeName
  /// One of these strings.
  case choice([String])
  /// An array; one of strings holds each once.
  case list(Form)
  /// An object whose names are free: keys of the bundle or ids of rules.
  case table(Form)
  case object([Member])
  /// Either what a string has to be, or what an object has to be.
  case either(Form, object: [Member])
}

extension Form {
  /// The JSON type as messages name it, with its article.
  var typeName: String {
    switch self {
    case .text, .nonEmptyText, .identifier, .typeName, .choice: "a string"
    case .list: "an array"
    case .table, .object: "an object"
    case .either: "a string or an object"
    }
  }

  /// Whether all it can be is a string.
  package var isOfStrings: Bool {
    switch self {
    case .text, .nonEmptyText, .identifier, .typeName, .choice: true
    case .list, .table, .object, .either: false
    }
  }
}

/// A member that an object of the configuration may have.
package struct Member: Sendable {
  /// The name in the file.
  package let name: String
  /// What its value has to be.
  package let form: Form
  /// Whether an object without it is wrong.
  package let isRequired: Bool
  /// What it means, in a sentence, as editors show it.
  package let description: String

  init(_ name: String, _ form: Form, isRequired: Bool = false, _ description: String) {
    self.name = name
    self.form = form
    self.isRequired = isRequired
    self.description = description
  }
}

extension Member {
  /// All that `settings-gen.json` may say: the reader and the JSON Schema beside this file follow this table.
  package static let all: [Member] =
    [Member("$schema", .text, "The JSON Schema of this file, for editors.")] + ofEveryBundle + [
      Member(
        "bundles", .list(.either(.nonEmptyText, object: ofBundle)),
        "Further bundles: paths relative to this file, or objects with a path and members that hold for that bundle alone."),
      Member(
        "rules", .table(.choice(RuleLevel.allCases.map(\.rawValue))),
        "What the findings of a rule are, by the rule's id: error, warning or off."),
      Member("baseline", .nonEmptyText, "The file with the findings that are known and left, relative to this file."),
    ]

  /// A further bundle: a path, and what holds for this bundle in place of what the file says.
  private static let ofBundle: [Member] =
    [Member("path", .nonEmptyText, isRequired: true, "The bundle's folder, relative to this file.")] + ofEveryBundle

  private static let ofEveryBundle: [Member] = [
    Member("typeName", .identifier, "The name of the generated type, AppSettings for Settings.bundle where it is left out."),
    Member(
      "access", .choice(AccessLevel.allCases.map(\.rawValue)),
      "The access level of the generated declarations, internal where it is left out."),
    Member(
      "names", .table(.identifier), "The names of properties, by the key of the bundle, where the key's own words won't do."),
    Member(
      "types", .table(.either(.choice(ConfiguredType.BuiltIn.allCases.map(\.rawValue)), object: ofType)),
      "The types of properties, by the key of the bundle: a type by its name, or an object for a raw-valued type of the app's own."
    ),
    Member("ignoredKeys", .list(.text), "Keys of the bundle that get no property."),
    Member(
      "debugKeys", .list(.text),
      "Keys that exist in debug builds alone; in others they read as their default and are not registered."),
    Member(
      "features", .list(.choice(Feature.allCases.map(\.rawValue))),
      "Parts of the generated source that are there on demand alone."),
    Member(
      "platforms", .list(.choice(Platform.allCases.map(\.rawValue))),
      "The platforms of the app, for the rules about what some of them leave out."),
    Member(
      "template", .nonEmptyText,
      "What takes the place of the built-in Swift template: a template's name, or its path relative to this file."),
    Member(
      "templates", .list(.either(.nonEmptyText, object: ofOutput)),
      "Templates for further files from the same bundle: names or paths, or objects that name the file too."),
  ]

  private static let ofType: [Member] = [
    Member(
      "type", .typeName, isRequired: true, "A raw-valued type of the app's own, with its module or outer type where it needs one."
    ),
    Member(
      "raw", .choice(ConfiguredType.RawType.allCases.map(\.rawValue)),
      "The type of its raw values, that of the setting where it is left out."),
  ]

  private static let ofOutput: [Member] = [
    Member(
      "template", .nonEmptyText, isRequired: true,
      "The name of a built-in template, or the path of an own one relative to this file."),
    Member("output", .nonEmptyText, "The name of the generated file."),
  ]
}
