import SettingsGenSupport
import SettingsGenTestTools
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

  @Test("and are found in linear time if many are the same")
  func sameNames() {
    func addNames(_ count: Int) {
      var scope = NameScope(reserved: [])
      for _ in 0..<count { _ = scope.uniqueName(for: "same", fallback: "setting") }
    }
    // The growth is 10 in linear time and 100 in quadratic time.
    #expect(growth(below: 40, from: { addNames(400) }, to: { addNames(4_000) }) < 40)
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
