import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

@Suite struct StringsFileTests {
  static let table =
    "/* Title */\n\"Sound\" = \"Töne\";\n// next\nplain = \"a\\nb \\\"c\\\" \\U0041\";\n\"Alone\";\n\"Sound\" = \"Klang\";\n"
  static let read = ["Sound=Töne", "plain=a\nb \"c\" A", "Alone=Alone", "Sound=Klang"]

  @Test(arguments: [
    Array(table.utf8), [0xEF, 0xBB, 0xBF] + Array(table.utf8),
    utf16(table, bigEndian: false), utf16(table, bigEndian: true),
    [0xFF, 0xFE] + utf16(table, bigEndian: false), [0xFE, 0xFF] + utf16(table, bigEndian: true),
  ])
  func aTableIsReadInEachEncoding(_ bytes: [UInt8]) throws {
    let file = try StringsFile.read(bytes, file: "en.lproj/Root.strings")
    #expect(file.entries.map { "\($0.key)=\($0.value)" } == Self.read)
    #expect(file.entries.map { file.location(of: $0).line } == [2, 4, 5, 6])
  }

  @Test func aTableMayBeAPropertyList() throws {
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
  func aTableMayBeEmpty(_ source: String) throws {
    #expect(try StringsFile.read(Array(source.utf8), file: "Root.strings").entries.isEmpty)
  }

  @Test(arguments: [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "1:10 `;` is missing after the value of “a”\n1:1 The key is here"),
    ("\"a\" = \"b;\n", "2:1 The file ends inside a string; its closing quote is missing\n1:7 It begins here"),
    ("\"a\" \"b\";", "1:5 Found “\"” where `=` after the key “a” has to come"),
    ("\"a\" = ;", "1:7 Found “;” where a value has to come"),
    ("= \"a\";", "1:1 Found “=” where a key has to come"),
    ("/* a", "1:5 The file ends inside a comment\n1:1 It begins here"),
    ("<plist><array/></plist>", "1:8 A strings file holds keys with their texts; this one holds another value"),
    ("{ a = b; } c", "1:12 Found “c” after the end of the property list"),
  ])
  func anIllFormedTableIsToldWithItsPlace(_ source: String, _ expected: String) {
    let error = #expect(throws: PropertyListError.self) { try StringsFile.read(Array(source.utf8), file: "Root.strings") }
    #expect(error.map(told) == expected)
  }
}
