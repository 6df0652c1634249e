import Foundation

@testable import SettingsGenFeatureSample

/// A defaults database in memory, which Foundation on Linux reads and writes at a fraction of the cost of a file.
class MemoryDefaults: UserDefaults {
  private let lock = NSLock()
  private var objects: [String: Any] = [:]
  private var writes = 0

  /// How often an object was stored.
  var writeCount: Int { lock.withLock { writes } }

  /// What is stored.
  var stored: [String: Any] { lock.withLock { objects } }

  override func object(forKey key: String) -> Any? {
    volatileDomain(forName: Self.argumentDomain)[key] ?? lock.withLock { objects[key] } ?? super.object(forKey: key)
  }

  override func set(_ object: Any?, forKey key: String) {
    // As the real one does.
    if let items = object as? [Any] { precondition(PropertyListSerialization.propertyList(items, isValidFor: .binary)) }
    lock.withLock {
      objects[key] = object
      writes += 1
    }
  }

  override func removeObject(forKey key: String) { lock.withLock { objects[key] = nil } }

  override func persistentDomain(forName name: String) -> [String: Any]? { stored }

  override func dictionaryRepresentation() -> [String: Any] {
    super.dictionaryRepresentation().merging(stored) { $1 }
  }

  /// An empty database.
  static func make() -> MemoryDefaults {
    guard let defaults = MemoryDefaults(suiteName: "settings-gen.tests.memory") else { fatalError("no such suite") }
    return defaults
  }
}

/// A value as text with its exact type: `Int 1`, `Double 1.0`.
func exact(_ value: Any?) -> String {
  switch value {
  case nil: "nil"
  case let items as [Any]: "[" + items.map { exact($0) }.joined(separator: ", ") + "]"
  case let items as [String: Any]:
    "{" + items.sorted { $0.key < $1.key }.map { "\($0.key): \(exact($0.value))" }.joined(separator: ", ") + "}"
  // What a method for a type of number has stored is an object on Linux.
  case let number as NSNumber where type(of: value ?? 0) == NSNumber.self: exact(Int(exactly: number) ?? number.doubleValue)
  case let value?: "\(type(of: value)) \(value)"
  }
}

/// A database that runs code within each read, as `UserDefaults` does when another process has made its cache stale.
class ReportingDefaults: MemoryDefaults {
  private let reader = Locked<@Sendable (String) -> Void>({ _ in })
  private let reads = Locked(0)

  var readCount: Int { reads.value }

  /// Sets the code that runs within a read, before the object is looked up.
  func onRead(_ body: @escaping @Sendable (_ key: String) -> Void) { reader.update { $0 = body } }

  override func object(forKey key: String) -> Any? {
    reads.update { $0 += 1 }
    let stored = super.object(forKey: key)
    reader.value(key)
    return stored
  }

  static func makeReporting() -> ReportingDefaults {
    guard let defaults = ReportingDefaults(suiteName: "settings-gen.tests.memory") else { fatalError("no such suite") }
    return defaults
  }
}

/// A database that several threads use; `UserDefaults` isn't Sendable.
struct SharedDefaults<Database: UserDefaults>: @unchecked Sendable {
  let defaults: Database
}

/// A value that several threads use.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  @discardableResult
  func update<Result>(_ change: (inout Value) -> Result) -> Result { lock.withLock { change(&stored) } }
}

/// Waits until a condition holds; false if it doesn't in time.
func eventually(within seconds: Double = 120, _ condition: () -> Bool) -> Bool {
  let end = Date() + seconds
  while !condition() {
    if Date() > end { return false }
    if Thread.isMainThread {
      // What observers do on the main queue can't wait for the main thread.
      RunLoop.current.run(until: Date() + 0.001)
    } else {
      Thread.sleep(forTimeInterval: 0.001)
    }
  }
  return true
}

extension Locked where Value: Sendable {
  /// Whether a condition holds for the value within the time that observers may take on a busy machine.
  func becomes(_ condition: @Sendable (Value) -> Bool) async -> Bool {
    for _ in 0..<60_000 where !condition(value) { try? await Task.sleep(nanoseconds: 1_000_000) }
    return condition(value)
  }

  func becomes(_ value: Value) async -> Bool where Value: Equatable { await becomes { $0 == value } }
}

/// Lets observers do what they have to do; without a result to wait for, only time shows that they do nothing more.
func settle() async {
  for _ in 0..<10 {
    try? await Task.sleep(nanoseconds: 2_000_000)
    await MainActor.run {}
  }
}

/// Registers the default of `play_sounds`, which all databases of a process share; no test relies on it being absent.
func registerPlaySounds() { UserDefaults.standard.register(defaults: ["play_sounds": 1]) }

/// Reports that any default may have changed, as Foundation does on Apple's platforms after every write.
func reportWrite() { NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil) }
