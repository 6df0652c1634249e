// swift-format-ignore-file
// A stub of what the emitted keys use of https://github.com/sunshinejr/SwiftyUserDefaults, to type-check them without the package.
// Written from its documentation; nothing of it runs.

public import Foundation

public protocol DefaultsBridge { associatedtype T }
public struct StubBridge<T>: DefaultsBridge {}

public protocol DefaultsSerializable {
  typealias T = Bridge.T
  associatedtype Bridge: DefaultsBridge
  static var _defaults: Bridge { get }
}
extension DefaultsSerializable where Self: RawRepresentable {
  public static var _defaults: StubBridge<Self> { StubBridge() }
}
extension Bool: DefaultsSerializable { public static var _defaults: StubBridge<Bool> { StubBridge() } }
extension Int: DefaultsSerializable { public static var _defaults: StubBridge<Int> { StubBridge() } }
extension Double: DefaultsSerializable { public static var _defaults: StubBridge<Double> { StubBridge() } }
extension String: DefaultsSerializable { public static var _defaults: StubBridge<String> { StubBridge() } }
extension Date: DefaultsSerializable { public static var _defaults: StubBridge<Date> { StubBridge() } }
extension Data: DefaultsSerializable { public static var _defaults: StubBridge<Data> { StubBridge() } }
extension Optional: DefaultsSerializable where Wrapped: DefaultsSerializable {
  public static var _defaults: StubBridge<Wrapped.T?> { StubBridge() }
}

public struct DefaultsKeys { public init() {} }

public struct DefaultsKey<ValueType: DefaultsSerializable> {
  public init(_ key: String, defaultValue: ValueType.T) {}
  @available(*, unavailable)
  public init(_ key: String) { fatalError() }
}
extension DefaultsKey {
  public init<Wrapped: DefaultsSerializable>(_ key: String) where ValueType == Wrapped? {}
}

public struct DefaultsAdapter: Sendable {
  public subscript<Value: DefaultsSerializable>(keyPath: KeyPath<DefaultsKeys, DefaultsKey<Value>>) -> Value.T {
    get { fatalError() }
    nonmutating set {}
  }
}
public let Defaults = DefaultsAdapter()
