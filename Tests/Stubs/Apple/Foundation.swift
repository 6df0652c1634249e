// swift-format-ignore-file
// A stub of what the emitted Swift uses of Apple's Foundation, to type-check its Apple-only branches on other systems.
// Written from the declarations in Apple's documentation; nothing of it runs.

public typealias CFTypeRef = AnyObject
public typealias CFTypeID = UInt
public typealias CFNumber = NSNumber

public func CFGetTypeID(_ object: CFTypeRef!) -> CFTypeID { 0 }
public func CFBooleanGetTypeID() -> CFTypeID { 0 }
public func CFNumberIsFloatType(_ number: CFNumber!) -> Bool { false }

public protocol NSObjectProtocol: AnyObject {
  func isEqual(_ object: Any?) -> Bool
}

public protocol NSCoding {}
public protocol NSCopying {}

open class NSObject: NSObjectProtocol, Equatable, Hashable {
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { false }
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}
  open func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {}
  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

open class NSNumber: NSObject, @unchecked Sendable {
  public convenience init(value: Bool) { self.init() }
  public convenience init(value: Int) { self.init() }
  public convenience init(value: Int64) { self.init() }
  public convenience init(value: Double) { self.init() }
  open var boolValue: Bool { false }
  open var intValue: Int { 0 }
  open var doubleValue: Double { 0 }
  open var stringValue: String { "" }
}
extension Bool {
  public init?(exactly number: NSNumber) { nil }
}
extension Int {
  public init?(exactly number: NSNumber) { nil }
}

open class NSString: NSObject {
  public init(string: String) {}
  open var boolValue: Bool { false }
}

open class NSArray: NSObject {
  open func isEqual(to otherArray: [Any]) -> Bool { false }
  public init(array: [Any]) {}
}

public protocol NSLocking {}
extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  public override init() {}
  open func lock() {}
  open func `try`() -> Bool { true }
  open func unlock() {}
}

public struct CharacterSet: Sendable {
  public static var whitespaces: CharacterSet { CharacterSet() }
}
extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String { String(self) }
}

public struct Data: Hashable, Sendable, RandomAccessCollection {
  public init() {}
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element == UInt8 {}
  public init?(base64Encoded text: String, options: Base64DecodingOptions = []) {}
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct Base64EncodingOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

public struct Date: Hashable, Comparable, Sendable {
  public init() {}
  public init(timeIntervalSinceReferenceDate: Double) {}
  public var timeIntervalSinceReferenceDate: Double { 0 }
  public static func + (left: Date, right: Double) -> Date { left }
  public static func < (left: Date, right: Date) -> Bool { false }
}

public struct URL: Hashable, Sendable {
  public init?(string: String) {}
  public var absoluteString: String { "" }
  public var pathExtension: String { "" }
  public var pathComponents: [String] { [] }
  public mutating func deleteLastPathComponent() {}
}

open class NSURL: NSObject {
  open var absoluteURL: URL? { nil }
}

@available(macOS 10.12, iOS 10, tvOS 10, watchOS 3, *)
open class ISO8601DateFormatter: NSObject {
  public struct Options: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var withInternetDateTime: Options { [] }
    public static var withFractionalSeconds: Options { [] }
    public static var withFullDate: Options { [] }
  }
  open var formatOptions: Options = []
  open func date(from string: String) -> Date? { nil }
  open func string(from date: Date) -> String { "" }
}

public struct Notification {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
}
public typealias NSNotification = Notification

open class OperationQueue: NSObject, @unchecked Sendable {
  open class var main: OperationQueue { OperationQueue() }
  open class var current: OperationQueue? { nil }
  open func addOperation(_ block: @escaping @Sendable () -> Void) {}
  open var maxConcurrentOperationCount: Int { get { 1 } set {} }
  open var isSuspended: Bool { get { false } set {} }
  open func waitUntilAllOperationsAreFinished() {}
}

public func atexit(_ function: @escaping @convention(c) () -> Void) -> Int32 { 0 }
public func NSTemporaryDirectory() -> String { "" }

public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}

open class FileManager: NSObject, @unchecked Sendable {
  open class var `default`: FileManager { FileManager() }
  open func removeItem(atPath path: String) throws {}
  open func createDirectory(atPath path: String, withIntermediateDirectories: Bool, attributes: [String: Any]? = nil) throws {}
  open var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}

open class NotificationCenter: NSObject, @unchecked Sendable {
  open class var `default`: NotificationCenter { NotificationCenter() }
  open func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {}
  open func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?, using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { NSObject() }
  open func removeObserver(_ observer: Any) {}
}

open class Thread: NSObject, @unchecked Sendable {
  open class var isMainThread: Bool { true }
  open class var current: Thread { Thread() }
  @available(macOS 10.12, iOS 10, tvOS 10, watchOS 3, *)
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}

public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func + (left: DispatchTime, right: Double) -> DispatchTime { left }
}
open class DispatchQueue: NSObject, @unchecked Sendable {
  open class var main: DispatchQueue { DispatchQueue() }
  open class func global() -> DispatchQueue { DispatchQueue() }
  public convenience init(label: String) { self.init() }
  open func async(execute work: @escaping @Sendable () -> Void) {}
  open func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {}
}

open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { ProcessInfo() }
  open var arguments: [String] { [] }
  open var systemUptime: Double { 0 }
  open var processName: String { "" }
}

open class UserDefaults: NSObject {
  open class var standard: UserDefaults { fatalError() }
  public init?(suiteName: String?) {}
  open func object(forKey key: String) -> Any? { nil }
  open func string(forKey key: String) -> String? { nil }
  open func dictionary(forKey key: String) -> [String: Any]? { nil }
  open func bool(forKey key: String) -> Bool { false }
  open func integer(forKey key: String) -> Int { 0 }
  open func double(forKey key: String) -> Double { 0 }
  open func set(_ value: Any?, forKey key: String) {}
  open func set(_ value: Int, forKey key: String) {}
  open func set(_ value: Float, forKey key: String) {}
  open func set(_ value: Double, forKey key: String) {}
  open func set(_ value: Bool, forKey key: String) {}
  open func set(_ value: URL?, forKey key: String) {}
  open func removeObject(forKey key: String) {}
  open func register(defaults: [String: Any]) {}
  open func persistentDomain(forName name: String) -> [String: Any]? { nil }
  open func removePersistentDomain(forName name: String) {}
  open func volatileDomain(forName name: String) -> [String: Any] { [:] }
  open func dictionaryRepresentation() -> [String: Any] { [:] }
  open func objectIsForced(forKey key: String) -> Bool { false }
  public class var argumentDomain: String { "" }
  public class var registrationDomain: String { "" }
  public class var didChangeNotification: Notification.Name { Notification.Name("") }
}

#if SENDABLE_USER_DEFAULTS
  extension UserDefaults: @unchecked Sendable {}
#endif

open class PropertyListSerialization: NSObject {
  public enum PropertyListFormat: UInt, Sendable { case openStep, xml, binary }
  public struct ReadOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open class func propertyList(
    from data: Data, options: ReadOptions = [], format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any { data }
  open class func data(fromPropertyList plist: Any, format: PropertyListFormat, options: Int) throws -> Data { Data() }
}

open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { Bundle() }
  open var bundleIdentifier: String? { nil }
  public init?(url: URL) {}
  override init() {}
  open var bundleURL: URL { fatalError() }
  open func url(forResource name: String?, withExtension extension: String?) -> URL? { nil }
  open func localizedString(forKey key: String, value: String?, table: String?) -> String { key }
}

@available(watchOS 9, *)
open class NSKeyedArchiver: NSObject {
  open class func archivedData(withRootObject object: Any, requiringSecureCoding: Bool) throws -> Data { fatalError() }
}
open class NSKeyedUnarchiver: NSObject {
  public init(forReadingFrom data: Data) throws {}
  open var requiresSecureCoding: Bool { get { true } set {} }
  open func decodeObject(forKey key: String) -> Any? { nil }
  open class func unarchivedObject<Object: NSObject>(ofClass cls: Object.Type, from data: Data) throws -> Object? { nil }
}
public let NSKeyedArchiveRootObjectKey = ""
open class NSUbiquitousKeyValueStore: NSObject {
  open class var `default`: NSUbiquitousKeyValueStore { NSUbiquitousKeyValueStore() }
  open func object(forKey key: String) -> Any? { nil }
  open func set(_ object: Any?, forKey key: String) {}
  open func set(_ text: String?, forKey key: String) {}
  open func removeObject(forKey key: String) {}
  open func synchronize() -> Bool { true }
  public class var didChangeExternallyNotification: Notification.Name { Notification.Name("") }
}
public let NSUbiquitousKeyValueStoreChangeReasonKey = ""
public let NSUbiquitousKeyValueStoreChangedKeysKey = ""
