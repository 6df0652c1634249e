import SettingsGenSupport
import Testing

@testable import SettingsGenModel

@Suite("The names in a scope are unique")
struct NameScopeTests {
  @Test func availableNamesAreKept() {
    var scope = NameScope(reserved: ["key"])
    let (name, reason) = scope.uniqueName(for: "name", fallback: "setting")
    #expect(name == "name")
    #expect(reason == nil)
  }

  @Test func takenReservedAndEmptyNamesAreReplaced() {
    var scope = NameScope(reserved: ["key"])
    let results = ["name", "name", "name", "key", "key", "", "", "name_2"].map { scope.uniqueName(for: $0, fallback: "setting") }
    #expect(results.map(\.name) == ["name", "name_2", "name_3", "key_", "key__2", "setting", "setting_2", "name_2_2"])
    #expect(results.map(\.reason) == [nil, .taken, .taken, .reserved, .reserved, .noLettersOrDigits, .noLettersOrDigits, .taken])
  }

  @Test("regardless of their number")
  func manyNames() {
    var scope = NameScope(reserved: [])
    scope.insert(["n3"])
    let names = (0..<20).map { scope.uniqueName(for: "n\($0)", fallback: "setting").name }
    #expect(names == (0..<20).map { $0 == 3 ? "n3_2" : "n\($0)" })
    #expect(
      (0..<20).map { scope.uniqueName(for: "n\($0)", fallback: "setting").name } == (0..<20).map { $0 == 3 ? "n3_3" : "n\($0)_2" }
    )
  }
}
