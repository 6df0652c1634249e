/// The ISO 8601 format of dates in property lists: `2026-01-31T00:00:00Z`.
package enum ISO8601 {
  /// Returns the text of a date in seconds since 2001-01-01T00:00:00Z, rounded down to the second.
  package static func text(secondsSince2001 seconds: Double) -> String {
    let date = CivilDate(secondsSince2001: seconds)
    return (date.year < 0 ? "-" : "") + padded(date.year.magnitude, to: 4)
      + "-" + padded(date.month.magnitude, to: 2) + "-" + padded(date.day.magnitude, to: 2)
      + "T" + padded(date.hour.magnitude, to: 2) + ":" + padded(date.minute.magnitude, to: 2)
      + ":" + padded(date.second.magnitude, to: 2) + "Z"
  }

  /// Returns the date in a text, in seconds since 2001-01-01T00:00:00Z, or nil if the text is not a valid date.
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

  /// Returns the digits of a number with leading zeros.
  private static func padded(_ number: UInt, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Removes a decimal number from the beginning of a text and returns it, or nil if its number of digits is not allowed.
  private static func number<Text: Collection<UInt8>>(_ text: inout Text, digits: ClosedRange<Int>) -> Int?
  where Text.SubSequence == Text {
    let prefix = text.prefix(digits.upperBound).prefix { $0 &- UInt8(ascii: "0") < 10 }
    guard digits.contains(prefix.count) else { return nil }
    text.removeFirst(prefix.count)
    return prefix.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Removes a character from the beginning of a text and returns whether it was there.
  private static func skip<Text: Collection<UInt8>>(_ scalar: Unicode.Scalar, _ text: inout Text) -> Bool
  where Text.SubSequence == Text {
    guard let first = text.first, first == UInt8(ascii: scalar) else { return false }
    text.removeFirst()
    return true
  }
}

/// A date and time in UTC, to the second, in the proleptic Gregorian calendar.
///
/// The conversions are `days_from_civil` and `civil_from_days` of Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
private struct CivilDate {
  /// The astronomical year: 0 is 1 BC.
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  var second: Int

  /// The largest supported distance from 2001 in seconds, 31 million years; dates are clamped to it.
  private static let limit = 1e15
  private static let secondsPerDay = 86_400
  /// The number of days from 0000-03-01, day 0 of the algorithms, to 2001-01-01.
  private static let dayOf2001 = 730_791

  /// Creates the date that is a number of seconds after 2001-01-01T00:00:00Z, rounded down; NaN counts as 0.
  init(secondsSince2001 seconds: Double) {
    let clamped = seconds.isNaN ? 0 : min(max(seconds, -Self.limit), Self.limit)
    let (days, time) = Int(clamped.rounded(.down)).flooredDivision(by: Self.secondsPerDay)
    // Years start in March here, so that the leap day is the last day of a year; 400 years have 146,097 days.
    let (era, dayOfEra) = (days + Self.dayOf2001).flooredDivision(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    hour = time / 3_600
    minute = time / 60 % 60
    second = time % 60
  }

  /// The number of seconds since 2001-01-01T00:00:00Z.
  var secondsSince2001: Double {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - Self.dayOf2001
    return Double(days * Self.secondsPerDay + hour * 3_600 + minute * 60 + second)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int {
  /// Returns the quotient rounded down, and the remainder, which is never negative.
  fileprivate func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
