import Testing

@testable import SettingsGenModel

@Suite("A scope gives each name once")
struct NameScopeTests {
  @Test func freeNamesStayAsTheyAre() {
    var scope = NameScope(reserved: ["key"])
    let (name, reason) = scope.uniqueName(for: "name", fallback: "setting")
    #expect(name == "name")
    #expect(reason == nil)
  }

  @Test func takenReservedAndEmptyNamesAreToldApart() {
    var scope = NameScope(reserved: ["key"])
    let given = ["name", "name", "name", "key", "key", "", "", "name_2"].map { scope.uniqueName(for: $0, fallback: "setting") }
    #expect(given.map(\.name) == ["name", "name_2", "name_3", "key_", "key__2", "setting", "setting_2", "name_2_2"])
    #expect(given.map { $0.reason != nil } == [false, true, true, true, true, true, true, true])
  }

  @Test("however many there are", arguments: [0, 100])
  func manyNames(count: Int) {
    var scope = NameScope(reserved: [], count: count)
    scope.use(["n3"])
    let given = (0..<20).map { scope.uniqueName(for: "n\($0)", fallback: "setting").name }
    #expect(given == (0..<20).map { $0 == 3 ? "n3_2" : "n\($0)" })
    #expect(
      (0..<20).map { scope.uniqueName(for: "n\($0)", fallback: "setting").name } == (0..<20).map { $0 == 3 ? "n3_3" : "n\($0)_2" }
    )
  }
}
