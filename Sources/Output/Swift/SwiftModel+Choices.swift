import SettingsGenSchema
import SettingsGenSettings

extension SwiftModel {
  /// Whether a strings table has another text for one of a setting's choices.
  func hasTitleKeys(_ setting: borrowing Setting) -> Bool {
    guard !settings.bundle.translations.tables.isEmpty, !setting.choices.isEmpty else { return false }
    let table = settings.bundle.pages[setting.page].stringsTable
    return setting.choices.contains { settings.bundle.translations.text($0.titleKey, table: table) != $0.titleKey }
  }
}
