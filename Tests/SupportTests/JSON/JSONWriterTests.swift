import SettingsGenSupport
import Testing

private func text(sortsNames: Bool = false, _ write: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter(sortsNames: sortsNames)
  write(&writer)
  return String(decoding: writer.finish(), as: UTF8.self)
}

@Test("Objects and arrays are indented by two spaces; empty ones are written on one line")
func layout() {
  let written = text {
    $0.object {
      $0.member("b") {
        $0.array {
          $0.integer(1)
          $0.array { _ in }
        }
      }
      $0.member("a", "x")
      $0.member("c") { $0.object { _ in } }
      $0.member("d", orNull: nil)
    }
  }
  #expect(
    written == """
      {
        "b": [
          1,
          []
        ],
        "a": "x",
        "c": {},
        "d": null
      }

      """)
}

@Test("The members of every object are sorted by the bytes of their names")
func sorting() {
  let names = ["b", "a\"z", "é", "", "aa", "a", "Z", "a\n", "z", "a"]
  let written = text(sortsNames: true) {
    $0.array {
      $0.object {
        for (index, name) in names.enumerated() {
          $0.member(name) {
            $0.object {
              $0.member("y", index)
              $0.member("x", index)
            }
          }
        }
      }
      $0.integer(1)
    }
  }
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
  #expect(text { $0.value(value) } == expected + "\n")
}

@Test("Written values are parsed as the same values")
func roundTrip() throws {
  let every = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init)))
  let value = JSONValue.object(
    JSONObject([
      .init(every, JSONNode(.string(every))),
      .init("r", JSONNode(.array([JSONNode(.real(0.1 + 0.2)), JSONNode(.real(.leastNonzeroMagnitude))]))),
    ]))
  #expect(try JSONDocument(SourceText(file: "", bytes: Array(text { $0.value(value) }.utf8))).root.value == value)
}
