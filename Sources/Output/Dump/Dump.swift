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
      "pages": isBundle ? .list(model.pages.map(Self.json)) : nil,
      "settings": .list(model.settings.map(json)),
      "typeName": isBundle ? .string(model.typeName) : nil,
    ]
    return root.text()
  }

  private static func json(_ page: Page) -> JSONValue {
    [
      "file": .string(page.file),
      "name": .string(page.name),
      "stringsTable": page.stringsTable.map(JSONValue.string) ?? .null,
      "suite": page.suite.map(JSONValue.string) ?? .null,
    ]
  }

  private func json(_ setting: Setting) -> JSONValue {
    [
      "choices": setting.choices.isEmpty ? nil : .list(setting.choices.map(Self.json)),
      "default": setting.defaultValue.map(JSONValue.init(tagged:)),
      "element": .string(setting.elementName),
      "falseValue": setting.falseValue.map(JSONValue.init(tagged:)),
      "footer": setting.footer.map(JSONValue.string),
      "group": setting.group.map(JSONValue.string),
      "key": .string(setting.key),
      "location": isBundle ? Self.json(setting.location) : nil,
      "maximum": setting.maximum.map(JSONValue.init(tagged:)),
      "minimum": setting.minimum.map(JSONValue.init(tagged:)),
      "page": isBundle ? .string(model.pages[setting.page].name) : nil,
      "property": .string(setting.property),
      "secure": setting.isSecure ? true : nil,
      "suite": setting.suite.map(JSONValue.string),
      "title": setting.title.map(JSONValue.string),
      "trueValue": setting.trueValue.map(JSONValue.init(tagged:)),
      "type": .string(setting.type.name),
    ]
  }

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
