import SettingsGenSupport
import Testing

@Suite struct NearestNameTests {
  private let candidates = ["Title", "Titles", "KeyboardType", "DefaultValue", "File", "Key", "No"]

  @Test(arguments: [
    ("Tilte", "Title"), ("titles", "Titles"), ("KeybordType", "KeyboardType"), ("DefualtValue", "DefaultValue"), ("Fiel", "File"),
    ("key", "Key"), ("KeyboardTypes", "KeyboardType"), ("Default Value", "DefaultValue"), ("DfaultVale", "DefaultValue"),
    ("no", "No"),
  ])
  func similarName(typed: String, nearest: String) { #expect(nearestName(to: typed, in: candidates) == nearest) }

  @Test(arguments: ["Platform", "Type", "", "X", "Na", "N", "DefaultValueOfTheElement", String(repeating: "Title", count: 1000)])
  func differentName(typed: String) { #expect(nearestName(to: typed, in: candidates) == nil) }

  @Test func nameItselfIsNotSuggested() { #expect(nearestName(to: "Key", in: ["Key"]) == nil) }

  @Test func firstOfEquallySimilarNames() { #expect(nearestName(to: "cat", in: ["bat", "hat"]) == "bat") }
}
