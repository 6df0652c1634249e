import Foundation
import SettingsGenPropertyLists
import SettingsGenTestTools
import Testing

/// Compares the readers with Foundation's reader and writer.
@Suite struct FoundationAgreementTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func readsWhatFoundationWrites(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let value = randomValue(depth: 4, &random)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: value.foundation, format: format, options: 0)
      let list = try PropertyList.read(Array(data), file: "Root.plist")
      #expect(list.format == (format == .xml ? .xml : .binary))
      #expect(list.root == value.node, "\(notation(of: list.root)) is not \(notation(of: value.node))")
    }
  }

  /// Foundation reads old-style property lists, but it can't write them.
  @Test(arguments: [
    #"{ a = "b\n\U00e9\u00e9\101\341\277\375"; c = (1, <0fbd77>, 'x'); }"#,
    "/* c */ \"k\" = \"v\"; // d\nplain = x;\nalone;\n",
    String(decoding: (128..<254).flatMap { "\\" + String($0, radix: 8) }.flatMap(\.utf8), as: UTF8.self).quoted,
  ])
  func readsOldStyleLikeFoundation(_ source: String) throws {
    let expected = try PropertyListSerialization.propertyList(from: Data(source.utf8), options: [], format: nil)
    #expect(try PropertyList.read(Array(source.utf8), file: "Root.plist").root == node(of: expected))
  }
}

extension String {
  fileprivate var quoted: String { "\"\(self)\"" }
}

/// Returns a random value, both as a Foundation object and as a node.
private func randomValue(depth: Int, _ random: inout SeededGenerator) -> (foundation: Any, node: Node) {
  let noRange = 0..<0
  switch Int.random(in: 0...(depth > 0 ? 9 : 5), using: &random) {
  case 0:
    let text = randomText(&random)
    return (text, Node(.string(text), range: noRange))
  case 1:
    let width = Int.random(in: 1...63, using: &random)
    let number = Int.random(in: -(1 << (width - 1))...(1 << (width - 1)) - 1, using: &random)
    return (number, Node(.integer(number), range: noRange))
  case 2:
    // Always a fraction, because Foundation writes a whole number as an integer on some platforms.
    let number = Double.random(in: -1e6...1e6, using: &random) + 0.125
    return (number, Node(.real(number), range: noRange))
  case 3:
    let flag = Bool.random(using: &random)
    return (flag, Node(.boolean(flag), range: noRange))
  case 4:
    let seconds = Double(Int.random(in: -10_000_000_000...10_000_000_000, using: &random))
    return (Date(timeIntervalSinceReferenceDate: seconds), Node(.date(seconds), range: noRange))
  case 5:
    let data = (0..<Int.random(in: 0...70, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    return (Data(data), Node(.data(data), range: noRange))
  case 6, 7:
    let items = (0..<Int.random(in: 0...20, using: &random)).map { _ in randomValue(depth: depth - 1, &random) }
    return (items.map(\.foundation), Node(.array(items.map(\.node)), range: noRange))
  default:
    var values: [String: Any] = [:]
    var entries: [Node.Dictionary.Entry] = []
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let key = randomText(&random)
      let item = randomValue(depth: depth - 1, &random)
      guard values.updateValue(item.foundation, forKey: key) == nil else { return (true, Node(.boolean(true), range: noRange)) }
      entries.append(.init(key: key, keyRange: noRange, value: item.node))
    }
    return (values, Node(.dictionary(.init(entries)), range: noRange))
  }
}

/// Returns up to 40 random Unicode characters that XML allows.
private func randomText(_ random: inout SeededGenerator) -> String {
  let ranges: [ClosedRange<UInt32>] = [0x20...0x7E, 0x20...0x7E, 0xA0...0x2FF, 0x3040...0x9FFF, 0x1_F300...0x1_F6FF, 0x9...0xA]
  let isASCII = Bool.random(using: &random)
  var text = ""
  for _ in 0..<Int.random(in: 0...40, using: &random) {
    let range = isASCII ? ranges[0] : ranges[Int.random(in: 0..<ranges.count, using: &random)]
    if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.unicodeScalars.append(scalar) }
  }
  return text
}
