import Foundation

/// The objects of the defaults database as Swift values, on platforms that keep numbers and Booleans apart and on those that
/// don't.
nonisolated enum PropertyListObject {
  /// The value of an object in its Swift type: `Bool`, `Int`, `Double`, `String`, `Date`, `Data`, or an array or a dictionary of
  /// these; nil if a property list can't hold the object.
  static func value(of object: Any) -> (any Sendable)? {
    if isBoolean(object) { return object as? Bool }
    if isReal(object) { return object as? Double }
    switch object {
    case let text as String: return text
    case let number as Int: return number
    case let number as Double: return number
    case let date as Foundation.Date: return date
    case let data as Foundation.Data: return data
    case let items as [Any]: return items.compactMap(value)
    case let items as [String: Any]: return items.compactMapValues(value)
    case let number as Foundation.NSNumber: return number.doubleValue
    default: return nil
    }
  }

  /// Whether two objects have the same value in the same type; nil is an absent object.
  ///
  /// `NSObject` equality isn't enough: it considers `true`, 1 and 1.0 equal.
  static func areSame(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    guard let left = value(of: left), let right = value(of: right) else { return false }
    return areSame(values: left, right)
  }

  private static func areSame(values left: any Sendable, _ right: any Sendable) -> Bool {
    switch (left, right) {
    case (let left as Bool, let right as Bool): return left == right
    case (let left as Int, let right as Int): return left == right
    // Compares bits, so that a stored NaN isn't reported as a change every time it is read.
    case (let left as Double, let right as Double): return left.bitPattern == right.bitPattern
    // Compares code units, since strings that differ only in their composed characters are equal in Swift.
    case (let left as String, let right as String): return left.utf8.elementsEqual(right.utf8)
    case (let left as Foundation.Date, let right as Foundation.Date): return left == right
    case (let left as Foundation.Data, let right as Foundation.Data): return left == right
    case (let left as [any Sendable], let right as [any Sendable]):
      return left.count == right.count && zip(left, right).allSatisfy { areSame(values: $0, $1) }
    case (let left as [String: any Sendable], let right as [String: any Sendable]):
      return left.count == right.count
        && left.allSatisfy { key, item in right[key].map { areSame(values: item, $0) } ?? false }
    default: return false
    }
  }

  /// Distinguishes a Boolean from the numbers 0 and 1, which Apple's Foundation bridges to each other.
  static func isBoolean(_ object: Any) -> Bool {
    #if canImport(ObjectiveC)
      return CFGetTypeID(object as AnyObject) == CFBooleanGetTypeID()
    #else
      // Checks the type first, since a cast that fails is slow.
      let type = Swift.type(of: object)
      return type == Bool.self || type != Int.self && type != Double.self && type != Foundation.NSNumber.self && object is Bool
    #endif
  }

  /// Distinguishes the real 1.0 from the integer 1, because `NSNumber` bridges between them.
  static func isReal(_ object: Any) -> Bool {
    #if canImport(ObjectiveC)
      return (object as? Foundation.NSNumber).map { CFNumberIsFloatType($0 as CFNumber) } ?? false
    #else
      let type = Swift.type(of: object)
      // The numbers of launch arguments are instances of NSNumber.
      guard type == Foundation.NSNumber.self, let number = object as? Foundation.NSNumber else { return type == Double.self }
      return Int(number.stringValue) == nil
    #endif
  }
}

// MARK: - Launch arguments

nonisolated extension PropertyListObject {
  /// An object as a launch argument: a fragment of an XML property list, which the argument domain reads back with its type.
  static func argument(for object: Any) -> String {
    if let text = object as? String, text.unicodeScalars.first == "\u{FEFF}" {
      // XML property lists drop a leading byte order mark, also within arrays; a quoted string with an escape keeps it.
      return #""\UFEFF"# + text.unicodeScalars.dropFirst().map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
    return xml(object)
  }

  private static func xml(_ object: Any) -> String {
    switch value(of: object) {
    case let value as Bool: return value ? "<true/>" : "<false/>"
    case let number as Int: return "<integer>\(number)</integer>"
    case let number as Double: return "<real>\(number)</real>"
    case let date as Foundation.Date:
      // XML property lists have whole seconds and no Julian calendar; the accessors read a date from text too.
      let year1601 = Foundation.Date(timeIntervalSinceReferenceDate: -12_622_780_800)
      return date.isWholeSecond && date >= year1601 ? "<date>\(date.spelling)</date>" : "<string>\(date.spelling)</string>"
    case let data as Foundation.Data: return "<data>\(data.base64EncodedString())</data>"
    case let items as [any Sendable]: return "<array>\(items.map { xml($0) }.joined())</array>"
    case let items as [String: any Sendable]:
      let members = items.sorted { $0.key < $1.key }.map { "<key>\(escaped($0.key))</key>\(xml($0.value))" }
      return "<dict>\(members.joined())</dict>"
    case let text: return "<string>\(escaped(text as? String ?? ""))</string>"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
