import SettingsGenModel

/// The documentation page of all properties of `settings-gen.json` in Markdown, which is `Configuration.md` next to the table.
enum ConfigurationPage {
  static var markdown: String {
    """
    # Configuration

    Every property of `settings-gen.json`, an optional file next to the bundle, or, for the plugins, in the target's folder. For completion in an editor,
    use [the JSON Schema](settings-gen.schema.json). A test generates this page from `ConfigurationSchema.swift`.

    \(list(ConfigurationProperty.all))
    """ + nested.map { "\n## \($0.title)\n\n\($0.introduction)\n\n\(list($0.properties))" }.joined()
      + "\n[All pages](../../Command/Documentation/Index.md)\n"
  }

  /// The objects inside the file.
  private static var nested: [(title: String, introduction: String, properties: [ConfigurationProperty])] {
    let all = ConfigurationProperty.all
    func object(_ name: String) -> [ConfigurationProperty] { all.first { $0.name == name }?.schema.object ?? [] }
    let bundle = object("bundles")
    let shared = bundle.map(\.name).filter { name in all.contains { $0.name == name } }
    return [
      (
        "A bundle in `bundles`",
        "A bundle's entry can have every property above except \(list(all.map(\.name).filter { !shared.contains($0) })); its values replace the top-level ones. `typeName` isn't inherited.",
        bundle.filter { !shared.contains($0.name) }
      ),
      (
        "Parts of keys in `trim`",
        "`names` takes precedence. A key stays whole if its name would collide or is reserved.",
        object("trim")
      ),
      ("Names in `names`", "Swift identifiers without backticks.", object("names")),
      ("A type of the app in `types`", "The type must conform to `RawRepresentable` and `Sendable`.", object("types")),
      (
        "A change in `acknowledgments`", "What `diff --format json` prints about the change, and a reason.",
        object("acknowledgments")
      ),
      (
        "An additional file in `templates`",
        "The file is generated next to the accessors; the build plugin generates only Swift files.", object("templates")
      ),
    ]
  }

  private static func list(_ properties: [ConfigurationProperty]) -> String {
    properties.map { property in
      let value = property.schema.text == "a string" ? "" : ", " + property.schema.text
      return "- `\(property.name)`\(property.isRequired ? ", required" : "")\(value): \(property.description)\n"
    }
    .joined()
  }

  fileprivate static func list(_ names: [String], _ conjunction: String = "and", _ others: [String] = []) -> String {
    let items = names.map { "`\($0)`" } + others
    return items.dropLast().joined(separator: ", ") + (items.count > 2 ? "," : "") + " \(conjunction) " + (items.last ?? "")
  }
}

extension ValueSchema {
  /// A value in words, in Markdown.
  fileprivate var text: String {
    switch self {
    case .any: "any value"
    case .text: "a string"
    case .nonEmptyText: "a string"
    case .fileName: "the name of a file"
    case .identifier: "a Swift identifier"
    case .settingsTypeName, .typeName: "the name of a Swift type"
    case .choice(ChangeKind.allCases.map(\.rawValue)):
      "one of [the kinds](../../Command/Documentation/Contract.md#diff---format-json)"
    case .choice(let choices): ConfigurationPage.list(choices, "or")
    case .list(let element): "a list of \(element.plural)"
    case .table(let value): "an object with \(value.plural)"
    case .object: "an object"
    case .either(let text, _): "\(text.text), or an object"
    }
  }

  /// Several values in words, in Markdown.
  private var plural: String {
    switch self {
    case .text, .nonEmptyText: "strings"
    case .identifier: "Swift identifiers"
    case .object: "objects"
    case .either(.choice(let choices), _): ConfigurationPage.list(choices, "or", ["objects"])
    case .either(let text, _): "\(text.plural) or objects"
    default: text
    }
  }

  /// The properties of the objects that the schema accepts.
  fileprivate var object: [ConfigurationProperty] {
    switch self {
    case .list(let element), .table(let element): element.object
    case .object(let properties), .either(_, let properties): properties
    default: []
    }
  }
}
