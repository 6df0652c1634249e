import Foundation
import SettingsGenDamage
import SettingsGenPropertyLists
import SettingsGenTestTools
import Testing

/// Compares the XML reader with Foundation's on damaged pages: what the Settings app reads must not fail a build.
@Suite struct FoundationDamageTests {
  /// Each round has 500 pages; SETTINGS_GEN_DAMAGE_ROUNDS=20 compares 10,000 pages.
  @Test(arguments: 0..<Mutator.rounds(usually: 2))
  func readsWhatFoundationReads(_ round: UInt64) {
    let format = DamagedListTests.Format.xml
    var mutator = Mutator(seeds: [format.seeds[0]], tokens: format.tokens, seed: 35 + round)
    for _ in 0..<500 {
      let bytes = mutator.next()
      guard let expected = Self.foundationText(of: bytes) else { continue }
      do {
        let list = try PropertyList.read(bytes, file: "Root.plist")
        let found = canonical(of: list.root)
        #expect(found == expected || Self.isReadDifferently(bytes), "\(Data(bytes).base64EncodedString())")
      } catch {
        #expect(
          Self.stricter.contains { error.message.contains($0.message) },
          "\(error.location): \(error.message): \(Data(bytes).base64EncodedString())")
      }
    }
  }

  /// Returns whether Foundation reads another value than XML defines: it keeps carriage returns, which XML reads as line feeds, and ends a
  /// DOCTYPE at the first `>`, even in quotes.
  private static func isReadDifferently(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(UInt8(ascii: "\r")) { return true }
    guard let start = bytes.firstRange(of: Array("<!DOCTYPE".utf8)) else { return false }
    let type = bytes[start.upperBound...].prefix { $0 != UInt8(ascii: ">") }
    return !type.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  /// Parts of the errors about pages that Foundation reads, each with the reason why it remains an error.
  private static let stricter: [(message: String, reason: String)] =
    [
      "second root element", "after the root element", "before the root element", "unexpected DOCTYPE",
      "only allowed as the root element",
      "'<plist>' is empty",
    ].map { ($0, "Foundation ignores what surrounds the first value, which usually is the other half of a failed merge") }
    + ["invalid UTF-8", "unsupported encoding", "declares encoding", "non-ASCII", "invalid UTF-16"].map {
      ($0, "Foundation guesses another encoding and garbles the text")
    }
    + ["control character", "U+FFFE", "U+FFFF", "']]>'", "character reference", "entity"].map {
      ($0, "Foundation keeps the character, which no editor shows")
    }
    + ["expected", "unterminated", "in an attribute", "attribute", "custom entities"].map {
      ($0, "Foundation skips the rest of a tag or of a DOCTYPE without reading it")
    }
    + [
      "'<key>' outside", "value without a key", "has no value", "unexpected text", "unknown element", "doesn't match",
      "can only contain text",
    ]
    .map { ($0, "Foundation drops or reinterprets the values, which no one has written on purpose") }
    + ["invalid Base64", "invalid date", "invalid integer", "invalid real", "not a number", "out of range"].map {
      ($0, "Foundation drops a part of the value")
    }

  /// Returns the text of the value that Foundation reads; nil if it doesn't read the page as XML.
  private static func foundationText(of bytes: [UInt8]) -> String? {
    var format = PropertyListSerialization.PropertyListFormat.xml
    guard let value = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: &format), format == .xml
    else { return nil }
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
private func node(of value: Any) -> Node? {
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
    default: return Node(.integer(number.intValue), range: noRange)
    }
  default: return nil
  }
}
