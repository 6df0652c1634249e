import SettingsGenSupport
import Testing

private func read(_ text: String, _ options: JSONDocument.Options = []) throws(JSONError) -> JSONDocument {
  try JSONDocument(SourceText(file: "a.json", bytes: Array(text.utf8)), options: options)
}

@Test(
  "A value is read",
  arguments: [
    ("null", JSONValue.null), ("true", .boolean(true)), (" false\n", .boolean(false)), ("\u{FEFF}1", .integer(1)),
    ("0", .integer(0)), ("-12", .integer(-12)), ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .real(9_223_372_036_854_775_808)), ("1.0", .real(1)), ("-0.5e-1", .real(-0.05)), ("2E+2", .real(200)),
    (#""""#, .string("")), (#""aä€😀""#, .string("aä€😀")), (#""\"\\\/\b\f\n\r\tx""#, .string("\"\\/\u{8}\u{C}\n\r\tx")),
    (#""\u00e4\u20AC\ud83d\ude00\u0000""#, .string("ä€😀\0")),
    ("[]", .array([])), ("[1, [2]]", .array([JSONNode(.integer(1)), JSONNode(.array([JSONNode(.integer(2))]))])),
    ("{}", .object(JSONObject())),
    (
      #"{"b": 1, "a": {}}"#,
      .object(JSONObject([.init("b", JSONNode(.integer(1))), .init("a", JSONNode(.object(JSONObject())))]))
    ),
  ])
func readsValue(text: String, value: JSONValue) throws {
  #expect(try read(text).root.value == value)
}

@Test(
  "What is not JSON is told at its place",
  arguments: [
    ("", 1, 1, "Expected a value, found the end of the file."),
    ("\n  nul", 2, 3, "Expected a value, found `nul`."),
    ("1 2", 1, 3, "Expected nothing after the value, found `2`."),
    ("01", 1, 1, "A number has no leading zero in JSON."),
    ("-", 1, 2, "Expected a digit, found the end of the file."),
    ("1.", 1, 3, "Expected a digit after the decimal point, found the end of the file."),
    ("1e+", 1, 4, "Expected a digit of the exponent, found the end of the file."),
    ("+1", 1, 1, "Expected a value, found `+`."),
    (".5", 1, 1, "Expected a value, found `.`."),
    ("1e999", 1, 1, "The number is too large."),
    ("[1,\n]", 1, 3, "A comma stands after the last element; JSON has none there."),
    (#"{"a": 1,}"#, 1, 8, "A comma stands after the last member; JSON has none there."),
    ("[1 2]", 1, 4, "Expected `,` or `]` after the element, found `2`."),
    (#"{"a" 1}"#, 1, 6, "Expected `:` after the name, found `1`."),
    ("{a: 1}", 1, 2, "Expected a name in double quotes, found `a`."),
    ("{'a': 1}", 1, 2, "Expected a name in double quotes, found `'`."),
    (#""a"#, 1, 1, "The string has no closing quote."),
    ("[\n\"a\n\"]", 2, 1, "The string has no closing quote on its line."),
    ("\"a\tb\"", 1, 3, "A control character stands in a string; write it as an escape."),
    (#""\x""#, 1, 2, #"JSON has no such escape; these are `\" \\ \/ \b \f \n \r \t \uXXXX`."#),
    (#""\u12g4""#, 1, 2, #"Four hexadecimal digits have to follow `\u`."#),
    (#""\ud83d""#, 1, 2, "The escape is one half of a surrogate pair; the other is not beside it."),
    (#""\ude00\ud83d""#, 1, 2, "The escape is one half of a surrogate pair; the other is not beside it."),
    ("// a\n1", 1, 1, "Comments are not allowed here."),
    ("ä", 1, 1, "Expected a value, found `ä`."),
  ])
func refuses(text: String, line: Int, column: Int, message: String) {
  let error = #expect(throws: JSONError.self) { try read(text) }
  #expect(error == JSONError(message, at: SourceLocation(file: "a.json", line: line, column: column)))
}

@Test("Comments stand wherever white space may, where they are allowed")
func comments() throws {
  let text = "// a\r\n{ /* b\n * c **/ \"a\" /**/ : // \"\n 1 /*,*/ } // d"
  #expect(try read(text, .comments).root.value == .object(JSONObject([.init("a", JSONNode(.integer(1)))])))
  let open = #expect(throws: JSONError.self) { try read("1 /* a", .comments) }
  #expect(open?.location.column == 3)
  let slash = #expect(throws: JSONError.self) { try read("1 / 2", .comments) }
  #expect(slash?.location.column == 3)
}

@Test("Every value and name knows its bytes")
func ranges() throws {
  let document = try read(#"{"a": [1, "x"] , "b" : 2.5 }"#)
  let members = try #require(document.root.object).members
  #expect(members.map(\.nameRange) == [1..<4, 17..<20])
  #expect(members.map(\.value.range) == [6..<14, 23..<26])
  #expect(members[0].value.array?.map(\.range) == [7..<8, 10..<13])
  #expect(document.location(of: members[1]) == SourceLocation(file: "a.json", line: 1, column: 18))
  #expect(document.location(of: members[1].value) == SourceLocation(file: "a.json", line: 1, column: 24))
}

@Test("Repeated members are kept and told, in the order of the text")
func duplicates() throws {
  let document = try read(#"{"a": {"b": 1, "b": 2}, "c": 0, "a": 3}"#)
  #expect(document.duplicates.map(\.name) == ["b", "a"])
  #expect(document.duplicates.map(\.first) == [7..<10, 1..<4])
  #expect(document.root.object?["a"]?.integer == 3)
}

@Test(
  "128 arrays may stand in each other, 129 not, and a million do no harm",
  arguments: [(128, true), (129, false), (1_000_000, false)])
func depth(count: Int, isAllowed: Bool) {
  let text = String(repeating: "[", count: count) + String(repeating: "]", count: count)
  #expect(((try? read(text)) != nil) == isAllowed)
}

@Test(
  "Bytes that are no UTF-8 are refused at the first of them",
  arguments: [
    ([0x80], 0), ([0xC0, 0x80], 0), ([0xC3], 0), ([0xE0, 0x9F, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0xF0, 0x8F, 0x80, 0x80], 0),
    ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0x22, 0xC3, 0xA4, 0xFF], 3), ([0xF0, 0x9F, 0x98, 0x20], 0),
  ] as [([UInt8], Int)])
func invalidUTF8(bytes: [UInt8], offset: Int) {
  #expect(bytes.firstIndexOfInvalidUTF8 == offset)
  let error = #expect(throws: JSONError.self) { try JSONDocument(SourceText(file: "a.json", bytes: bytes)) }
  #expect(error == JSONError("The file is not UTF-8.", at: SourceLocation(file: "a.json", line: 1, column: offset + 1)))
}

@Test("The UTF-8 of scalars of every length and at every bound is valid")
func validUTF8() {
  let bounds: [UInt32] = [
    0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x40000, 0xFFFFF, 0x10FFFF,
  ]
  let scalars = Array(stride(from: 0, through: 0x10FFFF, by: 97)) + bounds
  let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  #expect(Array(text.utf8).firstIndexOfInvalidUTF8 == nil)
}
