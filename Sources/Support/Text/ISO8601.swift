#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The ISO 8601 format of dates in property lists: `2026-01-31T00:00:00Z`.
package enum ISO8601 {
  /// The time of 2001-01-01T00:00:00Z in seconds since 1970.
  private static let timeOf2001 = 978_307_200
  /// The largest supported distance from 2001 in seconds, 31 million years; dates are clamped to it.
  private static let limit = 1e15

  /// Returns the text of a date in seconds since 2001-01-01T00:00:00Z, rounded down to the second; NaN counts as 0.
  package static func text(secondsSince2001 seconds: Double) -> String {
    let clamped = seconds.isNaN ? 0 : min(max(seconds, -limit), limit)
    var time = time_t(clamped.rounded(.down)) + timeOf2001
    var date = tm()
    gmtime_r(&time, &date)
    let year = Int(date.tm_year) + 1900
    return (year < 0 ? "-" : "") + year.magnitude.digits(4) + "-" + (date.tm_mon + 1).digits(2) + "-" + date.tm_mday.digits(2)
      + "T" + date.tm_hour.digits(2) + ":" + date.tm_min.digits(2) + ":" + date.tm_sec.digits(2) + "Z"
  }

  /// Returns the date in a string, in seconds since 2001-01-01T00:00:00Z, or nil if the string isn't a valid date.
  package static func secondsSince2001(_ text: some Collection<UInt8>) -> Double? {
    var rest = Array(text)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard let year = number(&rest, digits: 4...7), skip("-", &rest),
      let month = number(&rest, digits: 2...2), 1...12 ~= month, skip("-", &rest),
      let day = number(&rest, digits: 2...2), skip("T", &rest),
      let hour = number(&rest, digits: 2...2), hour < 24, skip(":", &rest),
      let minute = number(&rest, digits: 2...2), minute < 60, skip(":", &rest),
      let second = number(&rest, digits: 2...2), second < 60, skip("Z", &rest), rest.isEmpty
    else { return nil }
    var date = tm()
    date.tm_year = (isNegative ? -year : year) - 1900
    (date.tm_mon, date.tm_mday, date.tm_hour, date.tm_min, date.tm_sec) = (month - 1, day, hour, minute, second)
    let time = timegm(&date)
    // A day that the month doesn't have is changed to one of the next month.
    return date.tm_mday == day ? Double(time - timeOf2001) : nil
  }

  /// Removes a decimal number from the beginning of a string and returns it, or nil if its number of digits isn't allowed.
  private static func number(_ text: inout ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Int32? {
    let prefix = text.prefix(digits.upperBound).prefix { $0 &- UInt8(ascii: "0") < 10 }
    guard digits.contains(prefix.count) else { return nil }
    text.removeFirst(prefix.count)
    return prefix.reduce(0) { $0 * 10 + Int32($1 - UInt8(ascii: "0")) }
  }

  /// Removes a character from the beginning of a string and returns whether it was there.
  private static func skip(_ scalar: Unicode.Scalar, _ text: inout ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first == UInt8(ascii: scalar) else { return false }
    text.removeFirst()
    return true
  }
}
