import SettingsGenSupport
import Testing

private func text(_ value: JSONValue, sortsNames: Bool = false) -> String {
  String(decoding: value.text(sortsNames: sortsNames), as: UTF8.self)
}

@Test("Objects and arrays are indented by two spaces; empty ones are written on one line, members without a value are left out")
func layout() {
  let value: JSONValue = [
    "b": .list([1, .list([])]), "a": "x", "c": .object(JSONObject()), "d": .null, "e": nil, "f": ["g": true],
  ]
  #expect(
    text(value) == """
      {
        "b": [
          1,
          []
        ],
        "a": "x",
        "c": {},
        "d": null,
        "f": {
          "g": true
        }
      }

      """)
}

@Test("The members of every object are sorted by the bytes of their names")
func sorting() {
  let names = ["b", "a\"z", "é", "", "aa", "a", "Z", "a\n", "z", "a"]
  let object = names.enumerated().map { index, name in
    JSONObject.Member(name, JSONNode(["y": .integer(index), "x": .integer(index)]))
  }
  let written = text(.list([.object(JSONObject(object)), 1]), sortsNames: true)
  let document = try? JSONDocument(SourceText(file: "", bytes: Array(written.utf8)))
  let members = document?.root.array?.first?.object?.members ?? []
  #expect(members.map(\.name) == ["", "Z", "a", "a", "a\n", "a\"z", "aa", "b", "z", "é"])
  #expect(members.map { $0.value.object?["x"]?.integer } == [3, 6, 5, 9, 7, 1, 4, 0, 8, 2])
  #expect(members.allSatisfy { $0.value.object?.members.map(\.name) == ["x", "y"] })
  #expect(document?.root.array?.count == 2)
}

@Test(
  "Scalars are written as JSON",
  arguments: [
    (JSONValue.null, "null"), (.boolean(true), "true"), (.boolean(false), "false"), (.integer(.min), "-9223372036854775808"),
    (.real(1), "1.0"), (.real(0.1), "0.1"), (.real(1e300), "1e+300"), (.real(-0.0), "-0.0"), (.real(.nan), #""nan""#),
    (.real(-.infinity), #""-inf""#),
    (.string("\"\\/\u{8}\u{C}\n\r\t\u{1}\u{1F}\u{7F}ä😀\u{2028}"), #""\"\\/\b\f\n\r\t\u0001\u001f\#u{7F}ä😀\#u{2028}""#),
  ])
func scalars(value: JSONValue, expected: String) {
  #expect(text(value) == expected + "\n")
}

@Test("Written values are parsed as the same values")
func roundTrip() throws {
  let every = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init)))
  let value = JSONValue.object(
    JSONObject([
      .init(every, JSONNode(.string(every))),
      .init("r", JSONNode(.array([JSONNode(.real(0.1 + 0.2)), JSONNode(.real(.leastNonzeroMagnitude))]))),
    ]))
  #expect(try JSONDocument(SourceText(file: "", bytes: value.text())).root.value == value)
}
