import Foundation

nonisolated extension SettingsSupport.Coding<Int> {
  static var int: Self {
    Self { object in
      if let text = object as? String, let number = Int(text.trimmingCharacters(in: .whitespaces)) { return number }
      if !SettingsSupport.isBoolean(object), let number = object as? Int { return number }
      // On Linux, the largest integer is an Int64. Its generic conversion to Int would take a third of the time that is
      // needed to optimize these files.
      if let number = object as? Swift.Int64 { return Int(exactly: Foundation.NSNumber(value: number)) }
      return SettingsSupport.Coding.double.decode(object).flatMap { Int(exactly: $0) }
    }
  }
}

nonisolated extension SettingsSupport.Coding<Double> {
  // The number that an object is, or the finite number that its text represents.
  static var double: Self {
    Self { object in
      guard let text = object as? String else {
        return SettingsSupport.isBoolean(object) ? nil : object as? Double ?? (object as? Int).map { Double($0) }
      }
      return Double(text.trimmingCharacters(in: .whitespaces)).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}
