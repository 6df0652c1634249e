import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

@Suite struct StringsFileTests {
  static let table =
    "/* Title */\n\"Sound\" = \"Töne\";\n// next\nplain = \"a\\nb \\\"c\\\" \\U0041\";\n\"Alone\";\n\"Sound\" = \"Klang\";\n"
  static let expectedEntries = ["Sound=Töne", "plain=a\nb \"c\" A", "Alone=Alone", "Sound=Klang"]

  @Test(arguments: [
    Array(table.utf8), [0xEF, 0xBB, 0xBF] + Array(table.utf8),
    Array(table.utf8) + [0], Array(table.utf8) + [0x1A, 0x0A], [0xFF, 0xFE] + utf16(table + "\0", bigEndian: false),
    [0xFF, 0xFE] + utf16(table, bigEndian: false), [0xFE, 0xFF] + utf16(table, bigEndian: true),
  ])
  func readsAllEncodings(_ bytes: [UInt8]) throws {
    let file = try StringsFile.read(bytes, file: "en.lproj/Root.strings")
    #expect(file.entries.map { "\($0.key)=\($0.value)" } == Self.expectedEntries)
    #expect(file.entries.map { file.location(of: $0).line } == [2, 4, 5, 6])
  }

  @Test func readsPropertyLists() throws {
    let xml = "<?xml version=\"1.0\"?>\n<plist><dict>\n<key>a</key><string>b</string><key>plural</key><dict/></dict></plist>"
    let file = try StringsFile.read(Array(xml.utf8), file: "Root.strings")
    #expect(file.entries.map { "\($0.key)=\($0.value)" } == ["a=b"])
    #expect(file.location(of: try #require(file.entries.first)) == SourceLocation(file: "Root.strings", line: 3, column: 1))
    let binary = try StringsFile.read(
      BinaryListBuilder([[0xD1, 1, 2], [0x51, 0x61], [0x51, 0x62]]).bytes, file: "Root.strings")
    #expect(binary.entries.map { "\($0.key)=\($0.value)" } == ["a=b"])
    let braces = try StringsFile.read(Array("// old\n{ a = b; }".utf8), file: "Root.strings")
    #expect(braces.entries.map { "\($0.key)=\($0.value)" } == ["a=b"])
  }

  @Test(arguments: ["", " \n", "/* nothing */", "// nothing", "\u{FEFF}"])
  func acceptsEmptyFiles(_ source: String) throws {
    #expect(try StringsFile.read(Array(source.utf8), file: "Root.strings").entries.isEmpty)
  }

  @Test(arguments: [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "1:10 expected ';' after the value of 'a'\n1:1 key is here"),
    ("\"a\" = \"b;\n", "2:1 unterminated string; expected a closing quote\n1:7 string starts here"),
    ("\"a\" \"b\";", "1:5 expected '=' after key 'a', found '\"'"),
    ("\"a\" = ;", "1:7 expected a value, found ';'"),
    ("= \"a\";", "1:1 expected a key, found '='"),
    ("/* a", "1:5 unterminated comment\n1:1 comment starts here"),
    ("<plist><array/></plist>", "1:8 strings file contains an array; expected a dictionary"),
    ("{ a = b; } c", "1:12 unexpected 'c' after the property list"),
  ])
  func reportsMalformedFiles(_ source: String, _ expected: String) {
    let error = #expect(throws: Diagnostic.self) { try StringsFile.read(Array(source.utf8), file: "Root.strings") }
    #expect(error.map(text(of:)) == expected)
  }

  @Test(arguments: [false, true]) func rejectsUTF16WithoutAMark(isBigEndian: Bool) {
    let error = #expect(throws: Diagnostic.self) {
      try StringsFile.read(utf16(Self.table, bigEndian: isBigEndian), file: "Root.strings")
    }
    #expect(error?.message.text == "UTF-16 has no byte order mark; save the file as UTF-8")
  }
}
