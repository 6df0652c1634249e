import SettingsGenModel

extension SettingsBundle {
  /// Whether a strings table has another text for one of a setting's choices.
  func hasTitleKeys(_ setting: borrowing Setting) -> Bool {
    guard !translations.tables.isEmpty, !setting.choices.isEmpty else { return false }
    let table = pages[setting.page].stringsTable
    return setting.choices.contains { translations.text($0.titleKey, table: table) != $0.titleKey }
  }
}
