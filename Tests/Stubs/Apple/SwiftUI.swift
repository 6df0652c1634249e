// swift-format-ignore-file
// A stub of what the emitted Swift uses of SwiftUI, to type-check it on other systems.
// Written from the declarations in Apple's documentation; nothing of it runs.

public import Foundation
public import Observation

@frozen @propertyWrapper
public struct Binding<Value> {
  private let getter: () -> Value
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { getter = { fatalError() } }
  public var wrappedValue: Value {
    get { getter() }
    nonmutating set {}
  }
}

@frozen @propertyWrapper
public struct AppStorage<Value> {
  private let key: String
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

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

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.key = key }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.key = key }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.key = key }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.key = key }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { self.key = key }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.key = key }
  public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == String { self.key = key }
  public init<R>(_ key: String, store: UserDefaults? = nil) where Value == R?, R: RawRepresentable, R.RawValue == Int { self.key = key }
}

@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
  public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
  where Value: AnyObject { fatalError() }
}

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> { TupleView() }
}

public struct TupleView<Views>: View {
  nonisolated init() {}
  public var body: Never { return fatalError() }
}

public struct Text: View {
  nonisolated public init<Content: StringProtocol>(_ content: Content) {}
  public var body: Never { return fatalError() }
}

public struct TextField: View {
  nonisolated public init(_ title: String, text: Binding<String>) {}
  public var body: Never { return fatalError() }
}

public struct Toggle: View {
  nonisolated public init(_ title: String, isOn: Binding<Bool>) {}
  public var body: Never { return fatalError() }
}

public struct Slider: View {
  nonisolated public init<Value: BinaryFloatingPoint>(value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1)
  where Value.Stride: BinaryFloatingPoint {}
  public var body: Never { return fatalError() }
}

public struct Picker<Selection: Hashable, Content: View>: View {
  nonisolated public init(_ title: String, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {}
  public var body: Never { return fatalError() }
}

public struct ForEach<Elements: RandomAccessCollection, ID: Hashable, Content: View>: View {
  nonisolated public init(
    _ data: Elements, id: KeyPath<Elements.Element, ID>, @ViewBuilder content: @escaping (Elements.Element) -> Content
  ) {}
  public var body: Never { return fatalError() }
}
