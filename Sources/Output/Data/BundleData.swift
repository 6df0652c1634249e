import SettingsGenModel
import SettingsGenMustache
import SettingsGenSupport

/// A bundle in the template data: the outermost record.
///
/// This is a class because every record of the bundle refers to it.
package final class BundleData: Sendable {
  package let model: SettingsModel
  let options: SwiftOptions
  let traits: [SettingTraits]
  /// Whether the settings are in several databases.
  let hasSuites: Bool
  /// The first row that opens a page, by the page's name.
  let openers: [String: ElementPosition]
  /// The indices of the settings with each enum, by its name.
  let enums: [String: [Int]]
  /// The indices of the settings, by key.
  private let settings: [String: Int]

  package init(_ model: SettingsModel, _ options: SwiftOptions = SwiftOptions()) {
    self.model = model
    self.options = options
    traits = model.settings.map { SettingTraits(of: $0) }
    openers = model.bundle.openers
    settings = Dictionary(firstOf: model.settings.indices.map { (model.settings[$0].key, $0) })
    hasSuites = model.settings.contains { $0.suite != model.settings[0].suite }
    enums = traits.enumerated().reduce(into: [:]) { enums, setting in
      if let name = setting.element.enumeration?.name { enums[name, default: []].append(setting.offset) }
    }
  }

  /// Returns a string of a page in the selected language; nil if there is none to show.
  func text(_ text: String?, ofPage page: Int) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return translation(text, ofPage: page).displayText
  }

  /// Returns a string of a page in the selected language, from the page's strings table.
  func translation(_ text: String, ofPage page: Int) -> String {
    model.bundle.translations.text(text, table: model.bundle.pages[page].stringsTable)
  }

  func setting(_ key: String?) -> SettingData? { key.flatMap { settings[$0] }.map { SettingData(bundle: self, index: $0) } }

  /// The indices of all pages with the name of a page: itself, the page it is a variant of, and that page's variants.
  func versions(ofPage page: Int) -> [Int] { model.bundle.versions[model.pages[page].name] ?? [] }

  /// Returns the title of the row that opens a page, or the page's name.
  func name(of page: Page) -> String {
    openers[page.name].flatMap { text(model.bundle.specifier($0).title, ofPage: $0.page) } ?? page.name
  }

  /// The name of the bundle without its extension: `Settings` for `Settings.bundle`.
  var name: String {
    let folder = model.bundle.folder.name
    return folder.hasSuffix(".bundle") ? String(folder.dropLast(".bundle".count)) : folder
  }

  /// Whether `AppStorage` can't have the key of a setting.
  var hasCustomKeys: Bool { model.settings.indices.contains { SettingData(bundle: self, index: $0).keyType == "CustomKey" } }

  private var titleText: String { text(model.pages.first?.title, ofPage: 0) ?? name.displayText }

  static let kind: RecordKind<BundleData> = .init([
    "pages": { bundle in
      PageData.kind.list(count: bundle.model.pages.count) { PageData(bundle: bundle, index: $0) }
    },
    "settings": { bundle in
      SettingData.kind.list(count: bundle.model.settings.count) { SettingData(bundle: bundle, index: $0) }
    },
    "typeName": { .string($0.model.typeName) },
    // Names.
    "nameLiteral": { .string(SwiftLiteral.string($0.name)) },
    "comment": { .string(SwiftLiteral.comment($0.model.bundle.folder.name)) },
    "bundleMarkdown": { .string(MarkdownText.text($0.model.bundle.folder.name)) },
    "titleText": { .string($0.titleText) },
    "titleMarkdown": { .string(MarkdownText.text($0.titleText)) },
    "typeIdentifier": { .string(SwiftLiteral.identifier($0.model.typeName)) },
    "hasPages": { .boolean(!$0.model.pages.isEmpty) },
    "hasCustomKeys": { .boolean($0.hasCustomKeys) },
    "hasSettings": { .boolean(!$0.model.settings.isEmpty) },
    // The text's language.
    "language": { .string($0.model.bundle.translations.language ?? "en") },
    "isRightToLeft": { .boolean(isRightToLeft(language: $0.model.bundle.translations.language ?? "en")) },
    // Internal data of the template `swift`.
    "swift": { $0.swiftRecord },
    // The user's options for Swift.
    "access": { .string($0.options.access.prefix) },
  ])
}

/// Whether a language is written from right to left, by its code: `ar`, `he-IL`.
package func isRightToLeft(language: String) -> Bool {
  let code = language.prefix { $0 != "-" && $0 != "_" }
  return ["ar", "ckb", "dv", "fa", "he", "iw", "ku", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"].contains(code)
}
