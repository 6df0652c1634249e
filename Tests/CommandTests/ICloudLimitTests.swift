import Foundation
import SettingsGenTestTools
import Testing

@Suite("The limits of the iCloud key-value store")
struct ICloudLimitTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// Generates Swift for text fields with these keys and defaults.
  private func generate(_ fields: [(key: String, text: String)], mirrored: Bool = true) throws -> ProcessRun {
    try scratch.makeFolder("Settings.bundle")
    let elements = fields.map { key, text in
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key><string>Field</string>"
        + "<key>Key</key><string>\(key)</string><key>DefaultValue</key><string>\(text)</string></dict>\n"
    }
    try scratch.make(
      "Settings.bundle/Root.plist",
      "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array>\n\(elements.joined())</array></dict></plist>\n")
    try scratch.make("settings-gen.json", mirrored ? #"{"features": ["icloud"]}"# : "{}")
    return try SettingsGenTool.run(["Settings.bundle"], in: scratch.url)
  }

  @Test("exclude keys longer than 64 bytes")
  func longKeys() throws {
    let long = "ключ" + String(repeating: "k", count: 57)
    let run = try generate([("short", ""), (String(long.dropLast()), ""), (long, "")])
    #expect(run.status == 1 && run.output == "")
    #expect(run.messages.hasPrefix("Settings.bundle/Root.plist:4:1: error: key 'ключk"), "\(run.messages)")
    #expect(run.messages.contains("has 65 bytes, but iCloud allows 64") && run.messages.hasSuffix(" [icloud-limits]\n"))
  }

  @Test("exclude more than 1,024 keys")
  func manyKeys() throws {
    let fields = (1...1_025).map { (key: "field\($0)", text: "") }
    #expect(try generate(Array(fields.dropLast())).status == 0)
    let run = try generate(fields)
    #expect(run.status == 1 && run.output == "")
    #expect(run.messages.hasPrefix("Settings.bundle/Root.plist:1026:1: error: bundle has 1025 keys"), "\(run.messages)")
  }

  @Test("exclude more than a megabyte of keys and defaults")
  func manyBytes() throws {
    let text = String(repeating: "x", count: 1 << 19)
    #expect(try generate([("a", text), ("b", String(text.dropLast(2)))]).status == 0)
    let run = try generate([("a", text), ("b", String(text.dropLast()))])
    #expect(run.status == 1 && run.output == "")
    #expect(run.messages.hasPrefix("Settings.bundle/Root.plist:3:1: error: keys and defaults exceed"), "\(run.messages)")
  }

  @Test("don't apply without the feature icloud")
  func notMirrored() throws {
    #expect(try generate([(String(repeating: "k", count: 65), "")], mirrored: false).status == 0)
  }
}
