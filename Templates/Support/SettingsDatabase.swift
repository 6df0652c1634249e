import Foundation

/// The defaults database that settings are stored in.
nonisolated package struct SettingsDatabase: Sendable {
  /// The database with everyone who observes it.
  let hub: SettingsHub
  /// The name of the persistent domain, or nil if it isn't known.
  private let domain: String?
  /// Whether the settings of pages with app groups are stored here too.
  private let holdsAllSuites: Bool

  private init(hub: SettingsHub, domain: String?, holdsAllSuites: Bool) {
    self.hub = hub
    self.domain = domain
    self.holdsAllSuites = holdsAllSuites
  }

  /// The app's own defaults, or the suite of an app group.
  init(suiteName: String?) {
    if let suiteName {
      self.init(hub: .suite(named: suiteName), domain: suiteName, holdsAllSuites: false)
    } else {
      self.init(hub: .standard, domain: Self.domainOfApp, holdsAllSuites: false)
    }
  }

  /// A database that holds the settings of all suites.
  init(_ userDefaults: Foundation.UserDefaults, domain: String?) {
    let isStandard = userDefaults === Foundation.UserDefaults.standard
    self.init(hub: .hub(of: userDefaults), domain: domain ?? (isStandard ? Self.domainOfApp : nil), holdsAllSuites: true)
  }

  private static var domainOfApp: String? { Foundation.Bundle.main.bundleIdentifier }

  /// The database of a setting whose page declares an app group, or this one.
  func of(_ suite: String?) -> SettingsDatabase {
    guard let suite, !holdsAllSuites else { return self }
    return SettingsDatabase(suiteName: suite)
  }

  func object(forKey name: String) -> Any? { hub.userDefaults.object(forKey: name) }

  /// Stores an object or, for nil, removes what is stored.
  func set(_ object: (any Sendable)?, forKey name: String) {
    if let object {
      hub.userDefaults.set(object, forKey: name)
    } else {
      // Setting nil never returns on Linux.
      hub.userDefaults.removeObject(forKey: name)
    }
    SettingsHub.announceWrite(ofKey: name)
  }

  func register(_ object: any Sendable, forKey name: String) {
    hub.userDefaults.register(defaults: [name: object])
  }

  /// What the persistent domain holds. If its name isn't known, an object that differs from the registered one.
  func storedObject(forKey name: String) -> Any? {
    if let domain {
      #if !canImport(Darwin)
        // Foundation on Linux shows the domain as it was when it was last written to disk.
        hub.userDefaults.synchronize()
      #endif
      return hub.userDefaults.persistentDomain(forName: domain)?[name]
    }
    guard let object = hub.userDefaults.object(forKey: name) else { return nil }
    let registered = hub.userDefaults.volatileDomain(forName: Foundation.UserDefaults.registrationDomain)[name]
    return PropertyListObject.areSame(object, registered) ? nil : object
  }
}
