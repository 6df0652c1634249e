nonisolated extension SettingsKey {
  /// The launch arguments that set the setting to a value, for example in a UI test; empty if the value is nil.
  ///
  /// The value is spelled as a fragment of an XML property list, since `UserDefaults` changes some plain texts: it trims spaces and parses `(draft)` as an array.
  package final func launchArguments(_ value: Value) -> [String] {
    object(for: value).map { ["-" + name, PropertyListObject.argument(for: $0)] } ?? []
  }
}

#if os(macOS)
  nonisolated extension SettingsKey {
    /// The key path with which `NSUserDefaultsController` binds the setting, or nil if its key can't be part of a key path.
    package final var controllerKeyPath: String? {
      name.contains { $0 == "." || $0 == "@" } ? nil : "values." + name
    }
  }
#endif
