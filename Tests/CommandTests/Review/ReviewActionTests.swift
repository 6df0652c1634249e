import Foundation
import SettingsGenTestTools
import Testing

/// Runs the scripts of the GitHub actions `review` and `comment`, with a substitute for GitHub's tool.
@Suite("The action for pull requests")
struct ReviewActionTests {
  private static let actions = Repository.item(".github/actions")
  private let repository: GitRepository

  /// Creates a repository with the merge commit of a pull request that loses a setting.
  init() throws {
    repository = try GitRepository()
    // The substitute logs every call, copies the comment, and prints the ids of comments and pull requests from files.
    let gh = """
      #!/bin/sh
      echo "$@" >> "$RUNNER_TEMP/calls"
      case "$*" in
        *--jq*/comments*|*/comments*--jq*) cat "$RUNNER_TEMP/comments" ;;
        *--jq*) cat "$RUNNER_TEMP/pulls" ;;
        *--field\\ body=@*) cp "$RUNNER_TEMP/settings-gen/comment.md" "$RUNNER_TEMP/posted.md" ;;
      esac
      """
    for folder in ["bin", "temporary"] { try repository.folder.makeFolder(folder) }
    try repository.folder.make("bin/gh", gh)
    for file in ["calls", "comments", "pulls"] { try repository.folder.make("temporary/\(file)") }
    try repository.folder.make(".gitignore", "bin\ntemporary\n")
    try repository.sh("chmod +x bin/gh")
    try repository.writePage(keys: "user_name", "server")
    try repository.commit()
    try repository.sh("git checkout --quiet -b topic")
    try repository.writePage(keys: "user_name")
    try repository.commit()
    try repository.sh("git checkout --quiet main; git commit --quiet --allow-empty -m Other; git merge --quiet topic -m Merge")
  }

  @discardableResult
  private func run(_ script: String, _ environment: [String: String] = [:], status: Int32 = 0) throws -> ProcessRun {
    let variables = [
      "RUNNER_TEMP": repository.folder("temporary"), "GITHUB_REPOSITORY": "owner/app", "GH_TOKEN": "-", "BASE": "HEAD^1",
      "GITHUB_OUTPUT": repository.folder("temporary/output"), "GITHUB_SERVER_URL": "https://github.com",
      "BUNDLE": "App/Settings.bundle", "FAIL_ON": "data", "TOOL": "", "NUMBER": "7", "REPORT": repository.folder(report),
      "REPORTS": repository.folder("temporary/reports"),
    ]
    let path = Self.actions.appendingPathComponent(script).path
    return try repository.sh("'\(path)'", status: status, environment: variables.merging(environment) { _, new in new })
  }

  private let report = "temporary/settings-gen/App-Settings.bundle.md"
  private var calls: String { get throws { try repository.folder.contents("temporary/calls") } }
  private var posted: String { get throws { try repository.folder.contents("temporary/posted.md") } }

  @Test("annotates, comments and fails")
  func review() throws {
    #expect(try run("review/compare").output.hasPrefix("::error file=App/Settings.bundle/Root.plist,title=data"))
    try run("review/comment", ["PAGES_URL": "https://github.com/owner/app/actions/runs/1/artifacts/2"])
    #expect(
      try posted.hasPrefix(
        "<!-- settings-gen App-Settings.bundle -->\n### 1 setting loses stored values in `App/Settings.bundle`\n"))
    let link = "\n\n[The pages before and after](https://github.com/owner/app/actions/runs/1/artifacts/2)\n"
    #expect(try posted.hasSuffix(link))
    let pages = repository.folder("temporary/settings-gen/App-Settings.bundle.html")
    #expect(
      try repository.folder.contents("temporary/output")
        == "name=App-Settings.bundle\nreport=\(repository.folder(report))\npages=\(pages)\n")
    #expect(try String(contentsOfFile: pages, encoding: .utf8).contains("<title>Settings changes: Settings</title>"))
    // If the upload failed, there is no link.
    try run("review/comment", ["PAGES_URL": ""])
    #expect(try !posted.contains("pages before"))
    #expect(try calls.contains("api --method POST repos/owner/app/issues/7/comments --field body=@"))
    try run("review/gate", status: 1)
    try run("review/gate", ["FAIL_ON": "never"])
  }

  @Test("updates its comment, and has none without changes")
  func update() throws {
    try repository.sh("git commit --quiet --allow-empty --message Nothing")
    try run("review/compare")
    try run("review/comment")
    #expect(try !calls.contains("POST"))
    #expect(try !repository.folder.contents("temporary/output").contains("pages="))

    try repository.folder.make("temporary/comments", "4711\n4712\n")
    try run("review/comment")
    #expect(try posted == "<!-- settings-gen App-Settings.bundle -->\nNo settings changes in `App-Settings.bundle`.\n")
    #expect(try calls.contains("api --method PATCH repos/owner/app/issues/comments/4711 --field body=@"))
    #expect(
      try calls.contains(
        #"select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- settings-gen App-Settings.bundle -->")))"#))
    try run("review/gate")
  }

  @Test("uses an installed tool")
  func installedTool() throws {
    try repository.folder.make("bin/my-tool", "#!/bin/sh\necho \"$@\"\n")
    try repository.sh("chmod +x bin/my-tool")
    let tool = ["TOOL": repository.folder("bin/my-tool")]
    #expect(try run("review/compare", tool).output == "diff --base HEAD^1 App/Settings.bundle --format github\n")
    #expect(try run("review/gate", tool).output == "diff --base HEAD^1 App/Settings.bundle --fail-on data\n")
  }

  @Test("reports titles that are Markdown, HTML or mentions as text", arguments: ["markdown", "github"])
  func hostileTitles(_ format: String) throws {
    let titles = [
      "@octocat", "a `b` @octocat", "x | @octocat", "</details> @octocat <!--", "[@octocat](http://x.y)", "::error::x",
      "\n::error::y",
    ]
    for (index, title) in titles.enumerated() {
      try repository.writePage(keys: "k\(title)\(index)")
      try repository.sh("git add --all; git commit --quiet --message Title")
      let comparison = try run("review/compare")
      guard format == "markdown" else {
        #expect(
          comparison.output.split(separator: "\n").allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::notice file=") })
        continue
      }
      let text = try repository.folder.contents(report)
      // What GitHub doesn't look at for users: code in backticks, code elements and code blocks.
      let visible = text.replacing(/```.*?\n```\n/.dotMatchesNewlines(), with: "").replacing(/`[^`]*`/, with: "")
        .replacing(/<code>[^<]*<\/code>/, with: "")
      #expect(!visible.contains("octocat") && !visible.contains("http:"), "\(visible)")
    }
  }

  @Test("comments the report of a fork on the pull request that GitHub names")
  func fork() throws {
    let fork = ["HEAD_OWNER": "eve", "HEAD_BRANCH": "topic", "HEAD_SHA": "0123", "NUMBER": "1", "RUN_ID": "99"]
    #expect(try run("comment/comment", fork).output == "No report; nothing to comment.\n")
    try repository.folder.make(
      "temporary/reports/Watch-Settings.bundle.md", "Hello @octocat\n" + String(repeating: "ü", count: 40_000))
    try repository.folder.make("temporary/reports/App --> @x.md", "Goodbye\n")
    let outdated = try run("comment/comment", fork).output
    #expect(outdated == "No open pull request has the commit 0123; nothing to comment.\n")
    #expect(try !calls.contains("POST"))

    try repository.folder.make("temporary/pulls", "12\n")
    try run("comment/comment", fork)
    #expect(try calls.contains("api --method GET repos/owner/app/pulls --field state=open --field head=eve:topic --jq"))
    #expect(try calls.contains("api --method POST repos/owner/app/issues/12/comments --field body=@"))
    let markers = ["<!-- settings-gen App------x -->", "<!-- settings-gen Watch-Settings.bundle -->"]
    for marker in markers { #expect(try calls.contains(#"(.body | startswith("\#(marker)"))"#), "\(marker)") }
    #expect(try calls.components(separatedBy: "--method POST").count == 3, "a comment for each bundle")
    #expect(try posted.hasPrefix("\(markers[1])\nHello @\u{200B}octocat\nüü"))
    #expect(try posted.hasSuffix("\n[The pages before and after](https://github.com/owner/app/actions/runs/99#artifacts)\n"))
    #expect(try posted.utf8.count < 60_200 && !posted.contains("\u{FFFD}"))
  }

  @Test("has an equivalent on GitLab, whose documented scripts work")
  func gitLab() throws {
    let text = try String(contentsOf: Repository.item("Sources/Documentation/Git.md"), encoding: .utf8)
    let recipe = try #require(text.components(separatedBy: "## Elsewhere").last?.components(separatedBy: "```").dropFirst().first)
    let scripts = recipe.split(separator: "\n").filter { $0.contains("- settings-gen ") }.map { $0.dropFirst(6) }
    try #require(scripts.count == 3)
    let base = ["CI_MERGE_REQUEST_DIFF_BASE_SHA": "HEAD^1"]
    for (script, status) in zip(scripts, [0, 0, 1] as [Int32]) {
      try repository.sh(String(script), status: status, environment: base)
    }
    #expect(try repository.folder.contents("settings.codequality.json").hasPrefix("["))
    #expect(try repository.folder.contents("settings.html").hasPrefix("<!DOCTYPE html>"))
  }

  @Test("installs the released tool if its checksum is right", .enabled(if: isInstalled("curl"), "needs curl"))
  func install() throws {
    let triple = try hostTriple()
    let release = "release/releases/download/1.2.3"
    try repository.folder.makeFolder(release)
    try repository.folder.makeFolder("settings-gen.artifactbundle/\(triple)")
    try repository.folder.make("settings-gen.artifactbundle/\(triple)/settings-gen", "#!/bin/sh\n")
    let info = #"        {"path": "\#(triple)/settings-gen", "supportedTriples": ["\#(triple)"]}"#
    try repository.folder.make("settings-gen.artifactbundle/info.json", info + "\n")
    let archive = repository.folder("\(release)/settings-gen-1.2.3.artifactbundle.zip")
    let zip = Repository.item(".ci/releasing/write-zip").path
    try repository.sh("'\(zip)' settings-gen.artifactbundle '\(archive)'")
    let checksum = try String(repository.sh("shasum -a 256 '\(archive)'").output.prefix(64))
    let environment = [
      "REPOSITORY": "file://\(repository.folder("release"))", "VERSION": "1.2.3",
      "GITHUB_PATH": repository.folder("temporary/path"),
    ]
    try run("review/install", environment.merging(["CHECKSUM": checksum]) { $1 })
    let folder = repository.folder("temporary/settings-gen/settings-gen.artifactbundle/\(triple)")
    #expect(try repository.folder.contents("temporary/path") == folder + "\n")
    #expect(FileManager.default.fileExists(atPath: folder + "/settings-gen"))

    let other = String(repeating: "0", count: 64)
    let refusal = try run("review/install", environment.merging(["CHECKSUM": other]) { $1 }, status: 1)
    #expect(
      refusal.output
        == "::error::the archive of settings-gen 1.2.3 has the checksum \(checksum), not \(other); it isn't the released file\n")
    let missing = try run("review/install", environment.merging(["CHECKSUM": ""]) { $1 }, status: 1)
    #expect(
      missing.output.hasPrefix("::error::invalid checksum ''; set the input 'checksum' to the SHA-256 in the release notes"))
  }

  /// Returns whether a program is in the search path; the images of Swift for containers don't have all of them.
  private static func isInstalled(_ program: String) -> Bool {
    (try? ProcessRun(named: "sh", ["-c", "command -v \(program)"]).status) == 0
  }

  private func hostTriple() throws -> String {
    let machine = try repository.sh("uname -m").output.trimmingCharacters(in: .newlines)
    #if os(macOS)
      return machine + "-apple-macosx"
    #else
      return machine + "-unknown-linux-gnu"
    #endif
  }

  @Test("uses other actions only by the hash of a commit, and runs scripts only", arguments: try workflows())
  func pinnedActions(_ file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for line in text.split(separator: "\n") {
      if let action = line.firstMatch(of: /uses: (?<name>\S+)/), !action.name.hasPrefix("./") {
        #expect(line.contains(/uses: [\w\/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/), "\(line)")
      }
      // Text from a pull request must not become part of a script.
      if line.contains("run:") { #expect(!line.contains("${{") && !line.hasSuffix("|"), "\(line)") }
    }
  }

  /// The paths of the workflows and of the actions.
  static func workflows() throws -> [String] {
    let folder = Repository.item(".github")
    let paths = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []).filter {
      $0.hasSuffix(".yml")
    }
    try #require(paths.count >= 4)
    return paths.sorted().map { folder.appendingPathComponent($0).path }
  }
}
