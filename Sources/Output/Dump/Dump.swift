import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The resolved model as the JSON that `settings-gen dump` prints; members are sorted by name.
package struct Dump {
  /// The version of the format; members may be added without changing the version.
  package static let formatVersion = 1

  private let model: SettingsModel
  private let isBundle: Bool

  /// - Parameter isSinglePage: Whether to print only the settings of one page without their locations, so that two versions of a page
  ///   differ only if their settings do.
  package init(_ model: SettingsModel, isSinglePage: Bool = false) {
    self.model = model
    isBundle = !isSinglePage
  }

  package func render() -> [UInt8] {
    let root: JSONValue = [
      "bundle": isBundle ? .string(model.bundle.folder.name) : nil,
      "formatVersion": .integer(Self.formatVersion),
      "pages": isBundle ? .list(pages) : nil,
      "settings": .list(model.settings.map(json)),
      "typeName": isBundle ? .string(model.typeName) : nil,
    ]
    return root.text()
  }

  private var pages: [JSONValue] {
    let openers = model.bundle.openers
    return model.pages.map { page in
      [
        "file": .string(page.file),
        "name": .string(page.name),
        "stringsTable": page.stringsTable.map(JSONValue.string) ?? .null,
        "suite": page.suite.map(JSONValue.string) ?? .null,
        "title": openers[page.name].flatMap { model.bundle.specifier($0).title }.map(JSONValue.string),
      ]
    }
  }

  private func json(_ setting: Setting) -> JSONValue {
    [
      "choices": setting.choices.isEmpty ? nil : .list(setting.choices.map(Self.json)),
      "default": Self.json(setting.defaultValue),
      "element": .string(setting.elementName),
      "falseValue": Self.json(setting.falseValue),
      "footer": setting.footer.map(JSONValue.string),
      "group": setting.group.map(JSONValue.string),
      "key": .string(setting.key),
      "location": isBundle ? Self.json(setting.location) : nil,
      "maximum": Self.json(setting.maximum),
      "minimum": Self.json(setting.minimum),
      "page": isBundle ? .string(model.pages[setting.page].name) : nil,
      "property": .string(setting.property),
      "secure": setting.isSecure ? true : nil,
      "suite": setting.suite.map(JSONValue.string),
      "title": setting.title.map(JSONValue.string),
      "titles": setting.valueTitles.isEmpty ? nil : .list(setting.valueTitles.map(Self.json)),
      "titlesType": setting.titlesType.map(JSONValue.string),
      "trueValue": Self.json(setting.trueValue),
      "type": .string(setting.type.name),
    ]
  }

  private static func json(_ node: Node?) -> JSONValue? { node.map { JSONValue(tagged: $0.value) } }

  private static func json(_ location: SourceLocation) -> JSONValue {
    ["column": .integer(location.column), "file": .string(location.file), "line": .integer(location.line)]
  }

  private static func json(_ choice: Choice) -> JSONValue {
    [
      "case": .string(choice.caseName), "title": choice.title.map(JSONValue.string),
      "value": JSONValue(tagged: choice.value),
    ]
  }
}

extension JSONValue {
  /// Creates an object with a single member, named for the type of a value: `{"integer": 3}`.
  package init(tagged value: Node.Value) {
    let json: JSONValue =
      switch value {
      case .string(let text): .string(text)
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .boolean(let flag): .boolean(flag)
      case .date: .string(value.spelling)
      case .data(let bytes): .string(Base64.encode(bytes))
      case .array(let items): .list(items.map { JSONValue(tagged: $0.value) })
      case .dictionary(let dictionary):
        // Sorted by the bytes of the keys.
        .object(
          JSONObject(
            dictionary.uniqueEntries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
              .map { JSONObject.Member($0.key, JSONNode(JSONValue(tagged: $0.value.value))) }))
      }
    self = .object(JSONObject([JSONObject.Member(value.type.rawValue, JSONNode(json))]))
  }
}
