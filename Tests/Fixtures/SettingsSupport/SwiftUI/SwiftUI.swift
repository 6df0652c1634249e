// swift-format-ignore-file
// A small SwiftUI that runs: it keeps the state of one view, and counts the updates that a change of the state causes.

/// The view that is being updated, with what is kept from one update to the next.
public final class ViewHost: @unchecked Sendable {
  nonisolated(unsafe) public static var current: ViewHost?

  /// What the views around the view give to it.
  public var environment = EnvironmentValues()
  fileprivate var locations: [AnyObject] = []
  fileprivate var next = 0
  /// How often a change of its state made the view need an update.
  public private(set) var requests = 0
  /// Whether a change of state came while the view was updated, which SwiftUI forbids.
  public private(set) var hasForbiddenRequest = false
  /// Whether a state was used outside of a view, which SwiftUI warns of.
  nonisolated(unsafe) public static var hasForbiddenUse = false

  public init() {}

  /// Creates the view anew, as SwiftUI does when its parent is updated, and updates its property.
  public func update<Property: DynamicProperty, Result>(_ make: () -> Property, body: (Property) -> Result) -> Result {
    run {
      var property = make()
      property.updateAll()
      return property
    } body: {
      body($0)
    }
  }

  fileprivate func run<Part, Result>(_ make: () -> Part, body: (Part) -> Result) -> Result {
    next = 0
    ViewHost.current = self
    defer { ViewHost.current = nil }
    return body(make())
  }

  fileprivate func location<Value>(_ value: Value) -> Location<Value> {
    defer { next += 1 }
    if next < locations.count { return locations[next] as! Location<Value> }
    let location = Location(value, self)
    locations.append(location)
    return location
  }

  fileprivate func request() {
    if ViewHost.current != nil { hasForbiddenRequest = true }
    requests += 1
  }
}

final class Location<Value> {
  private var value: Value
  private var isRead = false
  private weak var host: ViewHost?

  init(_ value: Value, _ host: ViewHost) {
    self.value = value
    self.host = host
  }

  func get() -> Value {
    if ViewHost.current != nil { isRead = true }
    return value
  }

  func set(_ value: Value) {
    self.value = value
    if isRead { host?.request() }
  }
}

public struct State<Value>: @unchecked Sendable {
  private let location: Location<Value>?
  private let initial: Value
  public init(wrappedValue: Value) {
    initial = wrappedValue
    location = ViewHost.current?.location(wrappedValue)
  }
  public var wrappedValue: Value {
    get {
      if location == nil { ViewHost.hasForbiddenUse = true }
      return location?.get() ?? initial
    }
    nonmutating set {
      if location == nil { ViewHost.hasForbiddenUse = true }
      location?.set(newValue)
    }
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

public struct Environment<Value>: @unchecked Sendable {
  private let keyPath: KeyPath<EnvironmentValues, Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value {
    if ViewHost.current == nil { ViewHost.hasForbiddenUse = true }
    return (ViewHost.current?.environment ?? EnvironmentValues())[keyPath: keyPath]
  }
}

@MainActor public protocol View {}
@MainActor public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifiedView
  func body(content: Content) -> Body
}

/// The content of a modifier, with how it changes the environment.
public struct ModifiedView: View {
  fileprivate var transform: (inout EnvironmentValues) -> Void = { _ in }
}

extension View {
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View { ModifiedView { transform(&$0[keyPath: keyPath]) } }
}

extension ViewModifier {
  /// Updates the modifier in a view of its own, as SwiftUI does, and returns the environment of what is in it.
  public static func environment(in host: ViewHost, _ make: () -> Self) -> EnvironmentValues {
    host.run(make) { modifier in
      var environment = host.environment
      (modifier.body(content: ModifiedView()) as? ModifiedView)?.transform(&environment)
      return environment
    }
  }
}

public protocol DynamicProperty { mutating func update() }
extension DynamicProperty {
  public mutating func update() {}

  /// Updates the properties in this one first, then it, as SwiftUI does.
  mutating func updateAll() {
    for index in Mirror(reflecting: self).children.indices {
      // The child of a mirror is a copy, so its changes are written back.
      let mirror = Mirror(reflecting: self)
      guard var child = mirror.children[index].value as? any DynamicProperty else { continue }
      child.updateAll()
      write(child)
    }
    update()
  }

  /// Replaces the only stored property, as in a property wrapper.
  private mutating func write<Child: DynamicProperty>(_ child: Child) {
    precondition(MemoryLayout<Self>.size == MemoryLayout<Child>.size)
    withUnsafeMutableBytes(of: &self) { $0.assumingMemoryBound(to: Child.self)[0] = child }
  }
}
@propertyWrapper public struct Binding<Value> {
  private let getter: () -> Value
  private let setter: (Value) -> Void
  public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {
    getter = get
    setter = set
  }
  public var wrappedValue: Value {
    get { getter() }
    nonmutating set { setter(newValue) }
  }
}
