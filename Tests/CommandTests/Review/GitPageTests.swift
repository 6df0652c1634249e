import Foundation
import SettingsGenTestTools
import Testing

/// Runs the snippets of the page about git as users copy them.
@Suite("The page about git has")
struct GitPageTests {
  private let repository: GitRepository

  init() throws {
    repository = try GitRepository()
    try repository.writePage(keys: "user_name", "server")
    try repository.commit()
  }

  @Test(
    "attributes for diffs of settings in place of XML",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func textconv(_ format: PropertyListSerialization.PropertyListFormat) throws {
    try repository.folder.make(".gitattributes", try Self.snippet("gitattributes"))
    try repository.sh(try Self.snippet("sh", containing: "textconv"))
    try repository.writePage(keys: "user_name", "server", "port", format: format)
    let difference = try repository.sh("git diff").output
    #expect(difference.contains("\n+      \"key\": \"port\",\n"))
    #expect(!difference.contains("<key>") && !difference.contains("Binary files"))
    let removed = difference.split(separator: "\n").filter { $0.hasPrefix("-") && !$0.hasPrefix("---") }
    #expect(removed.isEmpty, "unchanged settings are not in the diff")
  }

  @Test func attributesThatShowABrokenPageUnchanged() throws {
    try repository.folder.make(".gitattributes", try Self.snippet("gitattributes"))
    try repository.sh(try Self.snippet("sh", containing: "textconv"))
    try repository.folder.make("App/Settings.bundle/Root.plist", "<plist>\n")
    let result = try repository.sh("git diff")
    #expect(result.output.contains("\n+<plist>\n") && result.output.contains("\n-      \"key\": \"server\",\n"))
    #expect(result.messages.contains("Root.plist:") && result.messages.contains("error: "))
  }

  @Test("a hook that stops a commit that loses stored values", arguments: [".git", "worktree"])
  func hook(_ folder: String) throws {
    try repository.folder.make(".git/hooks/pre-commit", try Self.snippet("sh", containing: "#!/bin/sh"))
    let enter = folder == ".git" ? "" : "cd worktree; "
    try repository.sh("chmod +x .git/hooks/pre-commit; git worktree add --quiet worktree 2>&1")
    try repository.writePage(keys: "user_name", "server", "port")
    if folder != ".git" { try repository.sh("cp App/Settings.bundle/Root.plist worktree/App/Settings.bundle") }
    try repository.sh(enter + "git commit --quiet --all --message Safe")
    try repository.writePage(keys: "user_name", "port")
    if folder != ".git" { try repository.sh("cp App/Settings.bundle/Root.plist worktree/App/Settings.bundle") }
    let refusal = try repository.sh(enter + "git commit --quiet --all --message Lossy", status: 1)
    #expect((refusal.output + refusal.messages).contains("server: setting removed"))
  }

  @Test func aHookThatAllowsTheFirstCommitAndStopsARenameThatLosesValues() throws {
    let repository = try GitRepository()
    try repository.folder.make(".git/hooks/pre-commit", try Self.snippet("sh", containing: "#!/bin/sh"))
    try repository.writePage(keys: "user_name", "server", "port", "host")
    try repository.sh("chmod +x .git/hooks/pre-commit; git add --all; git commit --quiet --message First")
    try repository.sh("git mv App/Settings.bundle Settings.bundle; git commit --quiet --no-verify --message Move")
    try repository.sh("mkdir -p App; git mv Settings.bundle App/Settings.bundle")
    try repository.writePage(keys: "user_name", "server", "port")
    let refusal = try repository.sh("git commit --quiet --all --message Lossy", status: 1)
    #expect((refusal.output + refusal.messages).contains("host: setting removed"))
  }

  @Test("hooks and workflows with the names of this repository's hooks, actions and inputs")
  func names() throws {
    let hooks = try Self.snippet("yaml", containing: "github.com/OWNER/settings-gen").matches(of: /id: (?<id>[a-z-]+)/).map(\.id)
    let declared = try Self.file(".pre-commit-hooks.yaml").matches(of: /id: (?<id>[a-z-]+)/).map(\.id)
    #expect(hooks == declared && hooks.count == 3)

    let action = try Self.file(".github/actions/review/action.yml")
    let inputs = action.matches(of: /\n  (?<name>[a-z-]+):\n    description/).map { String($0.name) }
    let workflow = try Self.snippet("yaml", containing: "on:\n  pull_request")
    let used = workflow.matches(of: /\n          (?<name>[a-z-]+):/).map { String($0.name) }.filter { $0 != "fetch-depth" }
    #expect(used == ["bundle", "checksum"] && Set(inputs).isSuperset(of: used))
    let table = try #require(
      try Self.page().components(separatedBy: "| Input of `review`").last?.components(separatedBy: "\n\n").first)
    let documented = table.split(separator: "\n").flatMap {
      $0.split(separator: "|").first?.matches(of: /`(?<name>[a-z-]+)`/).map { String($0.name) } ?? []
    }
    #expect(documented.sorted() == inputs.sorted())
    for page in [workflow, try Self.snippet("yaml", containing: "workflow_run:")] {
      let name = try #require(page.firstMatch(of: /OWNER\/settings-gen\/(?<path>[^@]+)@/)).path
      #expect(FileManager.default.fileExists(atPath: Repository.item("\(name)/action.yml").path))
    }
  }

  private static func file(_ path: String) throws -> String {
    try String(contentsOf: Repository.item(path), encoding: .utf8)
  }

  private static func page() throws -> String { try file("Sources/Documentation/Git.md") }

  /// Returns the fenced block in a language that contains a string.
  private static func snippet(_ language: String, containing text: String = "\n") throws -> String {
    let blocks = try MarkdownPage("Sources/Documentation/Git.md").blocks
    return try #require(blocks.first { $0.language == language && $0.text.contains(text) }).text
  }
}
