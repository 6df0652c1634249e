import Foundation

nonisolated extension SettingsSupport.Coding<Foundation.Date> {
  static var date: Self {
    Self { object in
      object as? Foundation.Date ?? (object as? String).flatMap { parse($0) }
    }
  }

  // Returns the date of an ISO 8601 text, with or without a time, and with any number of digits after the second.
  private static func parse(_ text: String) -> Foundation.Date? {
    let formatter = Foundation.ISO8601DateFormatter()
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let digits = parts[1].prefix { $0.isASCII && $0.isNumber }
      let zone = parts[1].dropFirst(digits.count)
      guard let fraction = Double("0.\(digits)") else { return nil }
      return formatter.date(from: "\(parts[0])\(zone)").map { $0 + fraction }
    }
    if let date = formatter.date(from: text) { return date }
    formatter.formatOptions = .withFullDate
    return formatter.date(from: text)
  }
}
