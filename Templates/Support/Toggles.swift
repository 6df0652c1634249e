nonisolated extension SettingsSupport.Coding<Bool> {
  // A toggle with custom values for on and off; some versions of iOS store Booleans anyway.
  static func toggle(on: any Sendable, off: any Sendable) -> Self {
    Self { object in
      if SettingsSupport.areSame(object, on) { return true }
      if SettingsSupport.areSame(object, off) { return false }
      if SettingsSupport.represents(object, on) { return true }
      if SettingsSupport.represents(object, off) { return false }
      return SettingsSupport.Coding.bool.decode(object)
    } encode: {
      $0 ? on : off
    }
  }
}
