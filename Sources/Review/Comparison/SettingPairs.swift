import SettingsGenSchema
import SettingsGenSettings

/// The settings of two bundles, told apart: those that both have, those that went, those that came; each in display order.
struct SettingPairs {
  private(set) var pairs: [SettingPair] = []
  private(set) var removed: [Setting] = []
  private(set) var added: [Setting] = []

  init(old: BundleSettings, new: BundleSettings) {
    let oldByKey = Dictionary(old.settings.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let newKeys = Set(new.settings.map(\.key))
    let gone = old.settings.filter { !newKeys.contains($0.key) }
    let came = new.settings.filter { oldByKey[$0.key] == nil }
    let renames = Renames(gone: gone, came: came, old: old, new: new)
    for setting in new.settings {
      guard let before = oldByKey[setting.key] ?? renames.oldByNewKey[setting.key] else {
        added.append(setting)
        continue
      }
      pairs.append(
        SettingPair(
          old: before, new: setting, oldPage: old.pages[before.page], newPage: new.pages[setting.page],
          newTranslations: new.bundle.translations))
    }
    let renamed = Set(renames.oldByNewKey.values.map(\.key))
    removed = gone.filter { !renamed.contains($0.key) }
  }
}
