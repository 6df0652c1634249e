nonisolated extension SettingsKey {
  /// The launch arguments from which a process reads a value for the setting, for instance in a UI test; none for nil.
  ///
  /// The value is spelled as a fragment of an XML property list, since `UserDefaults` changes some plain texts: it trims spaces and parses `(draft)` as an array.
  package final func launchArguments(_ value: Value) -> [String] {
    object(for: value).map { ["-" + name, PropertyListObject.argument(for: $0)] } ?? []
  }
}

#if os(macOS)
  nonisolated extension SettingsKey {
    /// The key path by which `NSUserDefaultsController` binds the setting, or nil if its key can't be part of a key path.
    package final var controllerKeyPath: String? {
      name.contains { $0 == "." || $0 == "@" } ? nil : "values." + name
    }
  }
#endif
