nonisolated extension SettingsKey {
  /// The launch arguments that give the setting a value in a process that is started with them, such as that of a UI test; none for nil.
  ///
  /// They hold the value as a fragment of an XML property list, which `UserDefaults` reads back with its type; it takes some plain texts,
  /// such as `(draft)`, for property lists.
  package final func launchArguments(_ value: Value) -> [String] {
    object(for: value).map { ["-" + name, PropertyListObject.xml($0)] } ?? []
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
