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
}
