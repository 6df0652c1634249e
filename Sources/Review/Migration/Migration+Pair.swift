import SettingsGenModel

extension Migration {
  /// The migration of a setting, or nil where nothing has to be, or can be, brought back.
  init?(_ pair: SettingPair) {
    let mapping = ValueMapping(pair)
    guard pair.isRenamed || pair.old.suite != pair.new.suite || mapping != nil else { return nil }
    code = MigrationWriter(pair, mapping).lines.map { $0 + "\n" }.joined()
  }
}
