nonisolated extension SettingsSupport.Coding {
  // The coding of a setting of debug builds; in other builds, it always reads as its default, and nothing is stored.
  var debugOnly: Self {
    #if DEBUG
      return self
    #else
      var coding = self
      coding.database = { _ in nil }
      coding.registered = .some(nil)
      return coding
    #endif
  }
}
