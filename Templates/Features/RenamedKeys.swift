import Foundation

nonisolated extension AppSettings {
  /// Moves what is stored under the old keys of renamed settings to their new keys; call it at launch, before settings are read.
  package func migrate() {
    let arguments = defaults.volatileDomain(forName: Foundation.UserDefaults.argumentDomain)
    // A database that has only what all have, such as registered defaults, whose domain is empty on Linux.
    let registered = Foundation.UserDefaults(suiteName: "AppSettings.empty")
    for (name, oldNames) in Self.oldKeyNames {
      let defaults = self.defaults(forKey: name)
      func stored(_ name: String) -> Any? {
        defaults.object(forKey: name).flatMap { object in
          let other = registered?.object(forKey: name)
          return other.map { Foundation.NSArray(array: [$0]).isEqual(to: [object]) } == true ? nil : object
        }
      }
      // A launch argument hides what is stored.
      for oldName in oldNames where arguments[name] == nil && arguments[oldName] == nil {
        guard let object = stored(oldName) else { continue }
        defaults.removeObject(forKey: oldName)
        if stored(name) == nil { store(object, forKey: name) }
      }
    }
  }
}
