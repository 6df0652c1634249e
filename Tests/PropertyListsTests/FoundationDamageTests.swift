import Foundation
import SettingsGenDamage
import SettingsGenPropertyLists
import SettingsGenSupport
import SettingsGenTestTools
import Testing

/// Compares the XML reader with Foundation's on damaged pages: what the Settings app reads must not fail a build.
@Suite struct FoundationDamageTests {
  private static let isSlow = ProcessInfo.processInfo.environment["SETTINGS_GEN_SLOW_TESTS"] != nil

  /// Each round has 500 pages.
  @Test(arguments: 0..<Mutator.rounds(usually: isSlow ? 20 : 2))
  func readsWhatFoundationReads(_ round: UInt64) {
    let format = DamagedListTests.Format.xml
    var mutator = Mutator(seeds: [format.seeds[0]], tokens: format.tokens, seed: 35 + round)
    for _ in 0..<500 {
      let bytes = mutator.next()
      guard let expected = Self.foundationText(of: bytes) else { continue }
      do {
        let list = try PropertyList.read(bytes, file: "Root.plist")
        let found = canonical(of: list.root)
        #expect(found == expected, "\(Data(bytes).base64EncodedString())")
      } catch {
        #expect(
          Self.stricter.contains { error.message.contains($0.message) },
          "\(error.location): \(error.message): \(Data(bytes).base64EncodedString())")
      }
    }
  }

  /// Parts of the errors about pages that Foundation reads, each with the reason why it remains an error.
  private static let stricter: [(message: String, reason: String)] = [
    ("unsupported encoding", "the tool has no tables for other encodings"),
    ("doesn't fit in 64 bits", "Swift's 'Int' can't hold the value"),
    ("invalid integer", "Foundation skips any control character after a sign"),
    ("invalid date", "Foundation computes another date from a month 13 or a second 61"),
    ("invalid Base64", "Foundation drops a part of the data"),
  ]

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
    default: return Node(.integer(number.intValue), range: noRange)
    }
  default: return nil
  }
}
