import Foundation

/// The defaults database in which settings are stored.
nonisolated package struct SettingsDatabase: Sendable {
  /// The database with its observers.
  let hub: SettingsHub
  private let domain: Domain
  /// Whether the settings of pages with app groups are stored here too.
  private let holdsAllSuites: Bool

  /// The persistent domain of a database.
  private enum Domain: Sendable {
    case app
    case named(String)
    case unknown
  }

  private init(hub: SettingsHub, domain: Domain, holdsAllSuites: Bool) {
    self.hub = hub
    self.domain = domain
    self.holdsAllSuites = holdsAllSuites
  }

  /// Creates the app's own database, or that of an app group.
  init(suiteName: String?) {
    if let suiteName {
      self.init(hub: .suite(named: suiteName), domain: .named(suiteName), holdsAllSuites: false)
    } else {
      self.init(hub: .standard, domain: .app, holdsAllSuites: false)
    }
  }

  /// Creates a database that holds the settings of all suites.
  init(_ userDefaults: Foundation.UserDefaults, domain: String?) {
    let hub = SettingsHub.hub(of: userDefaults)
    self.init(
      hub: hub, domain: domain.map { .named($0) } ?? (hub === SettingsHub.standard ? .app : .unknown), holdsAllSuites: true)
  }

  /// The database of a setting whose page declares an app group, or this one.
  func of(_ suite: String?) -> SettingsDatabase {
    guard let suite, !holdsAllSuites else { return self }
    return SettingsDatabase(suiteName: suite)
  }

  /// The object of a key, which may be a registered default or a launch argument.
  func object(forKey name: String) -> Any? { hub.userDefaults.object(forKey: name) }

  /// Stores an object or, for nil, removes what is stored.
  func set(_ object: (any Sendable)?, forKey name: String) {
    if let object {
      hub.userDefaults.set(object, forKey: name)
    } else {
      // On Linux, setting nil never returns.
      hub.userDefaults.removeObject(forKey: name)
    }
    SettingsHub.announceWrite(ofKey: name)
  }

  func register(_ object: any Sendable, forKey name: String) {
    hub.userDefaults.register(defaults: [name: object])
  }
}

// MARK: - Stored objects

nonisolated extension SettingsDatabase {
  /// The name of the persistent domain, or nil if it isn't known.
  private var domainName: String? {
    switch domain {
    // A program without a bundle has the domain of its process.
    case .app: return Foundation.Bundle.main.bundleIdentifier ?? Foundation.ProcessInfo.processInfo.processName
    case .named(let name): return name
    case .unknown: return nil
    }
  }

  /// What the persistent domain holds for keys.
  ///
  /// If its name isn't known, these are the objects that differ from the registered ones.
  func storedObjects(forKeys names: [String]) -> StoredObjects {
    guard let domainName else {
      let arguments = hub.userDefaults.volatileDomain(forName: Foundation.UserDefaults.argumentDomain)
      let hidden = names.filter { arguments[$0] != nil || hub.userDefaults.objectIsForced(forKey: $0) }
      return StoredObjects(
        objects: objects(forKeys: names, in: hub.userDefaults), registered: registeredObjects(forKeys: names), hidden: Set(hidden)
      )
    }
    #if !canImport(Darwin)
      // Foundation on Linux reads the app's domain from the disk.
      if hub === SettingsHub.standard { hub.userDefaults.synchronize() }
    #endif
    return StoredObjects(objects: hub.userDefaults.persistentDomain(forName: domainName) ?? [:], registered: [:], hidden: [])
  }

  private func registeredObjects(forKeys names: [String]) -> [String: Any] {
    #if canImport(Darwin)
      return hub.userDefaults.volatileDomain(forName: Foundation.UserDefaults.registrationDomain)
    #else
      // Foundation on Linux keeps them elsewhere; an empty suite without the launch arguments has no others.
      let suite = SettingsHub.suite(named: "settings-gen.empty").userDefaults
      suite.removeVolatileDomain(forName: Foundation.UserDefaults.argumentDomain)
      return objects(forKeys: names, in: suite)
    #endif
  }

  private func objects(forKeys names: [String], in userDefaults: Foundation.UserDefaults) -> [String: Any] {
    names.reduce(into: [:]) { objects, name in objects[name] = userDefaults.object(forKey: name) }
  }
}

/// What a database stores, as far as it can be known.
nonisolated struct StoredObjects {
  private let objects: [String: Any]
  private let registered: [String: Any]
  private let hidden: Set<String>

  /// - Parameters:
  ///   - objects: Objects by key.
  ///   - registered: Registered objects by key, if there may be some among the others.
  ///   - hidden: The keys whose objects are launch arguments or managed values.
  fileprivate init(objects: [String: Any], registered: [String: Any], hidden: Set<String>) {
    self.objects = objects
    self.registered = registered
    self.hidden = hidden
  }

  /// The stored object of a key.
  subscript(name: String) -> (any Sendable)? {
    guard !isHidden(name), let object = objects[name], !PropertyListObject.areSame(object, registered[name]) else { return nil }
    return PropertyListObject.value(of: object)
  }

  /// Whether a launch argument or a managed value hides the stored object of a key.
  func isHidden(_ name: String) -> Bool { hidden.contains(name) }

  /// Whether two objects, or absent ones, would look the same here if they were stored for a key.
  func areSame(_ left: (any Sendable)?, _ right: (any Sendable)?, forKey name: String) -> Bool {
    PropertyListObject.areSame(left ?? registered[name], right ?? registered[name])
  }
}
