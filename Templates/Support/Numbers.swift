import Foundation

nonisolated extension SettingsSupport.Coding<Int> {
  static var int: Self {
    Self { object in
      if let text = object as? String, let number = Int(text.trimmingCharacters(in: .whitespaces)) { return number }
      if !SettingsSupport.isBoolean(object), let number = object as? Int { return number }
      // On Linux, the largest integer is an Int64.
      if let number = object as? Swift.Int64 { return Int(exactly: number) }
      return SettingsSupport.number(object).flatMap { Int(exactly: $0) }
    }
  }
}

nonisolated extension SettingsSupport.Coding<Double> {
  static var double: Self { Self { SettingsSupport.number($0) } }
}

nonisolated extension SettingsSupport {
  /// Returns the number that an object is, or the finite number that its text represents.
  static func number(_ object: Any) -> Double? {
    guard let text = object as? String else {
      return isBoolean(object) ? nil : object as? Double ?? (object as? Int).map { Double($0) }
    }
    return Double(text.trimmingCharacters(in: .whitespaces)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Distinguishes a Boolean from the numbers 0 and 1, which Apple's Foundation bridges to each other.
  static func isBoolean(_ object: Any) -> Bool {
    #if canImport(ObjectiveC)
      return CFGetTypeID(object as Swift.AnyObject) == CFBooleanGetTypeID()
    #else
      // Checks the type first, since a cast that fails is slow.
      let type = Swift.type(of: object)
      if type == Int.self || type == Double.self || type == Foundation.NSNumber.self { return false }
      return type == Bool.self || object is Bool
    #endif
  }
}
