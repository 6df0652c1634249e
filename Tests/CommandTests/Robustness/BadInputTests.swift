import Foundation
import Testing

/// What `generate` says of files that are no pages, whoever made them so.
@Suite("Bad input stops generation with a place")
struct BadInputTests {
  /// A page in a bundle, and what the first message must hold.
  struct Input: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What the message says, without regard to the rest.
    let message: String
    /// Makes the page; gets the folder in which `Settings.bundle` lies.
    let make: @Sendable (TemporaryFolder) throws -> Void
  }

  private static let page = "Settings.bundle/Root.plist"

  static let inputs: [Input] = [
    Input(testDescription: "an empty file", message: "[unreadable-property-list]") { try $0.make(page) },
    Input(testDescription: "half a file", message: "[unreadable-property-list]") {
      try $0.make(page, "<plist version=\"1.0\">\n<dict>\n<key>PreferenceSpecifiers</key>\n<array>\n<dict>\n<key>Ty")
    },
    Input(testDescription: "a folder in place of the page", message: "this is a folder [unreadable-file]") {
      try $0.makeFolder(page)
    },
    Input(testDescription: "a file that nobody may read", message: "permission denied [unreadable-file]") {
      try $0.make(page, "{}")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: $0(page))
    },
    Input(testDescription: "a link out of the bundle", message: "[file-outside-bundle]") {
      try $0.make("Elsewhere.plist", "{ PreferenceSpecifiers = (); }")
      try $0.makeLink(page, to: "../Elsewhere.plist")
    },
    Input(testDescription: "a child pane out of the bundle", message: "[file-outside-bundle]") {
      try $0.make(page, "{ PreferenceSpecifiers = ({ Type = PSChildPaneSpecifier; File = \"../../etc/passwd\"; }); }")
    },
    Input(testDescription: "100,000 arrays in each other", message: "[unreadable-property-list]") {
      try $0.make(page, "<plist>" + String(repeating: "<array>", count: 100_000))
    },
    Input(testDescription: "100,000 old-style arrays in each other", message: "[unreadable-property-list]") {
      try $0.make(page, String(repeating: "(", count: 100_000))
    },
    Input(testDescription: "200 MB", message: "it is larger than 128 MiB [unreadable-file]") {
      try $0.make(page)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: $0(page)))
      try file.truncate(atOffset: 200 << 20)
      try file.close()
    },
  ]

  @Test("and writes nothing", arguments: inputs)
  func stops(_ input: Input) throws {
    // The administrator may read everything.
    if input.message.hasPrefix("permission"), geteuid() == 0 { return }
    let folder = try TemporaryFolder()
    try folder.makeFolder("Settings.bundle")
    try input.make(folder)
    let start = ContinuousClock.now
    let run = try SettingsGenTool.run(["generate", "Settings.bundle", "--output", "A.swift"], in: folder.url)
    #expect(start.duration(to: .now) < .seconds(5))
    #expect(run.status == 1)
    #expect(run.output == "")
    let error = run.messages.split(separator: "\n").first { $0.contains(": error: ") } ?? ""
    #expect(error.hasPrefix("\(Self.page):") && error.hasSuffix(input.message), "\(run.messages)")
    let place = error.dropFirst(Self.page.count + 1).split(separator: ":").prefix(2).compactMap { Int($0) }
    #expect(place.count == 2 && place.allSatisfy { $0 >= 1 }, "\(run.messages)")
    #expect(!(try folder.names.contains("A.swift")))
  }
}
