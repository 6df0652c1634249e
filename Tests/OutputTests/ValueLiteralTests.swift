import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

@Suite("The Swift literal of a value")
struct ValueLiteralTests {
  private func node(_ value: Node.Value) -> Node { Node(value, range: 0..<0) }

  @Test("of a scalar needs no explicit type")
  func scalars() {
    let values: [Node.Value] = [.string("a\"b"), .integer(-3), .real(2), .boolean(true), .date(0.5), .data([1, 255]), .data([])]
    #expect(
      values.map { SwiftLiteral.value($0) } == [
        #""a\"b""#, "-3", "2.0", "true", "Foundation.Date(timeIntervalSinceReferenceDate: 0.5)",
        #"Foundation.Data(base64Encoded: "Af8=") ?? Foundation.Data()"#, "Foundation.Data()",
      ])
  }

  @Test("of a collection has an explicit element type and unique keys")
  func collections() {
    let entries = [("a", 1), ("b", 2), ("a", 3)].map {
      Node.Dictionary.Entry(key: $0.0, keyRange: 0..<0, value: node(.integer($0.1)))
    }
    #expect(SwiftLiteral.value(.dictionary(.init(entries))) == #"["a": 3, "b": 2] as [String: any Sendable]"#)
    #expect(SwiftLiteral.value(.dictionary(.init([]))) == "[:] as [String: any Sendable]")
    #expect(SwiftLiteral.collection(.array([node(.integer(1)), node(.array([]))])) == "[1, [] as [any Sendable]]")
  }
}
