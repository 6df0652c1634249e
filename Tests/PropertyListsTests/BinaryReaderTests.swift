import SettingsGenPropertyLists
import SettingsGenSupport
import Testing

@Suite struct BinaryReaderTests {
  @Test(arguments: [
    ([0x08], "no"),
    ([0x09], "yes"),
    ([0x10, 0xFF], "255"),
    ([0x11, 0xFF, 0xFE], "65534"),
    ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], "4294967295"),
    ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE], "-2"),
    ([0x14] + Array(repeating: 0, count: 15) + [7], "7"),
    ([0x14] + Array(repeating: 0xFF, count: 16), "-1"),
    ([0x14] + Array(repeating: 0, count: 8) + [0x80] + Array(repeating: 0, count: 7), "9.223372036854776e+18"),
    ([0x22, 0x3F, 0xC0, 0, 0], "1.5"),
    ([0x23, 0x40, 0x04, 0, 0, 0, 0, 0, 0], "2.5"),
    ([0x33, 0x41, 0, 0, 0, 0, 0, 0, 0], "@2001-01-02T12:24:32Z"),
    ([0x43, 0, 1, 2], "<AAEC>"),
    ([0x53, 0x61, 0x62, 0x63], "\"abc\""),
    ([0x5F, 0x10, 0x02, 0x61, 0x62], "\"ab\""),
    ([0x5F, 0x11, 0x00, 0x01, 0x61], "\"a\""),
    ([0x63, 0x00, 0xE9, 0xD8, 0x3D, 0xDE, 0x00], "\"é😀\""),
    ([0xA0], "[]"),
    ([0xD0], "{}"),
  ])
  func readsObjects(_ object: [UInt8], _ expected: String) throws {
    #expect(notation(of: try PropertyList.read(BinaryListBuilder([object]).bytes, file: "Root.plist").root) == expected)
  }

  @Test func keepsOrderAndRangesOfSharedObjects() throws {
    let list = try PropertyList.read(
      BinaryListBuilder([[0xD3, 1, 4, 1, 2, 3, 2], [0x51, 0x61], [0x10, 5], [0xA2, 2, 2], [0x51, 0x62]]).bytes, file: "Root.plist"
    )
    #expect(notation(of: list.root) == "{a: 5, b: [5, 5]}")
    #expect(list.format == .binary && list.encoding == nil)
    let entries = try #require(list.root.dictionary).entries
    #expect(entries.map(\.keyRange) == [15..<17, 22..<24])
    #expect(list.location(of: entries[0].value) == SourceLocation(file: "Root.plist", line: 1, column: 18))
  }

  @Test(arguments: [
    ([[0x00]], "1:9 null isn't allowed in a property list"),
    ([[0x0F]], "1:9 unknown object type 0x0F"),
    ([[0x80, 1]], "1:9 UID is only allowed in a keyed archive"),
    ([[0xC0]], "1:9 set isn't allowed in a property list; use an array"),
    ([[0x70]], "1:9 unknown object type 0x70"),
    ([[0x15]], "1:9 unknown object type 0x15"),
    ([[0x12, 0]], "1:9 object extends past the end of the file"),
    ([[0x14] + [0, 0, 0, 0, 0, 0, 0, 1, 0x80, 0, 0, 0, 0, 0, 0, 0]], "1:9 integer doesn't fit in 64 bits"),
    ([[0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]], "1:9 date isn't a finite number"),
    ([[0x52, 0x61]], "1:9 object extends past the end of the file"),
    ([[0x51, 0xE9]], "1:9 ASCII string contains a non-ASCII byte"),
    ([[0x60]], "1:9 UTF-16 string is empty"),
    ([[0x61, 0xD8, 0x00]], "1:9 string contains an unpaired surrogate"),
    ([[0x4F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], "1:9 object extends past the end of the file"),
    ([[0x4F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], "1:9 object has a negative length"),
    ([[0x4F, 0x51, 0x61]], "1:9 object has no length"),
    ([[0x4F]], "1:9 object has no length"),
    ([[0xA1, 7]], "1:10 reference to missing object 7; the file is damaged"),
    ([[0xA1, 0]], "1:9 array or dictionary contains itself"),
    ([[0xA1, 1], [0xA1, 0]], "1:9 array or dictionary contains itself"),
    ([[0xD1, 1, 1], [0x10, 1]], "1:12 key isn't a string"),
    ([[0xDF, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0]], "1:9 object extends past the end of the file"),
  ])
  func rejectsInvalidObjects(_ objects: [[UInt8]], _ expected: String) {
    #expect(errorText(for: BinaryListBuilder(objects).bytes) == expected)
  }

  @Test(
    arguments: [
      (9, 2, nil, nil), (0, 0, nil, nil), (0, 9, nil, nil), (0, 2, 0, nil), (0, 2, 1_000, nil), (0, 2, .max, nil),
      (0, 2, nil, 8), (0, 2, nil, 1 << 40),
    ] as [(UInt64, UInt8, UInt64?, UInt64?)])
  func rejectsInvalidTrailers(_ root: UInt64, _ offsetSize: UInt8, _ objectCount: UInt64?, _ tableStart: UInt64?) throws {
    var list = BinaryListBuilder([[0x08]])
    (list.root, list.offsetSize, list.objectCount, list.tableStart) = (root, offsetSize, objectCount, tableStart)
    let error = try #require(errorText(for: list.bytes))
    #expect(error.hasSuffix("invalid trailer; the binary property list is damaged or truncated"))
  }

  @Test(arguments: [0, 7, 10, 100, Int.max])
  func rejectsOffsetsOutOfBounds(_ offset: Int) throws {
    var list = BinaryListBuilder([[0x08]])
    list.offsetSize = 8
    list.offsets[0] = offset
    #expect(errorText(for: list.bytes) == "1:10 offset of object 0 is out of bounds; the file is damaged")
  }

  @Test(arguments: [0, 6, 8, 20, 41])
  func rejectsTruncatedFiles(_ length: Int) {
    #expect(errorText(for: Array(BinaryListBuilder([[0x08]]).bytes.prefix(length))) != nil)
  }

  @Test func rejectsOtherVersions() {
    #expect(errorText(for: Array("bplist16".utf8)) == "1:1 unsupported version '16' of the binary format; expected 'bplist00'")
  }

  @Test func rejectsExponentialExpansion() {
    // Each array contains the next one 14 times, which makes 14 to the power of 12 nodes.
    let bomb = (0..<12).map { [0xAE] + Array(repeating: UInt8($0 + 1), count: 14) } + [[0x08]]
    #expect(
      errorText(for: BinaryListBuilder(bomb).bytes)?.hasSuffix("too many references to the same arrays and dictionaries") == true)
  }

  @Test func limitsNesting() {
    func nested(_ depth: Int) -> [UInt8] { BinaryListBuilder((1..<depth).map { [0xA1, UInt8($0)] } + [[0xA0]]).bytes }
    #expect(errorText(for: nested(128)) == nil)
    #expect(errorText(for: nested(129)) == "1:265 arrays and dictionaries are nested more than 128 levels deep")
  }
}
