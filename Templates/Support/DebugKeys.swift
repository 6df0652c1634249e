nonisolated extension SettingsSupport.Key {
  /// The key of a setting of debug builds; in other builds, it always reads as its default, and nothing is stored.
  var debugOnly: Self {
    #if DEBUG
      return self
    #else
      var key = self
      key.database = { _ in nil }
      key.registered = nil
      return key
    #endif
  }
}
