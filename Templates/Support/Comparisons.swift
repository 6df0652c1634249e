nonisolated extension SettingsSupport {
  // Whether two objects have the same value in the same type; nil is an absent object.
  //
  // `NSObject` equality isn't enough: it considers `true`, 1 and 1.0 equal.
  static func areSame(_ left: Any?, _ right: Any?) -> Bool {
    areIdentical(left.flatMap { value(of: $0) }, right.flatMap { value(of: $0) })
  }

  // Whether an object or its text represents a value, which may be written in another type.
  static func represents(_ object: Any, _ value: any Sendable) -> Bool {
    switch value {
    case let value as Bool: return Coding.bool.decode(object) == value
    case let value as Int: return Coding.int.decode(object) == value
    case let value as Double: return Coding.double.decode(object) == value
    default: return areSame(object, value)
    }
  }
}
