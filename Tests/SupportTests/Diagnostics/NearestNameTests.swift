import SettingsGenSupport
import Testing

@Suite struct NearestNameTests {
  private let known = ["Title", "Titles", "KeyboardType", "DefaultValue", "File", "Key", "No"]

  @Test(arguments: [
    ("Tilte", "Title"), ("titles", "Titles"), ("KeybordType", "KeyboardType"), ("DefualtValue", "DefaultValue"), ("Fiel", "File"),
    ("key", "Key"), ("KeyboardTypes", "KeyboardType"), ("Default Value", "DefaultValue"), ("DfaultVale", "DefaultValue"),
    ("no", "No"),
  ])
  func slipOfThePen(typed: String, meant: String) { #expect(nearestName(to: typed, in: known) == meant) }

  @Test(arguments: ["Platform", "Type", "", "X", "Na", "N", "DefaultValueOfTheElement", String(repeating: "Title", count: 1000)])
  func anotherName(typed: String) { #expect(nearestName(to: typed, in: known) == nil) }

  @Test func nameItselfIsNoSlip() { #expect(nearestName(to: "Key", in: ["Key"]) == nil) }

  @Test func ofSeveralAsNearTheFirst() { #expect(nearestName(to: "cat", in: ["bat", "hat"]) == "bat") }
}
