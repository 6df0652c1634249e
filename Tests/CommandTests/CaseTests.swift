import Foundation
import SettingsGenModel
import SettingsGenTestTools
import Testing

@Suite("Each case directory")
struct CaseTests {
  @Test func areFound() { #expect(Case.all.count >= 40) }

  @Test("has an element of this type, or another one has", arguments: ElementType.documented)
  func elements(_ type: ElementType) { #expect(Self.pages.contains("<string>\(type.schema.name)</string>")) }

  /// The pages of all cases, one after the other.
  private static let pages: String = {
    let files = FileManager.default.enumerator(at: Case.folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "plist" }.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }.joined()
  }()

  @Test("generates the expected Swift and messages", arguments: Case.all)
  func generate(_ directory: Case) throws {
    try check(directory, ["generate"], product: "expected.swift", messages: "messages.txt")
  }

  @Test("generates the same with the tool of the build plugin", arguments: Case.all)
  func generateInBuild(_ directory: Case) throws {
    try check(
      directory, ["generate"], product: "expected.swift", messages: "messages.txt",
      tool: SettingsGenTool.buildTool)
  }

  @Test("dumps the expected JSON", arguments: Case.all)
  func dump(_ directory: Case) throws { try check(directory, ["dump"], product: "dump.json", messages: nil) }

  private func check(
    _ directory: Case, _ command: [String], product: String, messages: String?, tool: URL = SettingsGenTool.executable
  ) throws {
    let result = try SettingsGenTool.run(command + [try directory.bundle], in: directory.folder, tool: tool)
    let output = try directory.expected(product).contents(orRecord: result.output)
    #expect(result.output == output)
    #expect(result.status == (output.isEmpty ? 1 : 0))
    if let messages {
      let expected = try directory.expected(messages).contents(orRecord: result.messages)
      #expect(result.messages == expected)
    }
  }
}

/// Pages that need no directory of their own, because they are a few lines and print the same as another one, or only an error.
@Suite("A small page")
struct SmallPageTests {
  private static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

  private func run(
    _ command: String, _ options: String..., page: String, file: String = "Root.plist", tool: URL = SettingsGenTool.executable
  ) throws -> ProcessRun {
    let folder = try TemporaryFolder()
    try folder.make("Settings.bundle/\(file)", page)
    return try SettingsGenTool.run([command] + options + ["Settings.bundle"], in: folder.url, tool: tool)
  }

  @Test(
    "without elements generates the same as one with an empty list",
    arguments: [
      header + "<plist version=\"1.0\"><dict><key>Title</key><string>Nothing here</string></dict></plist>\n",
      "<!-- Copyright -->\n" + header + "<plist version=\"1.0\"><dict/></plist>\n",
    ])
  func isEmpty(_ page: String) throws {
    let expected = Case(name: "SpecifiersEmpty")
    for tool in [SettingsGenTool.executable, SettingsGenTool.buildTool] {
      let result = try run("generate", page: page, tool: tool)
      #expect(try result.output == expected.expected("expected.swift").contents(orRecord: result.output))
      #expect(result.status == 0 && result.messages == "")
    }
    let dump = try run("dump", page: page)
    #expect(try dump.output == expected.expected("dump.json").contents(orRecord: dump.output))
  }

  private static let toggle = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>X</string><key>Key</key><string>x</string>\
    <key>DefaultValue</key><true/></dict>
    """

  private static func pane(_ file: String) -> String {
    "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key><string>More</string>\n"
      + "<key>File</key><string>\(file)</string></dict>\n"
  }

  @Test(
    "with an error generates nothing",
    arguments: [
      (
        "Root.plist", "<key>PreferenceSpecifiers</key>\n",
        """
        Settings.bundle/Root.plist:4:1: error: key 'PreferenceSpecifiers' has no value; add a value or remove the key \
        [unreadable-property-list]
        Settings.bundle/Root.plist:3:22: note: '<dict>' opened here [unreadable-property-list]

        """
      ),
      (
        "Root.plist", "<key>PreferenceSpecifiers</key>\n<dict><key>a</key><string>b</string></dict>\n",
        """
        Settings.bundle/Root.plist:5:1: error: 'PreferenceSpecifiers' is a dictionary; expected an array of dictionaries \
        [specifiers-not-array]

        """
      ),
      (
        "Root.plist",
        """
        <key>Limit</key><integer>18446744073709551615</integer><key>PreferenceSpecifiers</key>
        <array>\(toggle.replacingOccurrences(of: "<true/>", with: "<integer>18446744073709551615</integer>"))</array>

        """,
        """
        Settings.bundle/Root.plist:5:158: error: integer is above 9223372036854775807, which 'Int' can't hold; use '<real>' or '<string>' \
        [oversized-integer]

        """
      ),
      (
        "Root.plist",
        "<key>PreferenceSpecifiers</key>\n<array>\n\(pane("../../etc/passwd"))\(pane("/etc/passwd"))\(toggle)\n</array>\n",
        """
        Settings.bundle/Root.plist:7:16: error: 'File' points outside the bundle; use the name of a page in the bundle \
        [file-outside-bundle]
        Settings.bundle/Root.plist:9:16: error: 'File' points outside the bundle; use the name of a page in the bundle \
        [file-outside-bundle]

        """
      ),
      (
        "root.plist", "<key>PreferenceSpecifiers</key>\n<array>\(toggle)</array>\n",
        """
        Settings.bundle/Root.plist: error: bundle has no page 'Root.plist'; rename 'root.plist' if it's the main page \
        [missing-root-page]

        """
      ),
    ])
  func hasError(_ file: String, _ entries: String, _ messages: String) throws {
    let page = Self.header + "<plist version=\"1.0\"><dict>\n\(entries)</dict></plist>\n"
    for tool in [SettingsGenTool.executable, SettingsGenTool.buildTool] {
      let result = try run("generate", page: page, file: file, tool: tool)
      #expect(result.messages == messages)
      #expect(result.status == 1 && result.output == "")
    }
    let dump = try run("dump", page: page, file: file)
    #expect(dump.status == 1 && dump.output == "")
  }
}
