import Foundation

nonisolated extension SettingsSupport {
  // The key of a setting in the defaults database, with the type of its value.
  package struct Key<Settings: SettingsSupport.Settings, Value: Sendable>: Sendable {
    package let name: String
    /// The value of a setting that was never stored.
    package let defaultValue: Value
    let _coding: Coding<Value>

    fileprivate init(_ name: String, _ coding: Coding<Value>, _ value: Value) {
      (self.name, defaultValue, _coding) = (name, value, coding)
    }
  }

  // A function, because completion would offer an initializer wherever a key is expected. Not inlined, because inlining
  // it into every key makes optimization take several times as long. It destroys its arguments, so that keys needn't.
  @inline(never)
  static func key<Settings, Value>(
    _ name: String, _ coding: consuming Coding<Value>, default value: consuming Value
  ) -> Key<Settings, Value> { Key(name, coding, value) }

  // How and where the values of a setting are stored.
  struct Coding<Value: Sendable>: Sendable {
    // Returns the value of an object in the database, or nil if the object has none; a launch argument is text.
    var decode: @Sendable (Any) -> Value?
    var encode: @Sendable (Value) -> (any Sendable)? = { $0 }
    // Returns the setting's database, given the settings' database; nil if the setting doesn't exist in this build.
    var database: @Sendable (Database) -> Database? = { $0 }
    // The `DefaultValue`, unless it's the object that is stored for the default; an inner nil if there is none.
    var registered: (any Sendable)??
    var isSecure = false
    // The keys that the setting had before, the newest first.
    var oldNames: [String] = []

    // The coding of a setting whose `DefaultValue` isn't the object that is stored for the default; nil for no value.
    func registering(_ object: (any Sendable)?) -> Self {
      var coding = self
      coding.registered = .some(object)
      return coding
    }
  }

  // Every key of a settings type, in the order of the bundle, with values in the types of the property list.
  package struct KeyList<Settings: SettingsSupport.Settings> {
    private(set) var all: [Key<Settings, (any Sendable)?>] = []

    init() { Settings._addKeys(to: &self) }

    // One call per key compiles in a fraction of the time that a literal of a thousand keys takes.
    package mutating func add<Value>(_ key: consuming Key<Settings, Value>) {
      let coding = key._coding
      let erased = Coding<(any Sendable)?>(
        decode: { coding.decode($0).map { coding.encode($0) } }, encode: { $0 }, database: coding.database,
        registered: coding.registered, isSecure: coding.isSecure, oldNames: coding.oldNames)
      all.append(Key(key.name, erased, coding.encode(key.defaultValue)))
    }
  }

  // Whether two encoded objects are the same: text by its bytes, because Swift considers composed characters equal to
  // decomposed ones, and reals by their bits, because a NaN would be a new value every time it's read.
  static func areIdentical(_ left: (any Sendable)?, _ right: (any Sendable)?) -> Bool {
    func isRight<Object: Swift.Equatable>(_ left: Object) -> Bool { left == right as? Object }
    switch (left, right) {
    case (let left as Bool, let right as Bool): return left == right
    case (let left as String, let right as String): return left.utf8.elementsEqual(right.utf8)
    case (let left as Double, let right as Double): return left.bitPattern == right.bitPattern
    case (let left as any Swift.Equatable, _): return isRight(left)
    case (let left as [any Sendable], let right as [any Sendable]):
      return left.elementsEqual(right) { areIdentical($0, $1) }
    case (let left as [String: any Sendable], let right as [String: any Sendable]):
      return left.count == right.count && left.allSatisfy { areIdentical($1, right[$0]) }
    default: return left == nil && right == nil
    }
  }

  // Apple's Foundation bridges Booleans and the numbers 0 and 1 to each other. On Linux, a cast that fails is slow,
  // and a Boolean from the disk has another type.
  static func isBoolean(_ object: Any) -> Bool {
    #if canImport(ObjectiveC)
      return CFGetTypeID(object as Swift.AnyObject) == CFBooleanGetTypeID()
    #else
      let type = Swift.type(of: object)
      if type == Int.self || type == Double.self || type == Foundation.NSNumber.self { return false }
      return type == Bool.self || object is Bool
    #endif
  }
}

nonisolated extension SettingsSupport.Coding<Bool> {
  static var bool: Self {
    Self { object in
      if let value = object as? Bool { return value }
      // On Linux, the numbers 0 and 1 aren't Booleans.
      if let number = object as? Foundation.NSNumber { return Bool(exactly: number) }
      guard let text = object as? String else { return nil }
      switch text.trimmingCharacters(in: .whitespaces).lowercased() {
      case "true", "yes", "t", "y": return true
      case "false", "no", "f", "n": return false
      case let number: return Double(number).flatMap { $0.isFinite ? $0 != 0 : nil }
      }
    }
  }
}

nonisolated extension SettingsSupport.Coding<String> {
  static var string: Self {
    Self { object in
      if let text = object as? String { return text }
      guard let number = object as? Foundation.NSNumber, !SettingsSupport.isBoolean(object) else { return nil }
      // On Linux, the text of a whole real has a fraction.
      return Int(exactly: number).map { String($0) } ?? number.stringValue
    }
  }
}
