import SettingsGenSupport
import Testing

private func read(_ text: String, syntax: JSONDocument.Syntax = .json) throws(Diagnostic) -> JSONDocument {
  try JSONDocument(SourceText(file: "a.json", bytes: Array(text.utf8)), syntax: syntax)
}

@Test(
  "Valid values are parsed",
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
func validValue(text: String, value: JSONValue) throws {
  #expect(try read(text).root.value == value)
}

@Test(
  "A syntax error has a location and a message",
  arguments: [
    ("", 1, 1, "file is empty; expected a JSON value"),
    (" \n", 2, 1, "file is empty; expected a JSON value"),
    ("[", 1, 2, "expected a value, found end of file"),
    ("\n  nul", 2, 3, "expected a value, found 'nul'"),
    ("1 2", 1, 3, "expected end of file, found '2'"),
    ("01", 1, 1, "leading zero in a number; remove it"),
    ("-", 1, 2, "expected a digit, found end of file"),
    ("1.", 1, 3, "expected a digit after the decimal point, found end of file"),
    ("1e+", 1, 4, "expected a digit in the exponent, found end of file"),
    ("+1", 1, 1, "expected a value, found '+'"),
    (".5", 1, 1, "expected a value, found '.'"),
    ("1e999", 1, 1, "number is too large; its absolute value must be at most 1.8e308"),
    ("[1,\n]", 1, 3, "trailing comma after the last element; remove it"),
    (#"{"a": 1,}"#, 1, 8, "trailing comma after the last member; remove it"),
    ("[1 2]", 1, 4, "expected ',' or ']' after the element, found '2'"),
    (#"{"a" 1}"#, 1, 6, "expected ':' after the name, found '1'"),
    ("{a: 1}", 1, 2, "expected a name in double quotes, found 'a'"),
    ("{'a': 1}", 1, 2, "expected a name in double quotes, found '''"),
    (#""a"#, 1, 1, "unterminated string; add a closing quote"),
    ("[\n\"a\n\"]", 2, 1, #"unterminated string; close it on the same line, or write the line break as '\n'"#),
    ("\"a\tb\"", 1, 3, #"control character in a string; write it as '\u0009'"#),
    (#""\x""#, 1, 2, #"invalid escape sequence; use one of \" \\ \/ \b \f \n \r \t \uXXXX"#),
    (#""\u12g4""#, 1, 2, #"expected four hexadecimal digits after '\u'"#),
    (#""\ud83d""#, 1, 2, "unpaired surrogate in an escape sequence; write both halves of the pair"),
    (#""\ude00\ud83d""#, 1, 2, "unpaired surrogate in an escape sequence; write both halves of the pair"),
    ("// a\n1", 1, 1, "comments aren't allowed in this file; remove this one"),
    ("ä", 1, 1, "expected a value, found 'ä'"),
  ])
func syntaxError(text: String, line: Int, column: Int, message: String) {
  let error = #expect(throws: Diagnostic.self) { try read(text) }
  #expect(error?.message.text == message)
  #expect(error?.rule == .unreadableJSON)
  #expect(error?.location == SourceLocation(file: "a.json", line: line, column: column))
}

@Test("Comments are accepted wherever whitespace is, if they are allowed")
func comments() throws {
  let text = "// a\r\n{ /* b\n * c **/ \"a\" /**/ : // \"\n 1 /*,*/ } // d"
  #expect(try read(text, syntax: .comments).root.value == .object(JSONObject([.init("a", JSONNode(.integer(1)))])))
  let open = #expect(throws: Diagnostic.self) { try read("1 /* a", syntax: .comments) }
  #expect(open?.location.column == 3)
  let slash = #expect(throws: Diagnostic.self) { try read("1 / 2", syntax: .comments) }
  #expect(slash?.location.column == 3)
}

@Test("Values and names have their byte ranges")
func ranges() throws {
  let document = try read(#"{"a": [1, "x"] , "b" : 2.5 }"#)
  let members = try #require(document.root.object).members
  #expect(members.map(\.nameRange) == [1..<4, 17..<20])
  #expect(members.map(\.value.range) == [6..<14, 23..<26])
  #expect(members[0].value.array?.map(\.range) == [7..<8, 10..<13])
  #expect(document.location(of: members[1]) == SourceLocation(file: "a.json", line: 1, column: 18))
  #expect(document.location(of: members[1].value) == SourceLocation(file: "a.json", line: 1, column: 24))
}

@Test("Duplicate members are kept and listed in source order")
func duplicates() throws {
  let document = try read(#"{"a": {"b": 1, "b": 2}, "c": 0, "a": 3}"#)
  #expect(document.duplicates.map(\.name) == ["b", "a"])
  #expect(document.duplicates.map(\.first) == [7..<10, 1..<4])
  #expect(document.root.object?["a"]?.integer == 3)
}

@Test(
  "Arrays may be nested 128 levels deep, but not 129 or a million",
  arguments: [(128, true), (129, false), (1_000_000, false)])
func depth(count: Int, isAllowed: Bool) {
  let text = String(repeating: "[", count: count) + String(repeating: "]", count: count)
  #expect(((try? read(text)) != nil) == isAllowed)
}

@Test("Invalid UTF-8 is an error at the first invalid byte")
func invalidUTF8() {
  let error = #expect(throws: Diagnostic.self) {
    try JSONDocument(SourceText(file: "a.json", bytes: [0x22, 0xC3, 0xA4, 0xFF, 0x22]))
  }
  #expect(
    error
      == Diagnostic(
        .unreadableJSON, "file isn't valid UTF-8; save it as UTF-8", at: SourceLocation(file: "a.json", line: 1, column: 4)))
}
