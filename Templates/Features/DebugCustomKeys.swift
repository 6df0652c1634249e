nonisolated extension AppSettings.CustomKey {
  /// The key of a setting that has its default, and isn't stored, except in debug builds.
  var debugOnly: Self {
    #if DEBUG
      return self
    #else
      return Self(name: name, defaultValue: defaultValue, decode: { _ in nil }, encode: { _ in nil })
    #endif
  }
}
