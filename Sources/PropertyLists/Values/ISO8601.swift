/// The one form of ISO 8601 that property lists use: `2026-01-31T00:00:00Z`.
package enum ISO8601 {
  /// The text of a moment in seconds since 2001-01-01T00:00:00Z, rounded down to the second.
  package static func text(secondsSince2001 seconds: Double) -> String {
    let date = CivilDate(secondsSince2001: seconds)
    return (date.year < 0 ? "-" : "") + padded(date.year.magnitude, to: 4)
      + "-" + padded(date.month.magnitude, to: 2) + "-" + padded(date.day.magnitude, to: 2)
      + "T" + padded(date.hour.magnitude, to: 2) + ":" + padded(date.minute.magnitude, to: 2)
      + ":" + padded(date.second.magnitude, to: 2) + "Z"
  }

  /// The moment that a text spells, in seconds since 2001-01-01T00:00:00Z; nil where the form or a number is wrong.
  package static func secondsSince2001(_ text: some Collection<UInt8>) -> Double? {
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    var date = CivilDate(secondsSince2001: 0)
    guard let year = number(&rest, digits: 4...7), skip("-", &rest),
      let month = number(&rest, digits: 2...2), 1...12 ~= month, skip("-", &rest),
      let day = number(&rest, digits: 2...2), skip("T", &rest),
      let hour = number(&rest, digits: 2...2), hour < 24, skip(":", &rest),
      let minute = number(&rest, digits: 2...2), minute < 60, skip(":", &rest),
      let second = number(&rest, digits: 2...2), second < 60, skip("Z", &rest), rest.isEmpty
    else { return nil }
    date.year = isNegative ? -year : year
    guard 1...CivilDate.days(inMonth: month, of: date.year) ~= day else { return nil }
    (date.month, date.day, date.hour, date.minute, date.second) = (month, day, hour, minute, second)
    return date.secondsSince2001
  }

  private static func padded(_ number: UInt, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  private static func number<Text: Collection<UInt8>>(_ text: inout Text, digits: ClosedRange<Int>) -> Int?
  where Text.SubSequence == Text {
    let prefix = text.prefix(digits.upperBound).prefix { $0 &- UInt8(ascii: "0") < 10 }
    guard digits.contains(prefix.count) else { return nil }
    text.removeFirst(prefix.count)
    return prefix.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func skip<Text: Collection<UInt8>>(_ scalar: Unicode.Scalar, _ text: inout Text) -> Bool
  where Text.SubSequence == Text {
    guard let first = text.first, first == UInt8(ascii: scalar) else { return false }
    text.removeFirst()
    return true
  }
}
