import Foundation
import SettingsGenDamage
import SettingsGenPropertyLists
import SettingsGenSupport
import SettingsGenTestTools
import Testing

/// Compares the readers with Foundation's on damaged pages: what the Settings app reads must not fail a build, and what it rejects
/// must.
@Suite struct FoundationDamageTests {
  /// Each round has 250 pages that Foundation reads and 250 that it rejects.
  @Test(arguments: [DamagedListTests.Format.xml, .binary], 0..<Mutator.rounds(usually: runsSlowTests ? 10 : 1))
  func readsWhatFoundationReads(_ format: DamagedListTests.Format, _ round: UInt64) {
    var mutator = Mutator(seeds: format.seeds, tokens: format.tokens, seed: 35 + round)
    var remaining = [true: 250, false: 250]
    while remaining.contains(where: { $0.value > 0 }) {
      let bytes = mutator.next()
      let found = Result { () throws(Diagnostic) in canonical(of: try PropertyList.read(bytes, file: "Root.plist").root) }
      // Foundation on Linux crashes when it bridges a set.
      if case .failure(let error) = found, error.message.text.contains("set isn't allowed") { continue }
      let expected = Result { try Self.foundationText(of: bytes, format) }
      let isReadable = (try? expected.get()) != nil
      guard let count = remaining[isReadable], count > 0 else { continue }
      remaining[isReadable] = count - 1
      let problem: String? =
        switch (expected, found) {
        case (.success(nil), _): nil
        case (.success(let expected?), .success(let found)): expected == found ? nil : "\(found) is not \(expected)"
        case (.success, .failure(let error)):
          Self.stricter.contains { error.message.text.contains($0.message) } ? nil : "\(error.location): \(error.message.text)"
        // There is no exception in this direction.
        case (.failure(let error), .success): "Foundation rejects the page: \(error)"
        case (.failure, .failure): nil
        }
      #expect(problem == nil, "\(problem ?? ""): \(Data(bytes).base64EncodedString())")
    }
  }

  /// Parts of the errors about pages that Foundation reads, each with the reason why it remains an error.
  private static let stricter: [(message: String, reason: String)] = [
    ("unsupported encoding", "the tool has no tables for other encodings"),
    ("invalid UTF-8", "Foundation drops the first two bytes of a file if one of them is 0, and reads the rest as UTF-16"),
    ("key isn't a string", "Foundation also reads dictionaries with other keys"),
    ("non-ASCII byte", "Foundation reads the byte as a character of the system's encoding"),
    ("UID is only allowed", "Foundation returns an object of a keyed archive, which isn't a value of a property list"),
    ("no byte order mark", "Foundation drops the first character, so it reads the page only if that is whitespace"),
    ("unpaired", "a string with half of a character has no UTF-8"),
    ("null isn't allowed", "Foundation returns NSNull, which isn't a value of a property list"),
    ("empty comment before the root", "Foundation reads up to the end of the next comment"),
    ("nested more than", "the tool limits its recursion to 128 levels, a page has four"),
    ("invalid integer", "Foundation skips control characters, and any whitespace after a sign"),
    ("invalid real", "Foundation skips control characters"),
    ("invalid date", "Foundation computes another date from a month 13 or a second 61"),
    ("invalid Base64", "Foundation drops a part of the data"),
  ]

  /// Returns the text of the value that Foundation reads; nil if it reads the page in another format.
  private static func foundationText(of bytes: [UInt8], _ format: DamagedListTests.Format) throws -> String? {
    var found = PropertyListSerialization.PropertyListFormat.xml
    let value = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: &found)
    guard found == (format == .xml ? .xml : .binary) else { return nil }
    return node(of: value).map { canonical(of: $0) }
  }
}

/// Returns the text of a node without its ranges, with the entries of dictionaries sorted.
private func canonical(of node: Node) -> String {
  switch node.value {
  case .string(let text): "string \(text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " "))"
  case .integer(let number): "integer \(number)"
  case .real(let number): "real \(number)"
  case .boolean(let flag): "\(flag)"
  case .date(let seconds): "date \(seconds)"
  case .data(let bytes): "data \(bytes)"
  case .array(let items): "[" + items.map { canonical(of: $0) }.joined(separator: ", ") + "]"
  case .dictionary(let items):
    "{"
      + Dictionary(items.entries.map { ($0.key, canonical(of: $0.value)) }) { $1 }.sorted { $0.key < $1.key }
      .map { "\($0.key.debugDescription): \($0.value)" }.joined(separator: ", ") + "}"
  }
}

/// Returns the node for a value that Foundation read.
func node(of value: Any) -> Node? {
  let noRange = 0..<0
  switch value {
  case let text as String: return Node(.string(text), range: noRange)
  case let data as Data: return Node(.data(Array(data)), range: noRange)
  case let date as Date: return Node(.date(date.timeIntervalSinceReferenceDate), range: noRange)
  case let items as [Any]: return Node(.array(items.compactMap(node(of:))), range: noRange)
  case let items as [String: Any]:
    return Node(
      .dictionary(
        .init(items.compactMap { key, value in node(of: value).map { .init(key: key, keyRange: noRange, value: $0) } })),
      range: noRange)
  case let number as NSNumber:
    switch String(cString: number.objCType) {
    case "c", "B": return Node(.boolean(number.boolValue), range: noRange)
    case "d", "f": return Node(.real(number.doubleValue), range: noRange)
    // An integer above 2^63 - 1 is a real for the tool.
    default: return Node(number.doubleValue < 0x1p63 ? .integer(number.intValue) : .real(number.doubleValue), range: noRange)
    }
  default: return nil
  }
}
