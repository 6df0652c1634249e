import SettingsGenPropertyLists
import SettingsGenSupport

/// The part of a `settings-gen.json` that applies to one bundle.
///
/// The entries in ``properties`` say what each value means. A list or a table without an entry in the file is empty.
package struct Configuration: Sendable {
  package var typeName: Located<String>?
  package var objcName: Located<String>?
  package var access: AccessLevel?
  package var trim = ConfiguredTrimming()
  package var names = KeyedValues<ConfiguredNames>()
  package var types = KeyedValues<ConfiguredType>()
  package var ignoredKeys = KeySet()
  package var debugKeys = KeySet()
  /// The new keys by old key; each new key has one old one at most.
  package var renamedKeys = KeyedValues<String>()
  package var acknowledgments: [Acknowledgment] = []
  /// The features in the order of their declaration.
  package var features: [Feature] = []
  package var attributes: Set<String> = []
  package var developmentLanguage: Located<String>?
  package var template: Located<String>?
  package var templates: [Output] = []
  /// The paths of additional bundles; ``read(_:bundle:)`` returns their values.
  package var bundles: [Located<String>] = []
  package var rules = KeyedValues<RuleLevel>()
  package var baseline: Located<String>?

  package init() {}

  /// Every property of `settings-gen.json`, for the reader, the validator, the JSON Schema, and the page.
  package static let properties =
    [
      ConfigurationProperty(
        "$schema", { (_, _: String) in }, .text(.any),
        "The JSON Schema of this file, for editors.")
    ] + perBundle + [
      .init(
        "bundles", { $0.bundles = $1 }, .list(bundle),
        "Additional bundles: paths relative to this file, or objects with members that apply only to that bundle."),
      .init("rules", { $0.rules = $1 }, .table(.choice()), "The level of rules, by rule ID."),
      .init(
        "baseline", { $0.baseline = $1 }, .located(.text(.nonEmpty)),
        "The file of known findings that `lint` doesn't report, relative to this file."),
    ]

  /// The properties that an entry in `bundles` can have, too, where they replace those of the file.
  private static let perBundle: [ConfigurationProperty<Configuration>] = [
    .init(
      "typeName", { $0.typeName = $1 }, .located(.text(.settingsTypeName)), isInherited: false,
      "The name of the generated type; `AppSettings` for `Settings.bundle` by default."),
    .init(
      "objcName", { $0.objcName = $1 }, .located(.text(.identifier)), isInherited: false,
      "The name of the class for Objective-C; the name of the type by default."),
    .init("access", { $0.access = $1 }, .choice(), "The access level; internal by default."),
    .init(
      "trim", { $0.trim = $1 }, ConfiguredTrimming.format,
      """
      Parts of keys, and of choices' values or titles, that names leave out if the shorter name isn't taken or reserved.
      """),
    .init(
      "names", { $0.names = $1 }, .table(ConfiguredNames.format),
      "Names without backticks, by key: the property's, or an object that also has those of the enum and its cases."
    ),
    .init(
      "types", { $0.types = $1 }, .table(ConfiguredType.format),
      "Types of properties, by key: a type's name, or an object for a type of the app, Optional without a `default`, as is `URL`."
    ),
    .init("ignoredKeys", { $0.ignoredKeys = $1 }, .keys, "Keys for which no property is generated."),
    .init(
      "debugKeys", { $0.debugKeys = $1 }, .keys,
      "Keys that are used only in debug builds; in other builds, their properties return the default, which isn't registered."),
    .init(
      "renamedKeys", { $0.renamedKeys = $1 }, .table(.text(.nonEmpty)),
      "New keys, by old key: `migrate()` moves the stored values, and `diff` reports renamed keys."
    ),
    .init(
      "acknowledgments", { $0.acknowledgments = $1 }, .list(Acknowledgment.format),
      "Reviewed changes that `diff` doesn't fail on, as in `diff --format json`."),
    .init(
      "features", { $0.features = $1 },
      ConfigurationFormat<Set<Feature>>.set(.choice()).map { Feature.allCases.filter($0.contains) },
      "Optional parts of the generated code to include."),
    .init(
      "attributes", { $0.attributes = $1 }, .set(.text(.nonEmpty)),
      "Attributes that the app or a build phase reads; elements that differ in one can share a key."),
    .init(
      "developmentLanguage", { $0.developmentLanguage = $1 }, .located(.text(.nonEmpty)),
      "The language of the text in the pages, such as `en`; by default, `Base.lproj`'s, English, or the bundle's first, in this order."
    ),
    .init(
      "template", { $0.template = $1 }, .located(.text(.nonEmpty)),
      "The template for the accessors: its name, or its path relative to this file."),
    .init(
      "templates", { $0.templates = $1 }, .list(Output.format),
      """
      Templates for additional files next to the accessors: names, paths relative to this file, or objects that also set the file's \
      name. The build plugin generates only Swift files.
      """),
  ]

  /// The path of an additional bundle, or an object with the path and the bundle's own properties.
  private static let bundle: ConfigurationFormat<Located<String>> = {
    let path = ConfigurationFormat<Located<String>>.located(.text(.nonEmpty))
    let schema = PropertySchema(
      name: "path", value: path.schema, isRequired: true, description: "The bundle's folder, relative to this file.")
    return .init(.either(path.schema, or: .object([schema] + perBundle.map(\.schema)))) { node, document in
      path.read(node.object?[schema.name] ?? node, document)
    }
  }()
}

extension Configuration {
  /// Reads a `settings-gen.json`, which may contain comments, and reports every problem in it; invalid values are skipped.
  ///
  /// - Parameter isBundle: Returns whether an entry in `bundles` with a path is the bundle's. The last one overrides the values of the file.
  package static func read(
    _ source: SourceText, bundle isBundle: (_ path: String) -> Bool = { _ in false }
  ) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    do throws(Diagnostic) {
      let document = try JSONDocument(source, syntax: .comments)
      var validator = ConfigurationValidator(document: document)
      validator.validate()
      let entry = document.root.object?["bundles"]?.array?.last { bundle.read($0, document).map { isBundle($0.value) } ?? false }
      return (Configuration(document, entry: entry), validator.diagnostics)
    } catch {
      return (Configuration(), [error])
    }
  }

  /// Reads the values of a file, or of an entry in its list of bundles.
  private init(_ document: JSONDocument, entry: JSONNode? = nil) {
    self.init()
    for property in Self.properties where entry == nil || property.isInherited {
      _ = property.read(document.root.object, in: document, into: &self)
    }
    for property in Self.perBundle { _ = property.read(entry?.object, in: document, into: &self) }
  }

  /// Returns the name of the first property of a build plan that has another value now; nil if all are the same.
  ///
  /// - Parameter plan: The properties that the build plugin read, as in a configuration; null for those that it found none of.
  package func firstChange(since plan: String) -> String? {
    guard let document = try? JSONDocument(SourceText(file: "plan", bytes: Array(plan.utf8))) else { return nil }
    let planned = Configuration(document)
    let members = [
      ("bundles", bundles == planned.bundles), ("template", template == planned.template),
      ("templates", templates == planned.templates),
    ]
    return members.first { name, isSame in document.root.object?[name] != nil && !isSame }?.0
  }
}

package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  case `internal`
  case package
  case `public`
}

/// An optional part of the generated code.
package enum Feature: String, Hashable, Sendable, CaseIterable {
  /// A function that calls another with the values of a setting, and asynchronous sequences of them.
  case observation
  /// An observable class with the same settings.
  case observable
  /// A mirror of the settings in the iCloud key-value store.
  case icloud
  /// A class with the same settings for Objective-C.
  case objc
  /// Settings in a temporary database, for tests.
  case testing
}

/// Parts of strings that names leave out.
package struct Trimming: Hashable, Sendable {
  package var prefixes: [String] = []
  package var suffixes: [String] = []

  /// Returns a string without the longest of the prefixes, and then of the suffixes, that it has.
  package func trimmed(_ text: String) -> String {
    if prefixes.isEmpty, suffixes.isEmpty { return text }
    func longest(_ parts: [String]) -> Int { parts.map(\.count).max() ?? 0 }
    let rest = text.dropFirst(longest(prefixes.filter(text.hasPrefix)))
    return String(rest.dropLast(longest(suffixes.filter(rest.hasSuffix))))
  }
}

/// What the names of keys and of cases leave out.
package struct ConfiguredTrimming: Equatable, Sendable {
  package var keys = Trimming()
  /// The parts of the values or titles that cases are named after.
  package var cases = Trimming()

  package init() {}

  fileprivate static let format = ConfigurationFormat.object(
    Self(),
    [
      .init(
        "prefixes", { $0.keys.prefixes = $1 }, .list(.text(.nonEmpty)), "Starts of keys; the longest that a key has is left out."),
      .init("suffixes", { $0.keys.suffixes = $1 }, .list(.text(.nonEmpty)), "Ends of keys, likewise."),
      .init(
        "cases", { $0.cases = $1 }, casesFormat,
        "The same for the values or titles after which cases are named, in all cases of an enum or in none."),
    ])

  private static let casesFormat = ConfigurationFormat.object(
    Trimming(),
    [
      .init("prefixes", { $0.prefixes = $1 }, .list(.text(.nonEmpty)), "Starts of values or titles."),
      .init("suffixes", { $0.suffixes = $1 }, .list(.text(.nonEmpty)), "Ends of values or titles."),
    ])
}

/// The names that the configuration sets for a key, without backticks; nil for names that follow from the key.
package struct ConfiguredNames: Sendable {
  package var property: Located<String>?
  package var type: Located<String>?
  /// The names of cases, by the text of the stored value.
  package var cases = KeyedValues<String>()

  fileprivate static let format = ConfigurationFormat.object(
    Self(), isFirstEnough: true,
    [
      .init("property", { $0.property = $1 }, .located(.text(.identifier)), "The name of the property."),
      .init(
        "type", { $0.type = $1 }, .located(.text(.identifier)),
        "The name of the enum, which settings with equal choices can share."),
      .init(
        "cases", { $0.cases = $1 }, .table(.text(.identifier)),
        "Names of cases, by stored value, such as `0`; a real without a fraction is written as an integer."),
    ])
}

/// The Swift type that the configuration sets for a key.
package indirect enum ConfiguredType: Equatable, Sendable {
  case builtIn(ValueType)
  /// A `RawRepresentable` type of the app, such as `Theme` or `Look.Theme`; if `raw` is nil, its raw type is the type of the setting's
  /// values. The default is an expression for the value if the page's is none of the type's.
  case custom(String, raw: StoredType?, default: String?)

  /// The types that the generated code supports directly.
  package static let builtInTypes: [ValueType] = [
    .plain(.boolean), .plain(.integer), .plain(.real), .plain(.string), .url,
  ]
  static let rawTypes: [StoredType] = [.integer, .string]

  private struct Custom: Sendable {
    var type = ""
    var raw: StoredType?
    var fallback: String?

    static let format = ConfigurationFormat.object(
      Self(),
      [
        .init(
          "type", { $0.type = $1 }, .text(.typeName), isRequired: true,
          "A type that conforms to `RawRepresentable` and `Sendable`, with its module or enclosing type if needed."
        ),
        .init(
          "raw", { $0.raw = $1 }, .choice(rawTypes, \.swiftName), "The raw type; the type of the setting's values by default."),
        .init(
          "default", { $0.fallback = $1 }, .text(.expression),
          "The value where neither the stored one nor `DefaultValue` is one of the type's, such as `.automatic`."
        ),
      ])
  }

  fileprivate static let format = ConfigurationFormat.either(
    ConfigurationFormat.choice(builtInTypes, \.name).map { Self.builtIn($0) },
    or: Custom.format.map { .custom($0.type, raw: $0.raw, default: $0.fallback) })
}

extension Configuration {
  /// A change that `diff` doesn't fail on, because someone has reviewed it.
  package struct Acknowledgment: Sendable {
    package private(set) var key = ""
    package private(set) var kind = ChangeKind.keyRemoved
    /// The state before the change, as `diff --format json` prints it.
    package private(set) var old = JSONValue.null
    /// The state after the change, as `diff --format json` prints it.
    package private(set) var new = JSONValue.null
    package private(set) var reason = ""
    package private(set) var location = SourceLocation.configuration

    fileprivate static let format = ConfigurationFormat<Located<Self>>.located(
      .object(
        Self(),
        [
          .init("key", { $0.key = $1 }, .text(.any), isRequired: true, "The key of the setting; the old one if it was renamed."),
          .init("kind", { $0.kind = $1 }, .choice(), isRequired: true, "The kind of the change."),
          .init(
            "old", { $0.old = $1 }, .any,
            "The state before, or a list if the setting has several changes of this kind; null by default."),
          .init("new", { $0.new = $1 }, .any, "The state after, likewise."),
          .init("reason", { $0.reason = $1 }, .text(.nonEmpty), isRequired: true, "Why the change is intended."),
        ])
    ).map { located in
      var acknowledgment = located.value
      acknowledgment.location = located.location
      return acknowledgment
    }
  }

  /// An additional file to generate.
  package struct Output: Equatable, Sendable {
    /// The name of a built-in template, or the path of a template file relative to the configuration file.
    package private(set) var template = Located("")
    /// The name of the generated file; nil to name it after the type and the template.
    package private(set) var output: Located<String>?

    fileprivate static let format = ConfigurationFormat.object(
      Self(), isFirstEnough: true,
      [
        .init(
          "template", { $0.template = $1 }, .located(.text(.nonEmpty)), isRequired: true,
          "The name of a built-in template, or the path of another, relative to this file."),
        .init("output", { $0.output = $1 }, .located(.text(.fileName)), "The generated file, without a folder."),
      ])
  }
}
