// swift-format-ignore-file
// A stub of what the emitted keys use of https://github.com/sindresorhus/Defaults, to type-check them without the package.
// Written from its documentation; nothing of it runs.

public import Foundation

public enum Defaults {
  public protocol Serializable {}
  public class Keys: @unchecked Sendable {
    public typealias Key = Defaults.Key
  }
  public final class Key<Value: Serializable & Sendable>: Keys, @unchecked Sendable {
    public init(_ name: String, default defaultValue: Value, suite: UserDefaults = .standard, iCloud: Bool = false) {}
  }
}

extension Defaults {
  public static subscript<Value>(key: Key<Value>) -> Value {
    get { fatalError() }
    set {}
  }
}

extension Defaults.Key {
  public convenience init<Wrapped>(_ name: String, suite: UserDefaults = .standard, iCloud: Bool = false) where Value == Wrapped? {
    self.init(name, default: nil, suite: suite)
  }
}

extension Bool: Defaults.Serializable {}
extension Int: Defaults.Serializable {}
extension Double: Defaults.Serializable {}
extension String: Defaults.Serializable {}
extension Date: Defaults.Serializable {}
extension Data: Defaults.Serializable {}
extension Optional: Defaults.Serializable where Wrapped: Defaults.Serializable {}
