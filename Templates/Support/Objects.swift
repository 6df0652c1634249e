import Foundation

nonisolated extension SettingsSupport {
  // Returns the value of an object in its Swift type: `Bool`, `Int`, `Double`, `String`, `Date`, `Data`, or an array
  // or a dictionary of these; nil if a property list can't hold the object.
  static func value(of object: Any) -> (any Sendable)? {
    if isBoolean(object) { return object as? Bool }
    if isReal(object) { return object as? Double }
    switch object {
    case let text as String: return text
    case let number as Int: return number
    case let number as Double: return number
    case let number as Swift.Int64: return Int(exactly: Foundation.NSNumber(value: number)) ?? Double(number)
    case let date as Foundation.Date: return date
    case let data as Foundation.Data: return data
    case let items as [Any]: return items.compactMap { value(of: $0) }
    case let items as [String: Any]: return items.compactMapValues { value(of: $0) }
    case let number as Foundation.NSNumber: return number.doubleValue
    default: return nil
    }
  }

  // Distinguishes the real 1.0 from the integer 1, because `NSNumber` bridges between them.
  private static func isReal(_ object: Any) -> Bool {
    #if canImport(ObjectiveC)
      return (object as? Foundation.NSNumber).map { CFNumberIsFloatType($0 as Foundation.CFNumber) } ?? false
    #else
      let type = Swift.type(of: object)
      // The numbers of launch arguments are instances of NSNumber.
      if type == Foundation.NSNumber.self, let number = object as? Foundation.NSNumber {
        return Int(number.stringValue) == nil
      }
      return type == Double.self
    #endif
  }
}
