// swift-format-ignore-file
// A stub of what the emitted Swift uses of SwiftUI, to type-check it on other systems.
// Written from the declarations in Apple's documentation; nothing of it runs.

public import Foundation
public import Observation

#if ISOLATED_DYNAMIC_PROPERTY
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @MainActor public protocol DynamicProperty {
    mutating func update()
  }
#else
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public protocol DynamicProperty {
    mutating func update()
  }
#endif
extension DynamicProperty {
  public mutating func update() {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@frozen @propertyWrapper
nonisolated public struct Binding<Value> {
  private let getter: () -> Value
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { getter = { fatalError() } }
  public var wrappedValue: Value {
    get { getter() }
    nonmutating set {}
  }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@frozen @propertyWrapper
public struct AppStorage<Value> {
  private let key: String
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool { self.key = key }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int { self.key = key }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double { self.key = key }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String { self.key = key }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL { self.key = key }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data { self.key = key }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int { self.key = key }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String { self.key = key }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.key = key }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.key = key }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.key = key }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.key = key }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { self.key = key }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.key = key }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == String { self.key = key }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == Int { self.key = key }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
  public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
  where Value: AnyObject { fatalError() }
}
