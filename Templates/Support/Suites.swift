import Foundation

nonisolated extension SettingsSupport.Coding {
  // The coding of a setting whose page declares an app group; settings in one database are all stored in that one.
  func inSuite(_ name: String) -> Self {
    var coding = self
    coding.database = { $0 === SettingsSupport.Database.app ? .suite(named: name) : $0 }
    return coding
  }
}

nonisolated extension SettingsSupport.Database {
  private static let suites = SettingsSupport.Locked<[String: SettingsSupport.Database]>([:])

  // The database of an app group.
  static func suite(named name: String) -> SettingsSupport.Database {
    suites.withLock { suites in
      if let database = suites[name] { return database }
      // The initializer returns nil for the app's own domain.
      let defaults = Foundation.UserDefaults(suiteName: name)
      let new = defaults.map { SettingsSupport.Database($0, domain: name) } ?? .app
      suites[name] = new
      return new
    }
  }
}
