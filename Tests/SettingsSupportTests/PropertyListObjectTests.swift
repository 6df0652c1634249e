import Foundation
import Testing

@testable import SettingsSupport

@Suite("An object of the defaults database")
struct PropertyListObjectTests {
  private static let objects: [any Sendable] = [
    true, false, 0, 1, 0.0, -0.0, 1.0, "", "1", "\u{E9}", "e\u{301}", Date(timeIntervalSinceReferenceDate: 0),
    Date(timeIntervalSinceReferenceDate: 1), Data(), Data([0]), [] as [any Sendable], [1] as [any Sendable],
    [1.0] as [any Sendable], [1, 2] as [any Sendable], [[1]] as [any Sendable], [:] as [String: any Sendable],
    ["a": 1] as [String: any Sendable], ["b": 1] as [String: any Sendable], ["a": true] as [String: any Sendable],
    ["a": 1, "b": 1] as [String: any Sendable],
  ]

  @Test("is the same as itself and different from all others, in both directions")
  func areSame() {
    for (number, left) in Self.objects.enumerated() {
      for (other, right) in Self.objects.enumerated() {
        #expect(SettingsSupport.areSame(left, right) == (number == other), "\(left) and \(right)")
      }
      #expect(!SettingsSupport.areSame(left, nil) && !SettingsSupport.areSame(nil, left), "\(left)")
    }
    #expect(SettingsSupport.areSame(nil, nil))
    #expect(SettingsSupport.areSame(Double.nan, Double.nan))
  }

  @Test("is an integer even if it's the largest one, which Foundation on Linux reads as another type")
  func largestInteger() {
    #expect(SettingsSupport.areSame(Int64.max, Int.max) && !SettingsSupport.areSame(Int64.max, Int.max - 1))
    #expect(SettingsSupport.Coding.int.decode(Int64.max) == .max)
    #expect(SettingsSupport.Coding.toggle(on: Int.max, off: Int.max - 1).decode(Int64.max) == true)
    #expect(SettingsSupport.Coding.toggle(on: Int.max - 1, off: Int.max).decode(Int64.max) == false)
  }
}
