nonisolated extension SettingsSupport.Coding {
  // The coding of a setting that had other keys before, the newest first.
  func renamed(from names: String...) -> Self {
    var coding = self
    coding.oldNames = names
    return coding
  }
}

nonisolated extension SettingsSupport {
  // Moves what is stored under the old keys of renamed settings to their new keys.
  //
  // A value under the new key is newer than one under an old key, and the newest of these is what the setting had.
  // No old key remains, so that a later reset brings none of the values back.
  static func moveRenamed<Settings: SettingsSupport.Settings>(in settings: Settings) {
    for key in KeyList<Settings>().all where !key._coding.oldNames.isEmpty {
      guard let database = key._coding.database(settings._database) else { continue }
      let stored = database.storedObjects
      let old = key._coding.oldNames.filter { stored[$0] != nil }
      guard let newest = old.first else { continue }
      if stored[key.name] == nil { database.set(stored[newest], forKey: key.name) }
      for name in old { database.set(nil, forKey: name) }
      // Swift considers two spellings of a character equal, so the value may have been under either of them.
      if old.contains(key.name) { database.set(stored[newest], forKey: key.name) }
    }
  }
}
