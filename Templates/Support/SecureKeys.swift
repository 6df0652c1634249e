nonisolated extension SettingsSupport.Key {
  /// The key of a secure text field, whose value isn't copied elsewhere.
  var secure: Self {
    var key = self
    key.isSecure = true
    return key
  }
}
