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

  @Test func anEntryForThePreCommitFramework() throws {
    let lines = try Self.snippet("yaml", containing: "repo: local").split(separator: "\n")
    let entry = try #require(lines.first { $0.contains("entry: ") }?.split(separator: ":", maxSplits: 1).last)
    try repository.sh(String(entry))
    try repository.writePage(keys: "server")
    try repository.sh(String(entry), status: 1)
  }

  @Test func aWorkflowThatCommentsAndUpdatesItsComment() throws {
    let steps = try Self.steps(of: try Self.snippet("yaml", containing: "on:\n  pull_request"))
    #expect(steps.map(\.name) == ["Compare", "Comment", "Gate"])
    // A substitute for GitHub's tool returns the earlier comment from a file and logs every call.
    try repository.folder.makeFolder("bin")
    let gh = "#!/bin/sh\necho \"$@\" >> \"$RUNNER_TEMP/calls\"\ncase \"$*\" in *--jq*) cat \"$RUNNER_TEMP/earlier\";; esac\n"
    try repository.folder.make("bin/gh", gh)
    try repository.folder.makeFolder("temporary")
    try repository.folder.make("temporary/earlier")
    try repository.sh("chmod +x bin/gh; printf 'bin\ntemporary\n' > .gitignore; git checkout --quiet -b topic")
    try repository.writePage(keys: "user_name")
    try repository.commit()
    try repository.sh("git checkout --quiet main; git commit --quiet --allow-empty -m Other; git merge --quiet topic -m Merge")

    #expect(try run(steps, "Compare").output.hasPrefix("::error file=App/Settings.bundle/Root.plist,title=data"))
    try run(steps, "Comment")
    #expect(try repository.folder.contents("temporary/comment.md").hasPrefix("<!-- settings-gen -->\n**1 settings change**"))
    #expect(try repository.folder.contents("temporary/calls").contains("pr comment 7 --repo owner/app --body-file comment.md"))
    try run(steps, "Gate", status: 1)

    try repository.folder.make("temporary/earlier", "4711\n")
    try repository.sh("git commit --quiet --allow-empty --message Nothing")
    try run(steps, "Compare")
    try run(steps, "Comment")
    #expect(try repository.folder.contents("temporary/comment.md") == "<!-- settings-gen -->\nNo settings changes.\n")
    let patch = "api --method PATCH repos/owner/app/issues/comments/4711 --field body=@comment.md"
    #expect(try repository.folder.contents("temporary/calls").contains(patch))
    try run(steps, "Gate")
  }

  @discardableResult
  private func run(_ steps: [Step], _ name: String, status: Int32 = 0) throws -> ProcessRun {
    let step = try #require(steps.first { $0.name == name })
    let environment = [
      "RUNNER_TEMP": repository.folder("temporary"), "NUMBER": "7", "GITHUB_REPOSITORY": "owner/app", "GH_TOKEN": "-",
    ]
    return try repository.sh(step.script, shell: "bash", status: status, environment: environment)
  }

  /// A step of a workflow that runs a script.
  private struct Step {
    var name: String
    var script: String
  }

  /// Parses the steps of a workflow in the subset of YAML that the page uses: one key per line, scripts in literal blocks.
  private static func steps(of workflow: String) throws -> [Step] {
    var steps: [Step] = []
    var name = ""
    var indentation: Int?
    for line in workflow.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let depth = line.prefix { $0 == " " }.count
      if let inside = indentation, depth > inside {
        steps[steps.count - 1].script += line.dropFirst(inside + 2) + "\n"
        continue
      }
      indentation = nil
      if let value = line.components(separatedBy: "- name: ").dropFirst().first { name = value }
      guard let script = line.components(separatedBy: "run: ").dropFirst().first else { continue }
      steps.append(Step(name: name, script: script == "|" ? "" : script))
      if script == "|" { indentation = depth }
    }
    return steps
  }

  /// Returns the fenced block in a language that contains a text.
  private static func snippet(_ language: String, containing text: String = "\n") throws -> String {
    let page = try String(
      contentsOf: Repository.item("Sources/Review/Documentation/Git.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "\n```").enumerated().filter { $0.offset.isMultiple(of: 2) == false }.map(\.element)
    let block = try #require(blocks.first { $0.hasPrefix(language + "\n") && $0.contains(text) })
    return block.dropFirst(language.count + 1) + "\n"
  }
}
