import Foundation
import SettingsGenTestTools
import Testing

@testable import SettingsSupport

extension InProcessTests {
  /// Two devices store, reset and start at random, while the cloud delivers late and out of order.
  @Suite("Two devices with an iCloud mirror")
  struct CloudSimulationTests {
    /// How the devices' databases are known.
    enum Databases: CaseIterable {
      case ofKnownDomain
      case ofUnknownDomain
      /// Whose defaults are registered too, so that a stored value that equals the default can't be seen.
      case ofUnknownDomainWithRegisteredDefaults
    }

    @Test("end with the values of the store, whatever the order of deliveries", arguments: Databases.allCases)
    func convergence(databases: Databases) {
      for seed in 1...1_000 as ClosedRange<UInt64> {
        var simulation = Simulation(databases, seed: seed)
        simulation.run()
        let problem = simulation.problem
        #expect(problem == nil, "seed \(seed)")
        if problem != nil { return }
      }
    }

    private struct Simulation {
      private var generator: SeededGenerator
      private let databases: Databases
      private let account = CloudAccount()
      private var devices: [Device] = []
      /// The changes that a device may upload.
      private var changes = 0

      private final class Device {
        let defaults = MemoryDefaults.make()
        let settings: CloudSettings
        let store: DelayedStore
        var mirror: CloudSettings.CloudMirror?

        init(_ databases: Databases, store: DelayedStore) {
          settings = CloudSettings(defaults: defaults, domain: databases == .ofKnownDomain ? "any" : nil)
          if databases == .ofUnknownDomainWithRegisteredDefaults { settings.registerDefaults() }
          self.store = store
        }

        func start() {
          let mirror = CloudSettings.CloudMirror(settings, store: store)
          store.wait(for: mirror)
          self.mirror = mirror
          store.isRunning = true
        }
      }

      init(_ databases: Databases, seed: UInt64) {
        self.databases = databases
        generator = SeededGenerator(seed: seed)
      }

      mutating func run() {
        for key in CloudSettings.keys where Bool.random(using: &generator) { account.put(key, number()) }
        for _ in 0..<2 {
          let store = account.makeStore()
          if Bool.random(using: &generator) { account.fill(store) }
          devices.append(Device(databases, store: store))
        }
        for _ in 0..<30 {
          if Bool.random(using: &generator) {
            act(on: devices[Int.random(in: 0..<2, using: &generator)])
          } else {
            _ = account.step(using: &generator)
          }
        }
        for device in devices where device.mirror == nil { start(device) }
        NotificationCenter.default.post(name: Notification.Name("UIApplicationWillEnterForegroundNotification"), object: nil)
        for device in devices { device.store.wait() }
        while account.step(using: &generator) {}
      }

      private mutating func number() -> Int { Int.random(in: 0..<4, using: &generator) }

      private mutating func start(_ device: Device) {
        device.start()
        // What is stored here is uploaded, and once more if the store isn't filled yet.
        changes += 2 * CloudSettings.keys.count
      }

      private mutating func act(on device: Device) {
        let key = CloudSettings.allSettingsKeys[Int.random(in: 0..<CloudSettings.allSettingsKeys.count, using: &generator)]
        let number = number()
        changes += 1
        switch Int.random(in: 0..<12, using: &generator) {
        case 0...4: device.settings[key] = number
        case 5, 6: device.settings.reset(key)
        // The Settings app stores something, which is reported later.
        case 7: device.defaults.set(number, forKey: key.name)
        case 8: device.defaults.removeObject(forKey: key.name)
        case 9: NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
        case 10: device.settings[.secret] = "secret"
        default:
          if device.mirror == nil {
            start(device)
          } else if number == 0 {
            device.settings.resetAll()
          } else if number == 1, device.store.isFilled {
            device.mirror = nil
            device.store.isRunning = false
          }
        }
        for device in devices { device.store.wait() }
        // Resets of all settings, of which there are few.
        changes += CloudSettings.keys.count
      }

      /// What is wrong in the end, or nil.
      var problem: String? {
        for device in devices {
          if device.store.values != account.values { return "store \(device.store.values), server \(account.values)" }
          for key in CloudSettings.keys {
            // All databases of a process share the registered defaults.
            let registered = databases != .ofKnownDomain && UserDefaults.standard.object(forKey: key) != nil
            let stored = device.defaults.stored[key].map { exact($0) } ?? (registered ? "Int 1" : nil)
            let expected = account.values[key] ?? (registered ? "Int 1" : nil)
            if stored != expected { return "\(key) is \(stored ?? "nil"), in the store \(expected ?? "nil")" }
          }
        }
        if account.values["cloud.secret"] != nil { return "the secure field was uploaded" }
        let writes = devices.reduce(0) { $0 + $1.store.writeCount }
        return writes > changes ? "\(writes) uploads of \(changes) changes" : nil
      }
    }
  }
}

/// Settings to mirror, few and of one type.
private struct CloudSettings: SettingsSupport.Settings {
  let _database: SettingsSupport.Database

  static let keys = ["cloud.a", "cloud.b", "cloud.c"]

  static var allSettingsKeys: [Key<Int>] { keys.map { SettingsSupport.key($0, .int, default: 1) } }

  static func _addKeys(to keys: inout SettingsSupport.KeyList<Self>) {
    for key in allSettingsKeys { keys.add(key) }
    keys.add(.secret)
  }
}

extension SettingsSupport.Key<CloudSettings, String> {
  static fileprivate var secret: Self { SettingsSupport.key("cloud.secret", .string.secure, default: "") }
}
