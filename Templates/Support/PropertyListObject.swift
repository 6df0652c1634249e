import Foundation

/// What an object of the defaults database is, on platforms that keep numbers and Booleans apart and on those that don't.
nonisolated enum PropertyListObject {
  /// Tells a Boolean from the numbers 0 and 1, which Apple's Foundation takes for each other.
  static func isBoolean(_ object: Any) -> Bool {
    #if canImport(ObjectiveC)
      return CFGetTypeID(object as AnyObject) == CFBooleanGetTypeID()
    #else
      // The type decides if it can, since a cast that fails is slow.
      let type = Swift.type(of: object)
      return type == Bool.self || type != Int.self && type != Double.self && type != Foundation.NSNumber.self && object is Bool
    #endif
  }

  /// Tells the real 1.0 from the integer 1, which Apple's Foundation takes for each other.
  static func isReal(_ object: Any) -> Bool {
    #if canImport(ObjectiveC)
      return (object as? Foundation.NSNumber).map { CFNumberIsFloatType($0 as CFNumber) } ?? false
    #else
      return Swift.type(of: object) == Double.self
    #endif
  }

  /// Whether two objects are the same value of the same type; nil is an absent object. `NSObject` equality takes `true` for `1`.
  static func areSame(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    switch (left, right) {
    case (let left as [String: Any], let right as [String: Any]):
      return left.count == right.count && left.allSatisfy { key, value in areSame(value, right[key]) }
    case (let left as [Any], let right as [Any]):
      return left.count == right.count && zip(left, right).allSatisfy { areSame($0, $1) }
    default:
      return isBoolean(left) == isBoolean(right) && isReal(left) == isReal(right)
        && Foundation.NSArray(array: [left]) == Foundation.NSArray(array: [right])
    }
  }

  /// An object as the Swift type of its kind, whatever the platform made of it; nil for what is no property-list type.
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
    default: return nil
    }
  }

  /// An object as a fragment of an XML property list, the one spelling that the argument domain reads back as it was, with its type.
  static func xml(_ object: any Sendable) -> String {
    switch object {
    case let value as Bool: return value ? "<true/>" : "<false/>"
    case let number as Int: return "<integer>\(number)</integer>"
    case let number as Double: return "<real>\(number)</real>"
    case let date as Foundation.Date: return "<date>\(Foundation.ISO8601DateFormatter().string(from: date))</date>"
    case let data as Foundation.Data: return "<data>\(data.base64EncodedString())</data>"
    case let items as [any Sendable]: return "<array>\(items.map(xml).joined())</array>"
    case let items as [String: any Sendable]:
      let members = items.sorted { $0.key < $1.key }.map { "<key>\(escaped($0.key))</key>\(xml($0.value))" }
      return "<dict>\(members.joined())</dict>"
    default: return "<string>\(escaped("\(object)"))</string>"
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
