import Foundation
import SettingsGenDamage
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenPropertyLists

/// Checks that the readers never crash, hang or report an invalid location, whatever the input.
@Suite struct DamagedListTests {
  enum Format: CaseIterable {
    case xml
    case binary
    case ascii
    case strings
  }

  /// Each round has 1,000 inputs.
  @Test(arguments: Format.allCases, 0..<Mutator.rounds(usually: runsSlowTests ? 5 : 1))
  func readsOrRejectsDamagedInputs(_ format: Format, _ round: UInt64) {
    var mutator = Mutator(seeds: format.seeds, tokens: format.tokens, seed: round &* 4 &+ UInt64(format.index))
    for _ in 0..<1_000 {
      let bytes = mutator.next()
      var problem: String?
      let time = processorTime { problem = Self.problem(of: bytes, format) }
      #expect(problem == nil && time < .seconds(1), "\(problem ?? "slow"): \(Data(bytes).base64EncodedString())")
    }
  }

  /// What an earlier version of a file has at the same offset isn't read again, which makes no difference.
  @Test(arguments: 0..<Mutator.rounds(usually: runsSlowTests ? 5 : 1)) func readsTheSameWithAnEarlierVersion(_ round: UInt64)
    throws
  {
    let format = Format.xml
    var mutator = Mutator(seeds: format.seeds, tokens: format.tokens, seed: 500 + round)
    var former = try PropertyList.read(format.seeds[0], file: "Root.plist")
    var count = 0
    for _ in 0..<1_000 {
      let bytes = mutator.next()
      func read(reusing former: PropertyList?) -> (list: PropertyList?, facts: String) {
        do {
          let list = try PropertyList.read(bytes, file: "Root.plist", reusing: former)
          return (list, "\(list.root.withRanges) \(list.comments)")
        } catch {
          return (nil, text(of: error))
        }
      }
      let (list, facts) = read(reusing: nil)
      let inputs = "\(Data(former.source.bytes).base64EncodedString()) \(Data(bytes).base64EncodedString())"
      #expect(facts == read(reusing: former).facts, "\(inputs)")
      if let list, list.format == .xml { (former, count) = (list, count + 1) }
    }
    #expect(count > 30)
  }

  /// Returns the problem with the result of reading an input, or nil if there is none.
  private static func problem(of bytes: [UInt8], _ format: Format) -> String? {
    do {
      if format == .strings {
        let file = try StringsFile.read(bytes, file: "Root.strings")
        return file.entries.allSatisfy { (0..<(file.source.bytes.count + 1)).contains($0.keyRange.lowerBound) }
          ? nil : "a key outside the file"
      }
      let list = try PropertyList.read(bytes, file: "Root.plist")
      return hasValidRange(list.root, in: 0..<list.source.bytes.count, isNested: list.format != .binary)
        ? nil : "a node outside its parent"
    } catch {
      let isText = !BinaryReader.recognizes(bytes)
      let source = SourceText(file: "", bytes: isText ? DecodedText(bytes).bytes : bytes, isText: isText)
      let locations = [error.location] + error.notes.map(\.location)
      guard locations.allSatisfy(source.contains) else { return "a location outside the file: \(error.location)" }
      let isPrintable = error.message.text.unicodeScalars.allSatisfy { !$0.isUnprintable }
      return isPrintable && !error.message.text.isEmpty ? nil : "an empty or unprintable message: \(error.message.text)"
    }
  }

  /// Returns whether the ranges of a node and of its items are inside the parent's.
  ///
  /// - Parameter isNested: Whether items are inside the range of their own parent, as they are in text.
  private static func hasValidRange(_ node: Node, in parent: Range<Int>, isNested: Bool) -> Bool {
    guard parent.lowerBound <= node.range.lowerBound, node.range.upperBound <= parent.upperBound else { return false }
    let range = isNested ? node.range : parent
    switch node.value {
    case .array(let items): return items.allSatisfy { hasValidRange($0, in: range, isNested: isNested) }
    case .dictionary(let items): return items.entries.allSatisfy { hasValidRange($0.value, in: range, isNested: isNested) }
    default: return true
    }
  }
}

extension Node {
  /// The text of the value with the ranges of all nodes, in which equal nodes may differ.
  fileprivate var withRanges: String {
    switch value {
    case .array(let items): "\(range)[\(items.map(\.withRanges).joined(separator: ","))]"
    case .dictionary(let items):
      "\(range){\(items.entries.map { "\($0.keyRange)\($0.key): \($0.value.withRanges)" }.joined(separator: ","))}"
    default: "\(range)\(value)"
    }
  }
}

extension DamagedListTests.Format {
  /// The index of the format among all formats.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Valid files in this format.
  var seeds: [[UInt8]] {
    switch self {
    case .xml: [Array(Self.page.utf8), utf16(Self.page, bigEndian: true), [0xFF, 0xFE] + utf16(Self.page, bigEndian: false)]
    case .binary:
      [
        BinaryListBuilder([
          [0xD3, 1, 2, 3, 4, 5, 6], [0x51, 0x61], [0x5F, 0x10, 0x01, 0x62], [0x61, 0, 0xE9], [0xA3, 5, 6, 7],
          [0x13, 0, 0, 0, 0, 0, 0, 1, 0],
          [0xD1, 1, 8], [0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], [0x33, 0x41, 0, 0, 0, 0, 0, 0, 0],
        ]).bytes,
        BinaryListBuilder([
          [0xA5, 1, 2, 3, 4, 5], [0x09], [0x43, 1, 2, 3], [0x22, 0x3F, 0xC0, 0, 0], [0x11, 1, 2], [0x62, 0xD8, 0x3D, 0xDE, 0],
        ])
        .bytes,
      ]
    case .ascii, .strings:
      [Array(Self.oldStyle.utf8), Array(Self.table.utf8), [0xFE, 0xFF] + utf16(Self.table, bigEndian: true)]
    }
  }

  /// Pieces of text with a meaning in this format.
  var tokens: [String] {
    switch self {
    case .xml:
      [
        "<array>", "</array>", "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>", "<integer>", "</integer>",
        "<real>", "</real>",
        "<date>", "</date>", "<data>", "</data>", "<true/>", "<false/>", "<string/>", "<plist>", "</plist>", "<!--", "-->",
        "<![CDATA[",
        "]]>", "<?", "?>", "<?xml version='1.0'?>", "<!DOCTYPE", "[", "]", "<!ENTITY a \"b\">", "&", "&amp;", "&#x", "&#55296;",
        "&a;", ";", "<", ">",
        "/", "=", "'", "\"", " ", "nan", "encoding='ISO-8859-1'", "encoding='UTF-16'", "2026-01-31T00:00:00Z", "AAAA", "=",
      ]
    case .binary: ["bplist00", "bplist15", "\u{0}\u{0}", "\u{1}", "\u{8}", "\u{F}", "\u{10}", "\u{13}\u{7F}", "O", "_", "o"]
    case .ascii, .strings:
      [
        "{", "}", "(", ")", "<", ">", "=", ";", ",", "\"", "'", "\\", "\\n", "\\101", "\\U00e9", "\\Ud83d", "\\Ude00", "/*", "*/",
        "//", "<0fbd77>", "{a=", "key", " ", "<plist>", "<?xml",
      ]
    }
  }

  private static let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <!-- settings -->
    <dict>
      <key>PreferenceSpecifiers</key>
      <array>
        <dict><!-- a --><key>Type</key><string>PSMultiValueSpecifier</string><key>Titles</key><array><string>é &amp; 😀</string></array></dict>
        <dict><key>DefaultValue</key><integer>-42</integer><key>MaximumValue</key><real>1.5e3</real><key>On</key><true/></dict>
        <dict><key>When</key><date>2026-01-31T00:00:00Z</date><key>What</key><data>AAEC/w==</data><key/><string><![CDATA[<&>]]></string></dict>
      </array>
    </dict>
    </plist>

    """
  private static let oldStyle = """
    // Old style
    { PreferenceSpecifiers = (
        { Type = PSToggleSwitchSpecifier; "Title" = "S\\U00e9 \\"x\\" \\101\\n"; Key = 'a.b'; DefaultValue = YES; },
        { Data = <0fbd77 1c>; Number = 5; Real = 1.5; /* c */ },
      ); StringsTable = Root; }

    """
  private static let table = "/* Title */\n\"Sound\" = \"T\u{F6}ne \\Ud83d\\Ude00\";\nplain = value;\n\"Alone\";\n// end\n"
}
