import SettingsGenModel

/// The documentation page of all properties of `settings-gen.json` in Markdown, which is `Configuration.md` next to the table.
enum ConfigurationPage {
  static var markdown: String {
    """
    # Configuration

    Every property of `settings-gen.json`, the optional configuration. The tool looks for the file beside the bundle; the plugins also look in the
    target's folder. A test generates this page from the table in `ConfigurationSchema.swift`; [the JSON Schema](settings-gen.schema.json) has the same
    contents for editors.

    \(table(ConfigurationProperty.all))
    """ + nested.map { "\n## \($0.title)\n\n\($0.introduction)\n\n\(table($0.properties))" }.joined()
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
        "Its own values of \(list(shared)) replace all of those at the top of the file.",
        bundle.filter { !shared.contains($0.name) }
      ),
      (
        "Parts of keys in `trim`",
        "`names` comes first. A name that another key has, or that generated code uses, isn't trimmed.",
        object("trim")
      ),
      ("Names in `names`", "They are Swift identifiers without backticks.", object("names")),
      ("A type of the app in `types`", "The type must conform to `RawRepresentable` and `Sendable`.", object("types")),
      (
        "A change in `acknowledgments`", "What `diff --format json` prints about the change, and a reason.",
        object("acknowledgments")
      ),
      ("An additional file in `templates`", "The plugins generate the file beside the accessors.", object("templates")),
    ]
  }

  private static func table(_ properties: [ConfigurationProperty]) -> String {
    let rows = properties.map { property in
      "| `\(property.name)`\(property.isRequired ? " (required)" : "") | \(property.schema.text) | \(property.description) |\n"
    }
    return "| Property | Value | Meaning |\n|---|---|---|\n" + rows.joined()
  }

  fileprivate static func list(_ names: [String], _ conjunction: String = "and") -> String {
    let names = names.map { "`\($0)`" }
    return names.dropLast().joined(separator: ", ") + " \(conjunction) " + (names.last ?? "")
  }
}

extension ValueSchema {
  /// A value in words, in Markdown.
  fileprivate var text: String {
    switch self {
    case .any: "any value"
    case .text: "a string"
    case .nonEmptyText: "a string that isn't empty"
    case .fileName: "the name of a file"
    case .identifier: "a Swift identifier"
    case .settingsTypeName, .typeName: "the name of a Swift type"
    case .choice(let choices): ConfigurationPage.list(choices, "or")
    case .list(let element): "a list of \(element.plural)"
    case .table(let value): "an object with \(value.plural)"
    case .object: "an object (below)"
    case .either(let text, _): "\(text.text), or an object (below)"
    }
  }

  /// Several values in words, in Markdown.
  private var plural: String {
    switch self {
    case .text, .nonEmptyText: "strings"
    case .identifier: "Swift identifiers"
    case .object: "objects (below)"
    case .either(let text, _): "\(text.plural) or objects (below)"
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
