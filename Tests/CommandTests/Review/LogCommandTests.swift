import Foundation
import SettingsGenTestTools
import Testing

@Suite("The log command")
struct LogCommandTests {
  private let repository: GitRepository

  init() throws { repository = try GitRepository() }

  @Test("lists the commits that changed settings, newest first")
  func commits() throws {
    try commit("Add two settings", server: "a", "name")
    try commit("Change a default", server: "b", "name")
    try repository.sh("touch other")
    try commit("Change nothing", server: "b", "name")
    try commit("Replace a setting", server: "b", "port")
    #expect(
      try log() == """
        HASH 2026-01-31 A: Replace a setting
          data: name: setting removed; stored values are no longer read [key-removed]
          safe: port: setting added [key-added]

        HASH 2026-01-31 A: Change a default
          behavior: server: default changed from 'a' to 'b' [default-changed]

        HASH 2026-01-31 A: Add two settings
          safe: name: setting added [key-added]
          safe: server: setting added [key-added]

        """)
    #expect(
      try log("App/Settings.bundle --severity behavior") == """
        HASH 2026-01-31 A: Replace a setting
          data: name: setting removed; stored values are no longer read [key-removed]
          1 safe change

        HASH 2026-01-31 A: Change a default
          behavior: server: default changed from 'a' to 'b' [default-changed]

        1 other commit has no such changes; '--severity safe' lists all

        """)
    try commit("Replace a setting and change a default", server: "c", "host")
    #expect(
      try log("App/Settings.bundle HEAD~1.. --severity source").contains(
        "[key-removed]\n  1 setting behaves differently, 1 safe change\n"))
  }

  @Test("follows folders that were renamed, even if their pages changed in the same commit")
  func renamedFolder() throws {
    try commit("First", server: "a", "name")
    try repository.sh("mkdir -p Old; git mv App/Settings.bundle Old/Prefs.bundle")
    try commit("Move")
    try repository.sh("git mv Old/Prefs.bundle App; mv App/Prefs.bundle App/Settings.bundle")
    try commit("Move back and change", server: "b", "name")
    #expect(
      try log() == """
        HASH 2026-01-31 A: Move back and change
          bundle renamed from 'Old/Prefs.bundle' to 'App/Settings.bundle'
          behavior: server: default changed from 'a' to 'b' [default-changed]

        HASH 2026-01-31 A: Move
          bundle renamed from 'App/Settings.bundle' to 'Old/Prefs.bundle'

        HASH 2026-01-31 A: First
          safe: name: setting added [key-added]
          safe: server: setting added [key-added]

        """)
  }

  @Test("compares names of folders as bytes, but finds pages as the file system does")
  func unicodeFolder() throws {
    try commit("First", server: "a", "name")
    try repository.sh("mv App/Settings.bundle/Root.plist 'App/Settings.bundle/Ue\u{301}.plist'")
    try repository.folder.make(
      "App/Settings.bundle/Root.plist",
      "{ PreferenceSpecifiers = ( { Type = PSChildPaneSpecifier; Title = More; File = \"U\u{E9}\"; } ); }")
    try commit("Page")
    try repository.sh("git mv App 'Caf\u{E9}'")
    try commit("Compose")
    try repository.sh("git mv 'Caf\u{E9}' 'Cafe\u{301}'")
    try commit("Decompose")
    #expect(
      try log("'Cafe\u{301}/Settings.bundle'").unicodeScalars.elementsEqual(
        """
        HASH 2026-01-31 A: Decompose
          bundle renamed from 'Caf\\u{E9}/Settings.bundle' to 'Cafe\\u{301}/Settings.bundle'

        HASH 2026-01-31 A: Compose
          bundle renamed from 'App/Settings.bundle' to 'Caf\u{E9}/Settings.bundle'

        HASH 2026-01-31 A: Page
          safe: name: moved from page 'Root' to page 'U\u{E9}' [setting-moved]
          safe: server: moved from page 'Root' to page 'U\u{E9}' [setting-moved]
          safe: page U\u{E9}: pane added to page 'Root' [pane-added]

        HASH 2026-01-31 A: First
          safe: name: setting added [key-added]
          safe: server: setting added [key-added]

        """.unicodeScalars))
  }

  @Test(
    "says from which bundle a new one was copied that still exists or moved itself",
    arguments: [("cp -r App TV", "App"), ("cp -r App TV; echo >>TV/Settings.bundle/Root.plist; git mv App Later", "Later")])
  func copiedBundle(_ script: String, _ original: String) throws {
    try commit("First", server: "a", "name")
    try repository.sh("git tag base; \(script)")
    try commit("Copy")
    let copy = """
      HASH 2026-01-31 A: Copy
        bundle copied from 'App/Settings.bundle'
        safe: name: setting added [key-added]
        safe: server: setting added [key-added]

      """
    #expect(try log("TV/Settings.bundle") == copy)
    #expect(try log("\(original)/Settings.bundle").contains("First"))
    let json = try repository.sh("settings-gen log TV/Settings.bundle --severity safe --format json").output
    #expect(json.contains("\"copiedFrom\": \"App/Settings.bundle\"") && !json.contains("renamedFrom"))
    #expect(try log("TV/Settings.bundle --format markdown").contains("bundle copied from `App/Settings.bundle`"))
    let result = try repository.sh("settings-gen diff --base base TV/Settings.bundle")
    #expect(result.messages.contains("bundle doesn't exist at 'base'"))
  }

  @Test("follows the bundles of two apps that moved in one commit")
  func movedApps() throws {
    for (app, keys) in [("One", ["a", "b"]), ("Two", ["c", "d"])] {
      try repository.writePage(keys.map { ($0, app) })
      try repository.sh("mv App \(app)")
    }
    try commit("First")
    try repository.sh("git tag base; git mv One New; git mv Two Later")
    try commit("Move")
    for (app, folder) in [("One", "New"), ("Two", "Later")] {
      #expect(
        try log("\(folder)/Settings.bundle").hasPrefix(
          "HASH 2026-01-31 A: Move\n  bundle renamed from '\(app)/Settings.bundle' to '\(folder)/Settings.bundle'\n\nHASH"))
      let result = try repository.sh("settings-gen diff --base base \(folder)/Settings.bundle --fail-on any")
      #expect(result.messages.contains("bundle is at '\(app)/Settings.bundle' in revision 'base'"))
    }
  }

  @Test("treats a bundle as new whose earlier folder has another bundle again")
  func replacedBundle() throws {
    try commit("First", server: "a", "name")
    try repository.sh("git tag base; git mv App TV")
    try commit("Move")
    try commit("Replace", server: "a", "name")
    for revision in ["", "--head HEAD "] {
      let result = try repository.sh("settings-gen diff --base base \(revision)TV/Settings.bundle")
      #expect(result.messages.contains("bundle doesn't exist at 'base'"))
    }
  }

  @Test("finds the old folder of a bundle if the range ends before the rename", arguments: ["commit", "stage", "rewrite"])
  func rangeBeforeRename(_ state: String) throws {
    try commit("First", server: "a", "name")
    try commit("Second", server: "b", "name")
    try repository.sh("git tag old; git mv App Later")
    if state != "stage" { try commit("Move") }
    if state == "rewrite" {
      try repository.folder.make("Later/Settings.bundle/Root.plist", "{ PreferenceSpecifiers = (); }")
      try commit("Rewrite")
    }
    #expect(
      try log("Later/Settings.bundle old~1..old") == """
        HASH 2026-01-31 A: Second
          behavior: server: default changed from 'a' to 'b' [default-changed]

        """)
    #expect(try log("Later/Settings.bundle old").split(separator: "\n").count == 5)
  }

  @Test("follows a folder that was renamed, and later removed and restored")
  func restoredFolder() throws {
    try commit("First", server: "a")
    try repository.sh("mkdir Old; git mv App/Settings.bundle Old/Settings.bundle")
    try commit("Move")
    try repository.sh("git mv Old/Settings.bundle App/Settings.bundle")
    try commit("Move back")
    try repository.sh("git rm --quiet -r App; git commit --quiet --message Remove")
    try commit("Restore", server: "b")
    let lines = try log().split(separator: "\n").filter { !$0.hasPrefix("HASH") }
    #expect(
      lines == [
        "  safe: server: setting added [key-added]",
        "  data: server: setting removed; stored values are no longer read [key-removed]",
        "  bundle renamed from 'Old/Settings.bundle' to 'App/Settings.bundle'",
        "  bundle renamed from 'App/Settings.bundle' to 'Old/Settings.bundle'",
        "  safe: server: setting added [key-added]",
      ])
  }

  @Test("runs the same number of git processes for any number of commits")
  func processes() throws {
    // The real git is the one behind this folder in the search path.
    let wrapper = "#!/bin/sh\necho >>\"$0.count\"\nPATH=\"${PATH#*:}\" exec git \"$@\"\n"
    func count() throws -> Int {
      try repository.folder.makeFolder("bin")
      try repository.folder.make("bin/git", wrapper)
      try repository.sh("chmod +x bin/git; settings-gen log App/Settings.bundle")
      let count = try String(contentsOfFile: repository.folder("bin/git.count"), encoding: .utf8).count
      try repository.sh("rm -r bin")
      return count
    }
    try commit("First", server: "0")
    let few = try count()
    for number in 1...6 { try commit("Next", server: "\(number)") }
    #expect(few > 0)
    #expect(try count() == few)
  }

  @Test("shows a merged branch as one commit, and a bundle that was removed for a while")
  func merge() throws {
    try commit("First", server: "a")
    try repository.sh("git checkout --quiet -b topic")
    try commit("Second", server: "b")
    try commit("Third", server: "c")
    try repository.sh("git checkout --quiet main; git merge --quiet --no-ff topic --message 'Merge topic'")
    try repository.sh("git rm --quiet -r App; git commit --quiet --message Remove")
    try commit("Restore", server: "c")
    let lines = try log().split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix("HASH") } == [
        "  safe: server: setting added [key-added]",
        "  data: server: setting removed; stored values are no longer read [key-removed]",
        "  behavior: server: default changed from 'a' to 'c' [default-changed]",
        "  safe: server: setting added [key-added]",
      ])
    #expect(lines.contains { $0.hasSuffix(": Merge topic") })
    #expect(!lines.contains { $0.hasSuffix(": Second") })
  }

  @Test("lists a commit that left a page unreadable, and compares the versions before and after it")
  func unreadable() throws {
    try commit("First", server: "a")
    try repository.folder.make("App/Settings.bundle/Root.plist", "<plist>\n")
    try commit("Break")
    try commit("Fix", server: "b")
    let lines = try log(status: 2).split(separator: "\n")
    #expect(lines[1] == "  behavior: server: default changed from 'a' to 'b' [default-changed]")
    #expect(lines[3].hasPrefix("  HASH:App/Settings.bundle/Root.plist:2:1: error: "))
  }

  @Test("lists versions with the same error once, and compares the next one that can be read with the last one")
  func unreadablePage() throws {
    func page(_ keys: String...) -> String {
      let fields = keys.map { "{ Type = PSTextFieldSpecifier; Key = \($0); }, " }.joined()
      return "{ PreferenceSpecifiers = ( \(fields){ Type = PSChildPaneSpecifier; Title = More; File = More; } ); }"
    }
    func commit(_ subject: String, _ root: String, _ more: String) throws {
      try repository.folder.make("App/Settings.bundle/Root.plist", root)
      try repository.folder.make("App/Settings.bundle/More.plist", more)
      try self.commit(subject)
    }
    try commit("First", page("a"), "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Key = x; } ); }")
    try commit("Break, add b", page("a", "b"), "<plist>")
    try commit("Add c", page("a", "b", "c"), "<plist>")
    try commit("Fix", page("a", "b", "c"), "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Key = y; } ); }")
    let lines = try log(status: 2).split(separator: "\n").map { $0.prefix { $0 != ";" } }
    #expect(
      lines.map { $0.replacing("HASH 2026-01-31 A: ", with: "# ") } == [
        "# Fix", "  data: x: setting removed", "  safe: b: setting added [key-added]", "  safe: c: setting added [key-added]",
        "  safe: y: setting added [key-added]", "# Break, add b",
        "  HASH:App/Settings.bundle/More.plist:1:8: error: '<plist>' isn't closed", "# First",
        "  safe: a: setting added [key-added]", "  safe: x: setting added [key-added]",
        "  safe: page More: pane added to page 'Root' [pane-added]",
      ])
    let json = try log("App/Settings.bundle --format json", status: 2)
    #expect(json.matches(of: /"errors": \[\s+{\s+"column": \d+,\s+"file": "More.plist"/).count == 1)
  }

  @Test("lists a page that no pane opens and that can't be read any more once, and compares the others")
  func unreadableUnopenedPage() throws {
    func commit(_ subject: String, server: String, _ other: String) throws {
      try repository.folder.makeFolder("App/Settings.bundle")
      try repository.folder.make("App/Settings.bundle/Other.plist", other)
      try self.commit(subject, server: server)
    }
    try commit("First", server: "a", "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Key = x; } ); }")
    try commit("Break", server: "b", "<plist>")
    try commit("Leave", server: "c", "<plist>")
    let lines = try log(status: 2).split(separator: "\n")
    #expect(lines.filter { $0.contains(": error: ") }.map { $0.hasPrefix("  HASH:App/Settings.bundle/Other.plist:1:") } == [true])
    #expect(
      lines.filter { $0.hasPrefix("  behavior") } == [
        "  behavior: server: default changed from 'b' to 'c' [default-changed]",
        "  behavior: server: default changed from 'a' to 'b' [default-changed]",
      ])
  }

  @Test("lists a commit that added or removed a bundle without settings", arguments: ["text", "markdown"])
  func bundleWithoutSettings(_ format: String) throws {
    try repository.folder.make("App/Settings.bundle/Root.plist", "{ PreferenceSpecifiers = ( { Type = PSGroupSpecifier; } ); }")
    try commit("Add")
    try repository.sh("git rm -r --quiet App")
    try commit("Remove")
    let text = try log("App/Settings.bundle --format \(format)")
    #expect(text.contains("bundle without settings added") && text.contains("bundle without settings removed"))
    #expect(
      try log("App/Settings.bundle --severity behavior --format \(format)")
        == "2 other commits have no such changes; '--severity safe' lists all\n")
  }

  @Test("lists the commits of a range")
  func range() throws {
    for (index, server) in ["a", "b", "c"].enumerated() {
      try commit("Commit \(index)", server: server)
      try repository.sh("git tag v\(index)")
    }
    #expect(
      try log("App/Settings.bundle v0..v1").hasSuffix(
        "Commit 1\n  behavior: server: default changed from 'a' to 'b' [default-changed]\n"))
    #expect(try log("App/Settings.bundle v1..").split(separator: "\n").count == 2)
    #expect(try log("App/Settings.bundle v0").hasSuffix("Commit 0\n  safe: server: setting added [key-added]\n"))
    #expect(try log("App/Settings.bundle v2..v2") == "")
  }

  @Test("follows a setting to its earlier keys")
  func key() throws {
    try commit("First", server: "a", "name")
    try repository.folder.make("App/settings-gen.json", #"{"renamedKeys": {"server": "host"}}"#)
    try repository.writePage([("host", "b"), ("port", "")])
    try commit("Rename")
    #expect(
      try log("App/Settings.bundle --key host") == """
        HASH 2026-01-31 A: Rename
          behavior: server: key renamed from 'server' to 'host'; values move when the app calls AppSettings().migrate() [key-renamed]
          behavior: server: default changed from 'a' to 'b' [default-changed]
          source: server: property renamed from 'server' to 'host' [property-renamed]
          safe: server: title changed from 'server' to 'host' [title-changed]

        HASH 2026-01-31 A: First
          safe: server: setting added [key-added]

        """)
  }

  @Test("compares each of many versions with the last readable one")
  func manyVersions() throws {
    for number in 1...60 {
      if number % 25 < 2 {
        try repository.folder.make("App/Settings.bundle/Root.plist", "<plist>\(number)")
        try commit("Break")
      } else {
        try commit("Change", server: "\(number)")
      }
    }
    let changes = try log(status: 2).split(separator: "\n").filter { $0.hasPrefix("  behavior") }
    let numbers = (1...60).reversed().filter { $0 % 25 >= 2 }
    let expected = zip(numbers, numbers.dropFirst()).map { new, old in
      "  behavior: server: default changed from '\(old)' to '\(new)' [default-changed]"
    }
    #expect(changes.map(String.init) == expected)
  }

  @Test("is an error for a key that no version in the range has")
  func unknownKey() throws {
    try commit("First", server: "a", "name")
    try commit("Second", server: "a", "port")
    try repository.sh("git tag v1")
    try commit("Third", server: "b", "port")
    func message(_ arguments: String) throws -> String {
      let result = try repository.sh("settings-gen log App/Settings.bundle \(arguments)", status: 2)
      #expect(result.output == "")
      return result.messages
    }
    let location = "App/Settings.bundle: error: bundle has no key"
    #expect(try message("--key sever") == "\(location) 'sever' in any commit of 'HEAD'; did you mean 'server'? [unknown-key]\n")
    #expect(try message("--key nope") == "\(location) 'nope' in any commit of 'HEAD' [unknown-key]\n")
    #expect(try message("v1.. --key name --format json") == "\(location) 'name' in any commit of 'v1..' [unknown-key]\n")
    // The bundle has these keys, but no commit in the range changed them.
    #expect(try log("App/Settings.bundle v1.. --key port") == "")
    #expect(try log("App/Settings.bundle HEAD..HEAD --key port") == "")
    #expect(try log("App/Settings.bundle --key name").contains("setting removed"))
    // A page that can't be read may have had the key.
    try repository.folder.make("App/Settings.bundle/Root.plist", "<plist>")
    try commit("Break")
    #expect(try log("App/Settings.bundle --key server", status: 2).hasPrefix("HASH"))
  }

  @Test func printsTheJSONOfTheContract() throws {
    try commit("Größe \"x\"", server: "a")
    try repository.sh("git mv App Other")
    try commit("Move")
    try repository.folder.make("Other/Settings.bundle/Root.plist", "")
    try commit("Break")
    let output = try repository.sh("settings-gen log Other/Settings.bundle --severity safe --format json", status: 2).output
    let report = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(report["formatVersion"] as? Int == 1)
    let commits = try #require(report["commits"] as? [[String: Any]])
    let common: Set = ["author", "changes", "commit", "date", "path", "subject"]
    #expect(commits.map { Set($0.keys).subtracting(common) } == [["errors"], ["renamedFrom"], []])
    #expect(commits.allSatisfy { common.isSubset(of: $0.keys) })
    #expect(commits.map { $0["date"] as? String } == Array(repeating: "2026-01-31T12:00:00Z", count: 3))
    #expect(commits.last?["subject"] as? String == "Größe \"x\"")
    #expect(commits[1]["renamedFrom"] as? String == "App/Settings.bundle")
    let hash = try repository.sh("git rev-parse HEAD").output
    #expect(commits.first?["commit"] as? String == hash.trimmingCharacters(in: .newlines))
    let changes = try #require(commits.last?["changes"] as? [[String: Any]])
    #expect(changes.map { $0["kind"] as? String } == ["key-added"])
  }

  @Test("escapes the texts of commits")
  func hostileTexts() throws {
    try commit("<b> | \u{1B}[31m @team \u{202E}x", server: "a|b")
    #expect(try log().hasPrefix("HASH 2026-01-31 A: <b> | \\u{1B}[31m @team \\u{202E}x\n"))
    let row = try log("App/Settings.bundle --format markdown").split(separator: "\n")[2]
    #expect(row.hasPrefix("| 2026-01-31 `HASH` \\<b\\> \\| "))
    #expect(!row.contains("@team") && !row.contains("\u{1B}") && !row.contains("\u{202E}"))
    #expect(row.hasSuffix(" | safe | `server` | setting added |"))
  }

  @Test("finds a bundle in a folder whose name looks like a pattern of git or has several lines", arguments: ["[a]*?", "a\nb"])
  func unusualFolder(name: String) throws {
    try commit("First", server: "a")
    try repository.sh("git mv App '\(name)'")
    try commit("Move")
    let output = try repository.sh("cd '\(name)'; settings-gen log Settings.bundle --severity safe").output
    #expect(output.contains(" A: Move\n") && output.contains(" A: First\n"), "\(output)")
  }

  @Test("doesn't depend on the user's configuration of git")
  func configuration() throws {
    try commit("First", server: "a")
    try repository.sh("mkdir -p Old; git mv App/Settings.bundle Old; git commit --quiet --message Move")
    try repository.sh(
      "git checkout --quiet -b topic; touch x; git add x; git commit --quiet --message X; git checkout --quiet main")
    try repository.sh("git merge --quiet --no-ff topic --message 'Merge'")
    let expected = try log("Settings.bundle", in: "Old")
    try repository.sh(
      """
      for option in diff.renames=false diff.relative=true log.follow=true log.showRoot=false log.diffMerges=combined log.decorate=full \\
          color.ui=always diff.noprefix=true core.quotePath=true log.showSignature=true; do
        git config "${option%%=*}" "${option#*=}"
      done
      """)
    #expect(try log("Settings.bundle", in: "Old") == expected)
    #expect(expected.contains("bundle renamed from 'App/Settings.bundle' to 'Old/Settings.bundle'"))
  }

  @Test(
    "explains what is wrong with its arguments",
    arguments: [
      ("Other.bundle", "Other.bundle: error: no commit in 'HEAD' has this bundle [missing-bundle]\n"),
      ("App/Settings.bundle nope", "App/Settings.bundle: error: unknown revision 'nope' [unreadable-revision]\n"),
      ("App/Settings.bundle nope..main", "App/Settings.bundle: error: unknown revision 'nope' [unreadable-revision]\n"),
      ("App/Settings.bundle main..nope", "App/Settings.bundle: error: unknown revision 'nope' [unreadable-revision]\n"),
      ("App/Settings.bundle .main", "App/Settings.bundle: error: unknown revision '.main' [unreadable-revision]\n"),
      ("App/Settings.bundle main...topic", "App/Settings.bundle: error: unknown revision '.topic' [unreadable-revision]\n"),
      (
        "App/Settings.bundle -- --output=x",
        "App/Settings.bundle: error: '--output=x' isn't a revision; use a branch, a tag, or a commit [unreadable-revision]\n"
      ),
    ])
  func mistakes(_ arguments: String, _ message: String) throws {
    try commit("First", server: "a")
    try repository.sh("git branch topic")
    let result = try repository.sh("settings-gen log \(arguments)", status: 2)
    #expect(result.messages == message && result.output == "")
  }

  @Test("passes on git's message if the revisions exist, but their history can't be read")
  func damagedRepository() throws {
    try commit("First", server: "a")
    try commit("Second", server: "b")
    try repository.sh("first=$(git rev-parse HEAD~1); rm -f .git/objects/$(echo $first | cut -c1-2)/$(echo $first | cut -c3-)")
    let result = try repository.sh("settings-gen log App/Settings.bundle", status: 2)
    #expect(result.messages.hasPrefix("App/Settings.bundle: error: git log: ") && result.output == "")
  }

  @Test("warns that a clone is shallow, and doesn't list its oldest commit, which seems to add everything")
  func shallowClone() throws {
    for server in ["a", "b", "c"] { try commit("Server \(server)", server: server) }
    try repository.sh("git clone --quiet --depth 2 \"file://$PWD\" clone")
    let result = try repository.sh("settings-gen log clone/App/Settings.bundle")
    #expect(result.output.contains("Server c\n") && !result.output.contains("Server b\n"))
    #expect(result.messages.hasSuffix("run 'git fetch --unshallow' [shallow-clone]\n"))
    let failure = try repository.sh("settings-gen log clone/App/Settings.bundle HEAD~2..", status: 2)
    #expect(
      failure.messages == "clone/App/Settings.bundle: error: unknown revision 'HEAD~2'; "
        + "the clone is shallow, so run 'git fetch --unshallow' first [unreadable-revision]\n")
  }

  /// Commits all files, after writing a page with the field `server`, its default, and other fields without one.
  private func commit(_ subject: String, server: String? = nil, _ keys: String...) throws {
    if let server { try repository.writePage([("server", server)] + keys.map { ($0, "") }) }
    try repository.folder.make(".git/subject", subject)
    try repository.sh(
      "git add --all && git commit --quiet --allow-empty --file .git/subject",
      environment: ["GIT_COMMITTER_DATE": "2026-01-31T13:00:00+0100"])
  }

  /// Returns the output of the command, for all changes unless the arguments select some, with `HASH` in place of hashes.
  private func log(
    _ arguments: String = "App/Settings.bundle", in folder: String = ".", status: Int32 = 0
  ) throws -> String {
    let severity = arguments.contains("--severity") ? "" : " --severity safe"
    let result = try repository.sh("cd \(folder); settings-gen log \(arguments)\(severity)", status: status)
    #expect(result.messages == "")
    return result.output.replacing(/[0-9a-f]{10}/, with: "HASH")
  }
}

extension GitRepository {
  /// Writes a page with a text field for each key, with its default.
  fileprivate func writePage(_ fields: [(key: String, value: String)]) throws {
    let elements = fields.map { ["Type": "PSTextFieldSpecifier", "Key": $0.key, "Title": $0.key, "DefaultValue": $0.value] }
    let page = try PropertyListSerialization.data(fromPropertyList: ["PreferenceSpecifiers": elements], format: .xml, options: 0)
    try folder.makeFolder("App/Settings.bundle")
    try page.write(to: folder.url.appendingPathComponent("App/Settings.bundle/Root.plist"))
  }
}
