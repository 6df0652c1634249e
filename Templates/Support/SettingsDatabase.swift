import Foundation

/// The defaults database in which settings are stored.
///
/// It is a class so that a settings value is a single reference; code that uses settings is a quarter larger if each copy of them copies the
/// parts of a structure.
nonisolated package final class SettingsDatabase: Sendable {
  /// The database with its observers.
  let hub: SettingsHub
  private let domain: Domain
  /// Whether the settings of pages with app groups are stored here too.
  private let holdsAllSuites: Bool

  /// The persistent domain of a database.
  private enum Domain: Sendable {
    case app
    case named(String)
    case ephemeral(EphemeralSettingsDomain)
    case unknown
  }

  private init(hub: SettingsHub, domain: Domain, holdsAllSuites: Bool) {
    self.hub = hub
    self.domain = domain
    self.holdsAllSuites = holdsAllSuites
  }

  /// Creates the app's own database, or the database of an app group.
  convenience init(suiteName: String?) {
    if let suiteName {
      self.init(hub: .suite(named: suiteName), domain: .named(suiteName), holdsAllSuites: false)
    } else {
      self.init(hub: .standard, domain: .app, holdsAllSuites: false)
    }
  }

  /// Creates a database that holds the settings of all suites.
  convenience init(_ userDefaults: Foundation.UserDefaults, domain: String?) {
    let hub = SettingsHub.hub(of: userDefaults)
    self.init(
      hub: hub, domain: domain.map { .named($0) } ?? (hub === SettingsHub.standard ? .app : .unknown), holdsAllSuites: true)
  }

  /// Creates an empty database that holds the settings of all suites and is removed when its last copy is released.
  static func ephemeral() -> SettingsDatabase {
    let domain = EphemeralSettingsDomain()
    return SettingsDatabase(hub: .hub(of: domain.makeDefaults()), domain: .ephemeral(domain), holdsAllSuites: true)
  }

  /// The database of a setting whose page declares an app group, or this one.
  func of(_ suite: String?) -> SettingsDatabase {
    guard let suite, !holdsAllSuites else { return self }
    return SettingsDatabase(suiteName: suite)
  }

  /// The object of a key, which may be a registered default or a launch argument.
  func object(forKey name: String) -> Any? { hub.userDefaults.object(forKey: name) }

  /// Stores an object, or removes the stored one if `object` is nil.
  func set(_ object: (any Sendable)?, forKey name: String) {
    if let object {
      hub.userDefaults.set(object, forKey: name)
    } else {
      // On Linux, setting nil never returns.
      hub.userDefaults.removeObject(forKey: name)
    }
    SettingsHub.announceWrite(ofKey: name)
  }

  /// Registers objects as the values of keys that aren't stored, in all databases of the process.
  func register(_ objects: [String: any Sendable]) {
    hub.userDefaults.register(defaults: objects)
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
    case .ephemeral(let domain): return domain.name
    case .unknown: return nil
    }
  }

  /// The stored objects of keys, as opposed to registered defaults, launch arguments and managed values.
  func storedObjects(forKeys names: [String]) -> StoredObjects {
    #if !canImport(Darwin)
      // Foundation on Linux reads the app's domain from the disk.
      if hub === SettingsHub.standard { hub.userDefaults.synchronize() }
    #endif
    let stored = domainName.flatMap { hub.userDefaults.persistentDomain(forName: $0) }
    let arguments = hub.userDefaults.volatileDomain(forName: Foundation.UserDefaults.argumentDomain)
    let registered = registeredObjects(forKeys: names)
    var objects: [String: any Sendable] = [:]
    var hidden: Set<String> = []
    for name in names {
      if let object = stored?[name] {
        objects[name] = PropertyListObject.value(of: object)
      } else if arguments[name] != nil || hub.userDefaults.objectIsForced(forKey: name) {
        if stored == nil { hidden.insert(name) }
      } else if let object = object(forKey: name), !PropertyListObject.areSame(object, registered[name]) {
        // Stored even if the domain doesn't contain it: the domain's name may be wrong, and a mirror must not mistake that for a reset.
        objects[name] = PropertyListObject.value(of: object)
      }
    }
    return StoredObjects(objects: objects, indistinguishable: stored == nil ? registered : [:], hidden: hidden)
  }

  private func registeredObjects(forKeys names: [String]) -> [String: Any] {
    #if canImport(Darwin)
      return hub.userDefaults.volatileDomain(forName: Foundation.UserDefaults.registrationDomain)
    #else
      // Foundation on Linux keeps registered defaults elsewhere, so they are read from an empty suite without the launch arguments.
      let suite = SettingsHub.suite(named: "settings-gen.empty").userDefaults
      suite.removeVolatileDomain(forName: Foundation.UserDefaults.argumentDomain)
      return names.reduce(into: [:]) { objects, name in objects[name] = suite.object(forKey: name) }
    #endif
  }
}

nonisolated extension SettingsDatabase {
  /// The stored objects of a database, as far as they are known.
  struct StoredObjects {
    private let objects: [String: any Sendable]
    private let indistinguishable: [String: Any]
    private let hidden: Set<String>

    /// - Parameters:
    ///   - objects: The stored objects by key.
    ///   - indistinguishable: The objects, by key, that can't be distinguished from an absent one because they are also registered.
    ///   - hidden: The keys whose stored objects can't be seen, because of a launch argument or a managed value.
    fileprivate init(objects: [String: any Sendable], indistinguishable: [String: Any], hidden: Set<String>) {
      self.objects = objects
      self.indistinguishable = indistinguishable
      self.hidden = hidden
    }

    /// The stored object of a key.
    subscript(name: String) -> (any Sendable)? { objects[name] }

    /// Whether the stored object of a key can't be seen.
    func isHidden(_ name: String) -> Bool { hidden.contains(name) }

    /// Whether two stored objects for a key can't be distinguished; nil is an absent object.
    func areSame(_ left: (any Sendable)?, _ right: (any Sendable)?, forKey name: String) -> Bool {
      PropertyListObject.areSame(left ?? indistinguishable[name], right ?? indistinguishable[name])
    }
  }
}
