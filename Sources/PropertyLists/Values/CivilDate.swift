/// A moment in the proleptic Gregorian calendar, in UTC, to the second.
package struct CivilDate: Hashable, Sendable {
  /// Astronomical: the year 0 is 1 BC.
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int

  /// The farthest second, 31 million years from 2001, that this type tells apart; a date beyond it becomes it.
  private static let limit = 1e15
  private static let secondsPerDay = 86_400
  /// From 0000-03-01, where the arithmetic below begins, to 2001-01-01.
  private static let dayOf2001 = 730_791

  /// The second that holds a moment, which is given in seconds since 2001-01-01T00:00:00Z; not a number counts as 0.
  package init(secondsSince2001 seconds: Double) {
    let clamped = seconds.isNaN ? 0 : min(max(seconds, -Self.limit), Self.limit)
    let (days, time) = Int(clamped.rounded(.down)).flooredDivision(by: Self.secondsPerDay)
    // Years begin in March here, so that the leap day is the last of its year; 400 years are 146,097 days.
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

  /// Seconds since 2001-01-01T00:00:00Z.
  package var secondsSince2001: Double {
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
  /// The quotient rounded down, and the remainder that is never negative.
  fileprivate func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
