nonisolated extension SettingsSupport.Key {
  /// The key of a setting whose `DefaultValue` isn't the object that is stored for the default, or nil if it has none.
  func registering(_ object: (any Sendable)?) -> Self {
    var key = self
    key.registered = object
    return key
  }
}
