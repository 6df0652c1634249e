import Foundation
import SettingsGenTestTools
import Testing

/// Runs `generate` on a bundle whose page is invalid.
@Suite("Invalid input stops generation with a location")
struct BadInputTests {
  /// An invalid page and the expected error.
  struct Input: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The end of the first error.
    let message: String
    /// Creates the page in the folder that contains `Settings.bundle`.
    let make: @Sendable (TemporaryFolder) throws -> Void
  }

  private static let page = "Settings.bundle/Root.plist"

  static let inputs: [Input] = [
    Input(testDescription: "an empty file", message: "[unreadable-property-list]") { try $0.make(page) },
    Input(testDescription: "half a file", message: "[unreadable-property-list]") {
      try $0.make(page, "<plist version=\"1.0\">\n<dict>\n<key>PreferenceSpecifiers</key>\n<array>\n<dict>\n<key>Ty")
    },
    Input(testDescription: "a folder instead of the page", message: "expected a file, found a folder [unreadable-file]") {
      try $0.makeFolder(page)
    },
    Input(testDescription: "a file without read permission", message: "permission denied [unreadable-file]") {
      try $0.make(page, "{}")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: $0(page))
    },
    Input(testDescription: "a link to a file outside the bundle", message: "[file-outside-bundle]") {
      try $0.make("Elsewhere.plist", "{ PreferenceSpecifiers = (); }")
      try $0.makeLink(page, to: "../Elsewhere.plist")
    },
    Input(testDescription: "a pane element outside the bundle", message: "[file-outside-bundle]") {
      try $0.make(page, "{ PreferenceSpecifiers = ({ Type = PSChildPaneSpecifier; File = \"../../etc/passwd\"; }); }")
    },
    Input(testDescription: "100,000 nested arrays", message: "[unreadable-property-list]") {
      try $0.make(page, "<plist>" + String(repeating: "<array>", count: 100_000))
    },
    Input(testDescription: "100,000 nested old-style arrays", message: "[unreadable-property-list]") {
      try $0.make(page, String(repeating: "(", count: 100_000))
    },
    Input(testDescription: "200 MB", message: "larger than 128 MiB [unreadable-file]") {
      try $0.make(page)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: $0(page)))
      try file.truncate(atOffset: 200 << 20)
      try file.close()
    },
  ]

  // The superuser can read everything.
  @Test("and writes nothing", arguments: inputs.filter { geteuid() != 0 || !$0.message.hasPrefix("permission") })
  func stops(_ input: Input) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Settings.bundle")
    try input.make(folder)
    // A signal ends the tool after five seconds of processor time.
    let run = try SettingsGenTool.run(
      shell: "ulimit -t 5; exec \"$0\" generate Settings.bundle --output A.swift", in: folder.url)
    let isUnreadable = input.message.hasSuffix("[unreadable-file]")
    #expect(run.status == (isUnreadable ? 2 : 1))
    #expect(run.output == "")
    let error = run.messages.split(separator: "\n").first { $0.contains(": error: ") } ?? ""
    #expect(error.hasPrefix("\(Self.page):") && error.hasSuffix(input.message), "\(run.messages)")
    let position = error.dropFirst(Self.page.count + 1).split(separator: ":").prefix(2).compactMap { Int($0) }
    // What isn't a file, or is a link, has no lines.
    let hasLines = !isUnreadable && !input.testDescription.hasPrefix("a link")
    #expect(position.count == (hasLines ? 2 : 0) && position.allSatisfy { $0 >= 1 }, "\(run.messages)")
    #expect(!(try folder.names.contains("A.swift")))
  }
}
