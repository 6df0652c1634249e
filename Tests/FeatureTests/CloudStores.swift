import Foundation
import SettingsGenTestTools

@testable import SettingsGenFeatureSample

/// A cloud store in memory, as one device sees it.
class MemoryStore: AppSettings.CloudStore, @unchecked Sendable {
  /// The name and the keys of the notification that iCloud's store posts.
  static let didChange = Notification.Name("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
  static let reasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
  static let keysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"

  private let content = Locked<[String: Any]>([:])
  private let writes = Locked(0)
  private let reads = Locked(0)

  /// How often an object was looked up.
  var readCount: Int { reads.value }

  /// Waits for the mirror.
  private let settle = Locked<@Sendable () -> Void>({})

  /// What the store holds, as text with exact types, after the mirror has done its work.
  var values: [String: String] {
    wait()
    return content.value.mapValues { exact($0) }
  }

  /// How often something was stored or removed.
  var writeCount: Int {
    wait()
    return writes.value
  }

  /// Waits until a mirror has done its work, now and before the store is looked at or after it has reported.
  func wait(for mirror: AppSettings.CloudMirror) {
    mirror.waitUntilFinished()
    let old = settle.value
    settle.update { settle in
      settle = { [weak mirror] in
        old()
        mirror?.waitUntilFinished()
      }
    }
  }

  func wait() { settle.value() }

  func object(forKey key: String) -> Any? {
    reads.update { $0 += 1 }
    return content.value[key]
  }

  func set(_ object: Any?, forKey key: String) {
    content.update { $0[key] = object }
    writes.update { $0 += 1 }
  }

  func removeObject(forKey key: String) { set(nil, forKey: key) }

  func synchronize() -> Bool { true }

  /// Changes the content from outside.
  func replace(_ key: String, _ value: Any?) { content.update { $0[key] = value } }

  /// Reports changes from outside.
  func report(_ change: AppSettings.CloudChange, _ keys: [String]) {
    NotificationCenter.default.post(
      name: Self.didChange, object: self,
      userInfo: [
        Self.reasonKey: change.rawValue,
        Self.keysKey: keys,
      ])
    wait()
  }
}

extension AppSettings.CloudMirror {
  /// Waits until everything that was reported is copied.
  func waitUntilFinished() {
    Self.queue.sync {}
    NotificationCenter.default.post(name: Notification.Name("UIApplicationDidEnterBackgroundNotification"), object: nil)
    Self.queue.sync {}
  }
}

/// The account that the stores of several devices belong to.
///
/// It takes uploads, and delivers them and the notifications of them late and out of order.
final class CloudAccount {
  /// What the server holds, with a number for each change.
  private var content: [String: (value: Any?, version: Int)] = [:]
  private var version = 0
  private(set) var stores: [DelayedStore] = []
  private var deliveries: [(store: DelayedStore, key: String, value: Any?, version: Int)] = []
  private var notifications: [(store: DelayedStore, keys: [String])] = []

  var values: [String: String] { content.compactMapValues { $0.value.map { exact($0) } } }

  func put(_ key: String, _ value: Any?, from sender: DelayedStore? = nil) {
    version += 1
    content[key] = (value, version)
    for store in stores where store !== sender { deliveries.append((store, key, value, version)) }
  }

  /// A new device's store, which is empty until the account fills it.
  func makeStore() -> DelayedStore {
    let store = DelayedStore()
    stores.append(store)
    return store
  }

  /// Does one thing that's due; false if nothing is.
  func step(using generator: inout SeededGenerator) -> Bool {
    let uploads = stores.flatMap { store in store.isFilled ? store.uploads.sorted().map { (store, $0) } : [] }
    let unfilled = stores.filter { !$0.isFilled }
    let due = notifications.indices.filter { notifications[$0].store.isRunning }
    let count = uploads.count + deliveries.count + due.count + unfilled.count
    guard count > 0 else { return false }
    var choice = Int.random(in: 0..<count, using: &generator)
    if choice < uploads.count {
      let (store, key) = uploads[choice]
      store.uploads.remove(key)
      put(key, store.object(forKey: key), from: store)
      store.versions[key] = version
      return true
    }
    choice -= uploads.count
    if choice < deliveries.count {
      let delivery = deliveries.remove(at: choice)
      // What the device stored meanwhile is newer, and so is what was delivered before.
      guard delivery.store.isFilled, !delivery.store.uploads.contains(delivery.key),
        delivery.version > delivery.store.versions[delivery.key, default: 0]
      else { return true }
      delivery.store.versions[delivery.key] = delivery.version
      delivery.store.replace(delivery.key, delivery.value)
      notifications.append((delivery.store, [delivery.key]))
      return true
    }
    choice -= deliveries.count
    if choice < due.count {
      let notification = notifications.remove(at: due[choice])
      notification.store.report(.serverChange, notification.keys)
      return true
    }
    let store = unfilled[choice - due.count]
    fill(store)
    store.report(.initialSync, content.keys.sorted())
    return true
  }

  /// Fills a store for the first time; what the device stored before is discarded.
  func fill(_ store: DelayedStore) {
    store.isFilled = true
    for key in store.uploads { store.replace(key, nil) }
    store.uploads = []
    for (key, entry) in content {
      store.replace(key, entry.value)
      store.versions[key] = entry.version
    }
  }
}

/// A device's store, whose changes the account uploads when it likes.
final class DelayedStore: MemoryStore, @unchecked Sendable {
  fileprivate var uploads: Set<String> = []
  fileprivate var versions: [String: Int] = [:]
  fileprivate(set) var isFilled = false
  /// Whether an app receives notifications; others wait until one does.
  var isRunning = false

  override func set(_ object: Any?, forKey key: String) {
    super.set(object, forKey: key)
    uploads.insert(key)
  }
}
