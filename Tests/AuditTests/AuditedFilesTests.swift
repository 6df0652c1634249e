import Foundation
import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenAudit

@Suite("The files of an app")
struct AuditedFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the paths of the files in a tree, relative to the folder.
  private func files(_ tree: AuditedFiles) -> [String] { tree.files.map { String($0.path.dropFirst(folder.path.count + 1)) } }

  private func make(_ files: [String]) throws {
    for file in files {
      try folder.makeFolder(URL(fileURLWithPath: file).deletingLastPathComponent().relativePath)
      try folder.make(file)
    }
  }

  @Test func libraryAndBuildFoldersAreLeftOut() throws {
    try make([
      "App/A.swift", "App/B.mm", "App/C.txt", "App/.hidden/D.swift", "App/Pods/E.m", "App/Carthage/F.m", "App/DerivedData/G.m",
      "App/Library.framework/H.h", "App/Sub/I.hpp", "App/.J.swift",
    ])
    let tree = AuditedFiles([folder("App")], bundle: folder("Settings.bundle"))
    #expect(files(tree) == ["App/A.swift", "App/B.mm", "App/Sub/I.hpp"])
    #expect(files(AuditedFiles([folder("App/Pods")], bundle: folder("Settings.bundle"))) == ["App/Pods/E.m"])
  }

  @Test(arguments: [
    ("Tests", ["App/A.swift", "App/Legacy/C.m"]), ("*.m", ["App/A.swift", "App/Tests/B.swift"]),
    ("Legacy/**", ["App/A.swift", "App/Tests/B.swift"]), ("**/?.swift", ["App/Legacy/C.m"]),
    ("Legacy/C.swift", ["App/A.swift", "App/Legacy/C.m", "App/Tests/B.swift"]),
    ("/Tests", ["App/A.swift", "App/Legacy/C.m"]), ("/B.swift", ["App/A.swift", "App/Legacy/C.m", "App/Tests/B.swift"]),
    // Only `*` and `?` have a meaning.
    ("[A-Z].*", ["App/A.swift", "App/Legacy/C.m", "App/Tests/B.swift"]),
  ])
  func excludedPathsAreLeftOut(pattern: String, expected: [String]) throws {
    try make(["App/A.swift", "App/Tests/B.swift", "App/Legacy/C.m"])
    let tree = AuditedFiles([folder("App")], bundle: folder("Settings.bundle"), excluding: [GlobPattern(pattern)])
    #expect(files(tree) == expected)
  }

  @Test func linksDoNotLeadInCircles() throws {
    try make(["App/Sub/A.swift", "Elsewhere/B.swift"])
    try folder.makeLink("App/Sub/up", to: "..")
    try folder.makeLink("App/self", to: ".")
    try folder.makeLink("App/other", to: "../Elsewhere")
    try folder.makeLink("App/Z.swift", to: "Sub/A.swift")
    try folder.makeLink("App/nowhere.swift", to: "missing")
    let tree = AuditedFiles([folder("App"), folder("App/Sub")], bundle: folder("Settings.bundle"))
    #expect(files(tree).sorted() == ["App/Sub/A.swift", "App/other/B.swift"])
    #expect(tree.problems.isEmpty)
  }

  @Test func whatCanNotBeReadIsReportedAndTheRestIsRead() throws {
    try make(["App/A.swift", "App/Closed/B.swift", "App/C.swift"])
    let isRoot = getuid() == 0
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder("App/Closed"))
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder("App/Closed")) }
    let tree = AuditedFiles([folder("App"), folder("missing")], bundle: folder("Settings.bundle"))
    #expect(files(tree).contains("App/A.swift") && files(tree).contains("App/C.swift"))
    #expect(tree.problems.map(\.rule.id) == Array(repeating: "unreadable-source", count: isRoot ? 1 : 2))
  }

  @Test("reads files in encodings that contain ASCII and leaves out binary ones")
  func encodings() throws {
    let page = """
      { PreferenceSpecifiers = ( { Type = PSToggleSwitchSpecifier; Title = A; Key = "sön"; DefaultValue = YES; },
        { Type = PSToggleSwitchSpecifier; Title = B; Key = plain; DefaultValue = YES; } ); }
      """
    let bundle = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(page.utf8)])
    let model = SettingsModel(SettingsBundle(reading: bundle))
    let source = "BOOL a = [defaults boolForKey:@\"sön\"] || [defaults boolForKey:@\"plain\"];"
    func never(_ bytes: [UInt8]) -> Int? { Audit().run(model, files: ["A.m": bytes]).summary?.counts["neverRead"] }
    #expect(never(Array(source.utf8)) == 0)
    #expect(never([0xEF, 0xBB, 0xBF] + Array(source.utf8)) == 0)
    #expect(never(source.unicodeScalars.map { UInt8($0.value) }) == 1, "Latin-1 differs only in characters that aren't ASCII")
    #expect(never([0, 1, 2] + Array(source.utf8)) == 2, "binary")
    #expect(never([]) == 2)
  }
}
