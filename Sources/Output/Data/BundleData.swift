import SettingsGenConfiguration
import SettingsGenMustache
import SettingsGenSchema
import SettingsGenSettings

/// A bundle as templates see it: the subject of the outermost record.
struct BundleData: Sendable {
  let settings: BundleSettings
  let options: SwiftOptions
  /// The first page of a name, by the name.
  private let pages: [String: Int]
  private let settingsByKey: [String: Int]
  /// The element that leads to a page, by the page.
  private var ways: [Int: SettingsBundle.Element] = [:]

  init(_ settings: BundleSettings, _ options: SwiftOptions) {
    self.settings = settings
    self.options = options
    pages = Dictionary(settings.pages.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    settingsByKey = Dictionary(
      settings.settings.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    for element in settings.bundle.elements {
      let specifier = settings.pages[element.page].specifiers[element.specifier]
      if let page = page(openedBy: specifier), page != 0, ways[page] == nil { ways[page] = element }
    }
  }

  /// The page that a child pane opens, as an index; nil where there is none.
  func page(openedBy specifier: Specifier) -> Int? {
    guard specifier.opensPage, let file = specifier.file else { return nil }
    return pages[file] ?? (file.hasSuffix(".plist") ? pages[String(file.dropLast(".plist".count))] : nil)
  }

  /// The child pane by which a person comes to a page; nil for the first page.
  func way(toPage page: Int) -> SettingsBundle.Element? { pages[settings.pages[page].name].flatMap { ways[$0] } }

  /// True for a page that stands beside another of the same name, for a device or for InAppSettingsKit.
  func isVariant(_ page: Int) -> Bool { pages[settings.pages[page].name] != page }

  /// The setting of a key.
  func setting(_ key: String?) -> SettingData? {
    key.flatMap { settingsByKey[$0] }.map { SettingData(bundle: self, setting: settings.settings[$0], index: $0) }
  }

  /// A text of a page in the chosen language; nil where there is none to show.
  func text(_ text: String?, ofPage page: Int) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return settings.bundle.translations.text(text, table: settings.pages[page].stringsTable).shown
  }

  /// What people call the bundle: `Settings` for `Settings.bundle`.
  var name: String {
    let folder = settings.bundle.folder.name
    return folder.hasSuffix(".bundle") ? String(folder.dropLast(".bundle".count)) : folder
  }

  /// The settings that other code can read by itself.
  private var stored: [StoredData] {
    settings.settings.enumerated().compactMap { index, setting in
      StoredData(of: SettingData(bundle: self, setting: setting, index: index)).flatMap { $0.isUsable ? $0 : nil }
    }
  }

  /// What stands above the first page.
  private var titleText: String { settings.pages.isEmpty ? name : PageData(bundle: self, index: 0).titleText }

  static let kind: RecordKind<BundleData> = .init([
    // What `dump` prints.
    "bundle": { .string($0.settings.bundle.folder.name) },
    "formatVersion": { _ in .integer(Dump.formatVersion) },
    "pages": { bundle in PageData.kind.list(bundle.settings.pages.indices.map { PageData(bundle: bundle, index: $0) }) },
    "settings": { bundle in
      SettingData.kind.list(
        bundle.settings.settings.enumerated().map { SettingData(bundle: bundle, setting: $1, index: $0) })
    },
    "typeName": { .string($0.settings.typeName) },
    // What it is called elsewhere.
    "name": { .string($0.name) },
    "nameLiteral": { .string(SwiftLiteral.string($0.name)) },
    "comment": { .string(SwiftLiteral.comment($0.settings.bundle.folder.name)) },
    "bundleMarkdown": { .string(MarkdownText.text($0.settings.bundle.folder.name)) },
    "titleText": { .string($0.titleText) },
    "titleMarkdown": { .string(MarkdownText.text($0.titleText)) },
    "typeIdentifier": { .string(SwiftLiteral.identifier($0.settings.typeName)) },
    "hasPages": { .boolean(!$0.settings.pages.isEmpty) },
    "hasChoices": { .boolean($0.settings.settings.contains { !$0.choices.isEmpty }) },
    "hasSettings": { .boolean(!$0.settings.settings.isEmpty) },
    // The language of the texts.
    "language": { .string($0.settings.bundle.translations.language ?? "en") },
    "isRightToLeft": { .boolean(isRightToLeft(language: $0.settings.bundle.translations.language ?? "en")) },
    // What the person chose about the Swift.
    "access": { .string($0.options.access == .internal ? "" : $0.options.access.rawValue + " ") },
    "import": { .string($0.options.access == .internal ? "import" : $0.options.access.rawValue + " import") },
    "hasStored": { .boolean(!$0.stored.isEmpty) },
    "storedImport": { bundle in
      // An import is public where a public declaration needs it, and no other may be.
      let isNeeded = bundle.stored.contains(where: \.isOfFoundation)
      return .string(bundle.options.access == .internal ? "import" : (isNeeded ? bundle.options.access.rawValue : "internal") + " import")
    },
  ])
}
