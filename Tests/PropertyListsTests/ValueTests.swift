import Foundation
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenPropertyLists

@Suite struct ValueTests {
  @Test(arguments: [
    (0, "2001-01-01T00:00:00Z"), (-0.5, "2000-12-31T23:59:59Z"), (791_553_600.9, "2026-01-31T12:00:00Z"),
    (-978_307_200, "1970-01-01T00:00:00Z"), (-63_113_904_000, "0001-01-01T00:00:00Z"), (-63_145_526_400, "0000-01-01T00:00:00Z"),
    (-63_145_526_401, "-0001-12-31T23:59:59Z"), (252_423_907_200, "9999-12-31T00:00:00Z"),
    (252_423_993_600, "10000-01-01T00:00:00Z"),
    (.nan, "2001-01-01T00:00:00Z"),
  ])
  func formatsDates(_ seconds: Double, _ expected: String) {
    #expect(ISO8601.text(secondsSince2001: seconds) == expected)
  }

  @Test(arguments: [Double.infinity, -.infinity, .greatestFiniteMagnitude, 1e15, -1e16])
  func formatsExtremeDates(_ seconds: Double) {
    #expect(ISO8601.text(secondsSince2001: seconds).hasSuffix("Z"))
  }

  @Test func datesAgreeWithFoundation() {
    let formatter = ISO8601DateFormatter()
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let seconds = Double(Int.random(in: -13_000_000_000...200_000_000_000, using: &random))
      let text = ISO8601.text(secondsSince2001: seconds)
      #expect(text == formatter.string(from: Date(timeIntervalSinceReferenceDate: seconds)))
      #expect(ISO8601.secondsSince2001(text.utf8) == seconds)
    }
  }

  @Test(arguments: [
    "", "2026-01-31", "2026-1-31T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2025-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z", "2026-01-31T24:00:00Z", "2026-01-31T00:60:00Z", "2026-01-31T00:00:60Z", "2026-01-31T00:00:00",
    "2026-01-31 00:00:00Z", "2026-01-31T00:00:00Z ", " 2026-01-31T00:00:00Z", "26-01-31T00:00:00Z", "12345678-01-31T00:00:00Z",
    "2026-01-00T00:00:00Z", "+2026-01-31T00:00:00Z",
  ])
  func rejectsInvalidDates(_ text: String) {
    #expect(ISO8601.secondsSince2001(text.utf8) == nil)
  }

  @Test func acceptsLeapDays() {
    #expect(ISO8601.secondsSince2001("2000-02-29T00:00:00Z".utf8) == -26_524_800)
    #expect(ISO8601.secondsSince2001("-0004-02-29T00:00:00Z".utf8) != nil)
  }

  @Test func base64AgreesWithFoundation() {
    var random = SeededGenerator(seed: 12)
    for count in 0..<100 {
      let data = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = Base64.encode(data)
      #expect(text == Data(data).base64EncodedString())
      #expect(decoded(text) == data)
    }
  }

  private func decoded(_ text: String) -> [UInt8]? { Array(text.utf8).withUnsafeBufferPointer { try? Base64.decode($0[...]) } }

  @Test(arguments: ["A", "AA", "AAA", "AA=", "A===", "====", "=", "AAAA=", "AA==AA==", "AA=A", "AA*=", "AAAAé"])
  func rejectsInvalidBase64(_ text: String) {
    #expect(decoded(text) == nil)
  }

  @Test(arguments: [
    ("plain", "'plain'"), ("a\nb\u{7}", "'a\\nb\\u{7}'"), ("x\u{202E}y\u{2028}", "'x\\u{202E}y\\u{2028}'"),
    (String(repeating: "é", count: 81), "'" + String(repeating: "é", count: 80) + "…'"),
  ])
  func excerptsArePrintableAndShort(_ text: String, _ expected: String) {
    let message: Message = "\(excerpt(text.utf8))"
    #expect(message.text == expected)
  }
}
