#if canImport(ObjectiveC)
  nonisolated extension AppSettingsObjC {
    /// Moves what is stored under the old keys of renamed settings to their new keys.
    @objc package func migrate() { _settings.migrate() }
  }
#endif
