nonisolated extension SettingsSupport.Coding {
  // The coding of a setting whose `DefaultValue` isn't the object that is stored for the default; nil for no value.
  func registering(_ object: (any Sendable)?) -> Self {
    var coding = self
    coding.registered = .some(object)
    return coding
  }
}
