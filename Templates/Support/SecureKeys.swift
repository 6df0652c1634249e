nonisolated extension SettingsSupport.Coding {
  // The coding of a secure text field, whose value isn't copied elsewhere.
  var secure: Self {
    var coding = self
    coding.isSecure = true
    return coding
  }
}
