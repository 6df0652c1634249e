import Foundation
import SettingsGenTestTools
import Testing

@testable import SettingsGenFeatureSample

extension FeatureTests {
  /// Two devices store, reset and start at random, while the cloud delivers late and out of order.
  @Suite("Two devices with an iCloud mirror")
  struct CloudSimulationTests {
    @Test("end with the values of the store, whatever the order of deliveries")
    func convergence() {
      registerPlaySounds()
      for seed in 1...(runsSlowTests ? 1_000 : 200) as ClosedRange<UInt64> {
        var simulation = Simulation(seed: seed)
        simulation.run()
        let problem = simulation.problem
        #expect(problem == nil, "seed \(seed)")
        if problem != nil { return }
      }
    }

    private struct Simulation {
      /// The keys that are stored, of which the first has a registered default, so that a stored value that equals it can't be seen.
      private static let keys = ["play_sounds", "launches", "level"]

      private var generator: SeededGenerator
      private let account = CloudAccount()
      private var devices: [Device] = []
      /// The changes that a device may upload.
      private var changes = 0

      private final class Device {
        let defaults = MemoryDefaults.make()
        let store: DelayedStore
        var mirror: AppSettings.CloudMirror?

        init(store: DelayedStore) { self.store = store }

        func start() {
          let mirror = AppSettings.CloudMirror(AppSettings(defaults: defaults), store: store)
          store.wait(for: mirror)
          self.mirror = mirror
          store.isRunning = true
        }
      }

      init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

      mutating func run() {
        for key in Self.keys where Bool.random(using: &generator) { account.put(key, number()) }
        for _ in 0..<2 {
          let store = account.makeStore()
          if Bool.random(using: &generator) { account.fill(store) }
          devices.append(Device(store: store))
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
        changes += 2 * Self.keys.count
      }

      private mutating func act(on device: Device) {
        let key = Self.keys[Int.random(in: 0..<Self.keys.count, using: &generator)]
        let number = number()
        changes += 1
        switch Int.random(in: 0..<12, using: &generator) {
        case 0...4:
          device.defaults.set(number, forKey: key)
          reportWrite()
        case 5, 6:
          device.defaults.removeObject(forKey: key)
          reportWrite()
        // The Settings app stores something, which is reported later.
        case 7: device.defaults.set(number, forKey: key)
        case 8: device.defaults.removeObject(forKey: key)
        case 9: reportWrite()
        case 10: AppSettings(defaults: device.defaults).password = "secret"
        default:
          if device.mirror == nil {
            start(device)
          } else if number == 0 {
            AppSettings(defaults: device.defaults).resetAll()
          } else if number == 1, device.store.isFilled {
            device.mirror = nil
            device.store.isRunning = false
          }
        }
        for device in devices { device.store.wait() }
        // Resets of all settings, of which there are few.
        changes += Self.keys.count
      }

      /// What is wrong in the end, or nil.
      var problem: String? {
        for device in devices {
          if device.store.values != account.values { return "store \(device.store.values), server \(account.values)" }
          for key in Self.keys {
            let registered = UserDefaults.standard.object(forKey: key).map { exact($0) }
            let stored = device.defaults.stored[key].map { exact($0) } ?? registered
            let expected = account.values[key] ?? registered
            if stored != expected { return "\(key) is \(stored ?? "nil"), in the store \(expected ?? "nil")" }
          }
        }
        if account.values["password"] != nil { return "the secure field was uploaded" }
        let writes = devices.reduce(0) { $0 + $1.store.writeCount }
        return writes > changes ? "\(writes) uploads of \(changes) changes" : nil
      }
    }
  }
}
