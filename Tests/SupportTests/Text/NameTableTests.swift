import SettingsGenSupport
import Testing

@Suite("A table of names")
struct NameTableTests {
  private static let names = ["in", "is", "", "while", "where", "é", "日本語"]

  @Test("finds each of its names", arguments: names.indices)
  func index(index: Int) {
    #expect(NameTable(Self.names).index(of: Self.names[index]) == index)
  }

  @Test("contains no other name", arguments: ["if", "wherf", "ab", "a name that is longer than all of them"])
  func otherNames(name: String) {
    #expect(!NameTable(Self.names).contains(name))
  }

  @Test func ofNoNamesIsEmpty() {
    #expect(!NameTable([]).contains(""))
  }
}
