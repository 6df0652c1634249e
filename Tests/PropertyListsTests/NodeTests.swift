import SettingsGenPropertyLists
import Testing

@Suite struct NodeTests {
  private static func node(_ value: Node.Value) -> Node { Node(value, range: 0..<0) }

  @Test func uniqueEntriesHaveLastValues() {
    let entries = [("a", 1), ("b", 2), ("a", 3)].map { key, number in
      Node.Dictionary.Entry(key: key, keyRange: 0..<0, value: Self.node(.integer(number)))
    }
    let unique = Node.Dictionary(entries).uniqueEntries
    #expect(unique.map(\.key) == ["a", "b"])
    #expect(unique.map(\.value.integer) == [3, 2])
  }
}
