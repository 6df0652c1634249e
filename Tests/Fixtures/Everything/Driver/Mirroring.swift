import Foundation

/// A cloud store in memory that holds to Apple's limits and counts what is sent to it.
final class MemoryStore: SettingsSupport.CloudStore, @unchecked Sendable {
  private let lock = NSLock()
  private var content: [String: Any] = [:]
  private var count = 0

  var values: [String: Any] { lock.withLock { content } }
  var writes: Int { lock.withLock { count } }

  func object(forKey key: String) -> Any? { lock.withLock { content[key] } }

  func set(_ object: Any?, forKey key: String) {
    let hasRoom = lock.withLock {
      guard key.utf8.count <= 64, content.count < 1_024 || content[key] != nil else { return false }
      count += 1
      content[key] = object
      return true
    }
    if !hasRoom { notify(2, []) }
  }

  func removeObject(forKey key: String) {
    lock.withLock {
      count += 1
      content[key] = nil
    }
  }

  func synchronize() -> Bool { true }

  /// What another device does: it changes values, and the store posts a notification with a reason.
  func change(_ changes: [String: Any?], reason: Int) {
    lock.withLock { for (key, value) in changes { content[key] = value } }
    notify(reason, changes.keys.sorted())
  }

  private func notify(_ reason: Int, _ keys: [String]) {
    NotificationCenter.default.post(
      name: Notification.Name("NSUbiquitousKeyValueStoreDidChangeExternallyNotification"), object: self,
      userInfo: [
        "NSUbiquitousKeyValueStoreChangeReasonKey": reason, "NSUbiquitousKeyValueStoreChangedKeysKey": keys,
      ])
  }
}

extension SettingsSupport.CloudMirror {
  /// Waits until everything that was reported is copied.
  fileprivate func waitUntilFinished() {
    SettingsSupport.MirroredDatabase.queue.waitUntilAllOperationsAreFinished()
    for database in databases { database.uploadDelayed() }
    SettingsSupport.MirroredDatabase.queue.waitUntilAllOperationsAreFinished()
  }
}

/// What is stored here is uploaded, what the store announces is stored here, without an echo.
func checkMirror() {
  withDefaults { defaults in
    let settings = AppSettings(defaults: defaults)
    settings.registerDefaults()
    let store = MemoryStore()
    let reports = Reports()
    let mirror = AppSettings.CloudMirror(settings, store: store) { reports.add($0) }
    settings.level = .high
    settings.words = false
    settings.password = "secret"
    Check.eventually("level is uploaded") { exact(store.values["level"]) == "Int 2" }
    Check.eventually("words is uploaded as stored") { exact(store.values["words"]) == "String NO" }
    Check.holds(store.values["password"] == nil, "the password stays here")
    settings.reset(.level)
    Check.eventually("a reset removes the value") { store.values["level"] == nil }
    withDefaults { AppSettings(defaults: $0).level = .low }
    Check.holds(store.values["level"] == nil, "another database is not mirrored")

    let writes = store.writes
    store.change(["level": 0, "user_name": "Ann", "undeclared": 1, "password": "x"], reason: 0)
    Check.eventually("level is downloaded") { settings.level == .low }
    Check.eventually("the user name is downloaded") { settings.userName == "Ann" }
    Check.same(settings.password, "secret")
    Check.holds(defaults.object(forKey: "undeclared") == nil, "undeclared keys are left alone")
    store.change(["user_name": nil], reason: 0)
    Check.eventually("a removed value is removed here") { settings.userName == "" }
    mirror.waitUntilFinished()
    store.change(["user_name": "Eve"], reason: 2)
    store.change(["user_name": "Eve"], reason: 3)
    Check.eventually("each reason is reported") {
      reports.all == [.serverChange, .serverChange, .quotaViolation, .accountChange]
    }
    Check.same(settings.userName, "")
    Check.same(store.writes, writes, "writes to the store, without an echo,")
    withExtendedLifetime(mirror) {}
  }
}

/// What a mirror has reported.
final class Reports: @unchecked Sendable {
  private let lock = NSLock()
  private var changes: [SettingsSupport.CloudChange] = []

  var all: [SettingsSupport.CloudChange] { lock.withLock { changes } }
  func add(_ change: SettingsSupport.CloudChange) { lock.withLock { changes.append(change) } }
}
