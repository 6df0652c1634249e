import Foundation
import SettingsGenDamage
import SettingsGenPropertyLists
import SettingsGenTestTools

/// The kinds of files that are damaged.
enum DamagedKind: UInt64, CaseIterable {
  case xmlPage
  case binaryPage
  case asciiPage
  case strings
  case configuration

  /// The number of inputs to test.
  // A binary page is rarely readable after damage.
  var count: Int {
    let count = self == .configuration || self == .strings ? 400 : self == .binaryPage ? 800 : 500
    return runsSlowTests ? count : count / 4
  }

  /// Returns the files of a bundle and its configuration, one of which is the damaged input.
  func bundle(_ input: [UInt8]) -> (files: [String: [UInt8]], configuration: [UInt8]?) {
    switch self {
    case .xmlPage, .binaryPage, .asciiPage: (["Root.plist": input], nil)
    case .strings: (["Root.plist": Self.page, "en.lproj/Root.strings": Self.table, "de.lproj/Root.strings": input], nil)
    case .configuration: (["Root.plist": Self.page], input)
    }
  }

  /// The valid inputs that are damaged.
  var seeds: [[UInt8]] {
    switch self {
    case .xmlPage: Self.pages
    case .binaryPage: Self.lists.map { BinaryListWriter.bytes(of: $0) } + Self.files(named: "BinaryPage", ending: ".plist")
    case .asciiPage: Self.lists.map { Array(asciiText(of: $0).utf8) } + Self.files(named: "AsciiPage", ending: ".plist")
    case .strings: Self.files(named: "", ending: ".strings")
    case .configuration: [Array(Self.settings.utf8)]
    }
  }

  /// Texts that are inserted into inputs.
  var tokens: [String] {
    let odd = Mutator.edgeCaseText
    switch self {
    case .xmlPage:
      let texts =
        ["Key", "Type", "DefaultValue", "PSToggleSwitchSpecifier", "PSMultiValueSpecifier", "PSTitleValueSpecifier"] + odd
      return texts.flatMap { ["<key>\($0)</key>", "<string>\($0)</string>"] }
        + [
          "<true/>", "<array/>", "<dict/>", "<integer>-42</integer>", "<integer>9223372036854775808</integer>",
          "<real>1e308</real>",
        ]
        + ["<real>nan</real>", "<data>AAEC</data>", "<date>2026-01-31T00:00:00Z</date>", "<array>", "</dict>", "<!--", "&#x0;"]
    case .binaryPage: return ["bplist00", "\u{0}\u{0}", "\u{1}", "\u{8}", "\u{9}", "\u{10}", "\u{13}\u{7F}", "Q", "_", "o"]
    case .asciiPage:
      return ["Key", "Type"].flatMap { ["\($0) = \"\\U2028\";", "\($0) = (a, b);"] }
        + ["DefaultValue = <0fbd>;", "{", "}", "(", ")", ";", "=", "\"", "\\", "/*", "//", "<0f"]
    case .strings: return ["\"", "=", ";", "\\", "\\U", "/*", "*/", "//", "{", "<plist>", "\"a\" = \"b\";", "\"\\n\" = \"\\0\";"]
    case .configuration:
      return [
        "{", "}", "[", "]", ",", ":", "\"", "\\u0000", "\\ud83d", "true", "null", "-0.0", "/*", "//", "\"volume\": \"self\",",
      ]
        + [
          "\"volume\": \"Int\",", "\"attributes\": [\"Type\"],", "\"developmentLanguage\": \"de\",",
          "\"types\": {\"size\": \"URL\"},", "\"typeName\": \"class\",", "\"names\": {},", "\"features\": [\"icloud\"],",
        ]
    }
  }

  /// A valid table in another language than the damaged one.
  private static let table = Array(#""Sound" = "Sound"; "Size" = "Size"; "Old" = "Old";"#.utf8)

  /// A valid page for damaged strings files and configurations.
  static let page = Array(
    """
    { PreferenceSpecifiers = (
      { Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; DefaultValue = YES; },
      { Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = b; Titles = (Big, Small); Values = (b, s); },
      { Type = PSTextFieldSpecifier; Title = Name; Key = name; DefaultValue = "a \\"b\\""; },
      { Type = PSSliderSpecifier; Key = volume; DefaultValue = 0.5; MinimumValue = 0; MaximumValue = 1; },
    ); StringsTable = Root; }
    """.utf8)

  private static let settings = """
    {
      // One of each option.
      "typeName": "Damaged",
      "access": "public",
      "names": {
        "sound": "hasSound",
        "volume": "loudness"
      },
      "types": {
        "name": "URL",
        "size": {"type": "Module.Size", "raw": "String"}
      },
      "ignoredKeys": ["volume"],
      "debugKeys": ["sound"],
      "rules": {
        "missing-default": "off",
        "duplicate-key": "warning"
      },
      "features": ["observable", "icloud"],
      "bundles": ["Other.bundle", {"path": "Settings.bundle", "typeName": "B"}]
    }
    """

  private static let pages = files(named: "", ending: ".plist").filter { $0.starts(with: "<?xml".utf8) && $0.count < 4_096 }
  private static let lists = pages.compactMap { try? PropertyList.read($0, file: "Root.plist").root }

  /// Returns the contents of files of the cases' bundles, sorted by their paths.
  private static func files(named directory: String, ending: String) -> [[UInt8]] {
    let root = directory.isEmpty ? Case.folder : Case.folder.appendingPathComponent(directory)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(ending) }.sorted()
      .compactMap { try? Data(contentsOf: root.appendingPathComponent($0)) }.map(Array.init)
  }
}
