import Foundation
import SettingsGenTestTools
import Testing

/// Tests `diff` on the command line; the tests of the review module check the changes that it finds.
@Suite("The diff command")
struct DiffCommandTests {
  private let repository: GitRepository

  init() throws {
    repository = try GitRepository()
    try repository.writePage(keys: "user_name", "server")
    try repository.commit()
    try repository.sh("cp -R App/Settings.bundle Old.bundle")
  }

  @Test(
    "compares two bundles, or a bundle with a revision",
    arguments: ["Old.bundle App/Settings.bundle", "--base HEAD App/Settings.bundle", "App/Settings.bundle --base=main"])
  func usages(_ arguments: String) throws {
    #expect(try repository.sh("settings-gen diff \(arguments)").output == "")
    try repository.writePage(keys: "user_name")
    let result = try repository.sh("settings-gen diff \(arguments)")
    #expect(result.output.contains(": server: setting removed; stored values are no longer read [key-removed]\n"))
    #expect(result.messages == "")
  }

  @Test(
    "fails if there is a change of the severity of '--fail-on'",
    arguments: [("data", 1), ("source", 1), ("behavior", 1), ("any", 1), ("never", 0)])
  func failOn(_ failOn: String, _ status: Int32) throws {
    let command = "settings-gen diff Old.bundle App/Settings.bundle --fail-on \(failOn)"
    try repository.sh(command)
    try repository.writePage(keys: "user_name")
    try repository.sh(command, status: status)
    try repository.writePage(keys: "user_name", "server", "port")
    try repository.sh(command, status: failOn == "any" ? 1 : 0)
  }

  @Test func printsTheJSONOfTheContract() throws {
    try repository.writePage(keys: "user_name", "host")
    let output = try repository.sh("settings-gen diff Old.bundle App/Settings.bundle --format json").output
    let report = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(report["formatVersion"] as? Int == 1)
    let changes = try #require(report["changes"] as? [[String: Any]])
    #expect(changes.map { $0["kind"] as? String } == ["key-removed", "key-added"])
    for change in changes {
      #expect(Set(["kind", "severity", "key", "old", "new", "message"]).isSubset(of: change.keys))
    }
  }

  @Test func showsTitlesInTheDevelopmentLanguage() throws {
    for (bundle, value) in [("Old.bundle", "a"), ("New.bundle", "b")] {
      try repository.folder.make(
        "\(bundle)/Root.plist",
        "{ StringsTable = Root; PreferenceSpecifiers = "
          + "( { Type = PSTextFieldSpecifier; Key = name; Title = NAME; DefaultValue = \(value); } ); }")
      for (language, title) in [("en", "Name"), ("fr", "Nom")] {
        try repository.folder.make("\(bundle)/\(language).lproj/Root.strings", "\"NAME\" = \"\(title)\";")
      }
    }
    try repository.folder.make("french.json", #"{"developmentLanguage": "fr"}"#)
    let command = "settings-gen diff Old.bundle New.bundle --format markdown"
    #expect(try repository.sh(command).output.contains("| behavior | `name` (`Name`) |"))
    #expect(try repository.sh("\(command) --config french.json").output.contains("| behavior | `name` (`Nom`) |"))
  }

  /// In a container job, another user owns the checkout; this runs without the configuration that allows it there.
  @Test(.enabled(if: getuid() == 0)) func keepsTheAdviceOfGitAboutAnotherUsersRepository() throws {
    let path = repository.folder.path
    try repository.sh("chown -R 12345 .")
    let result = try repository.sh("settings-gen diff --base HEAD App/Settings.bundle", status: 2)
    #expect(
      result.messages.contains(
        "detected dubious ownership in repository at '\(path)'; run: git config --global --add safe.directory \(path) ["))
  }

  @Test func removesAllSettingsOfABundleThatOneSideDoesNotHave() throws {
    try repository.sh("rm -r App/Settings.bundle")
    let deleted = try repository.sh("settings-gen diff --base HEAD App/Settings.bundle --fail-on data", status: 1)
    #expect(deleted.output.contains("[key-removed]"))
    #expect(
      deleted.messages.hasPrefix(
        "App/Settings.bundle: warning: bundle doesn't exist in the working tree; treating all of its settings as removed"))
    try repository.sh("git checkout -q App; git mv App Other; git commit -qm moved")
    let moved = try repository.sh("settings-gen diff --base HEAD~1 --head HEAD App/Settings.bundle")
    #expect(moved.output == "" && moved.messages.contains("bundle is at 'Other/Settings.bundle' in revision 'HEAD'"))
    try repository.sh("settings-gen diff --base HEAD Nowhere.bundle", status: 2)
  }

  @Test func warnsThatARevisionHasNoSuchBundle() throws {
    try repository.sh("mv App/Settings.bundle New.bundle")
    let result = try repository.sh("settings-gen diff --base HEAD New.bundle")
    #expect(result.output.hasSuffix("\n2 safe changes\n"))
    #expect(
      result.messages.hasPrefix("New.bundle: warning: bundle doesn't exist at 'HEAD'; treating all of its settings as new"))
  }

  @Test(
    "compares with the old path of a bundle that was renamed",
    arguments: [
      "git commit --quiet --all --message Move; settings-gen diff --base base",
      "git commit --quiet --all --message Move; settings-gen diff --base base --head HEAD",
      "settings-gen diff --base HEAD",
    ], ["Root.plist", "Root.inApp.plist"])
  func renamedBundle(_ command: String, page: String) throws {
    try repository.writePage(keys: "user_name", "server", "port", "host", "path")
    if page != "Root.plist" { try repository.sh("cd App/Settings.bundle; mv Root.plist \(page)") }
    try repository.commit()
    try repository.sh("git tag base; git mv App/Settings.bundle Moved.bundle")
    try repository.writePage(keys: "user_name", "server", "port", "host")
    try repository.sh("mv App/Settings.bundle/Root.plist Moved.bundle/\(page); rm -r App")
    let result = try repository.sh("\(command) Moved.bundle --fail-on data", status: 1)
    #expect(result.output.contains(": path: setting removed; stored values are no longer read [key-removed]\n"))
    let revision = command.contains("--base base") ? "base" : "HEAD"
    let step = command.contains("--head") ? "check out 'HEAD', and run" : "run"
    #expect(
      result.messages
        == "Moved.bundle: note: bundle is at 'App/Settings.bundle' in revision '\(revision)'; comparing with that path "
        + "[bundle-not-in-revision]\nerror: 1 setting loses stored values; intended? \(step): settings-gen diff --base \(revision) "
        + "Moved.bundle --fail-on data --acknowledge \"REASON\"\n")
  }

  @Test("finds the old path by the pages, although git pairs the strings files of two bundles crosswise")
  func crosswiseRename() throws {
    let languages = (1...20).map { "l\($0)" }
    for (bundle, key) in [("TV/Settings.bundle", "server"), ("App/Settings.bundle", "user_name")] {
      try repository.writePage(keys: key, "\(key)_2", "\(key)_3")
      for language in languages {
        try repository.folder.makeFolder("App/Settings.bundle/\(language).lproj")
        try repository.folder.make("App/Settings.bundle/\(language).lproj/Root.strings", "\"a\" = \"\(language)\";")
      }
      if bundle != "App/Settings.bundle" { try repository.sh("mkdir TV; mv App/Settings.bundle \(bundle)") }
    }
    try repository.commit()
    try repository.sh("mkdir -p Settings/iOS Settings/tvOS")
    try repository.sh("git mv App/Settings.bundle Settings/iOS; git mv TV/Settings.bundle Settings/tvOS")
    try repository.commit()
    for (bundle, old) in [("Settings/iOS/Settings.bundle", "App"), ("Settings/tvOS/Settings.bundle", "TV")] {
      let result = try repository.sh("settings-gen diff --base HEAD~1 \(bundle)")
      #expect(result.output == "")
      #expect(result.messages.contains("bundle is at '\(old)/Settings.bundle' in revision 'HEAD~1'"))
      let log = try repository.sh("settings-gen log \(bundle)").output
      #expect(log.contains("bundle renamed from '\(old)/Settings.bundle' to '\(bundle)'"))
    }
  }

  @Test("reads bundles in folders whose names mean something to git", arguments: ["-x", ":(top)", ":!a", "*", "a[b]", "\\a"])
  func strangeFolders(_ folder: String) throws {
    try repository.sh("rm -r Old.bundle; mkdir './\(folder)'; git mv App/Settings.bundle './\(folder)/Settings.bundle'")
    try repository.commit()
    try repository.writePage(keys: "user_name")
    try repository.sh("mv App/Settings.bundle/Root.plist './\(folder)/Settings.bundle/'; rm -r App")
    let bundle = "'./\(folder)/Settings.bundle'"
    for command in ["--base HEAD", "--base HEAD~1"] {
      let result = try repository.sh("settings-gen diff \(command) \(bundle)")
      #expect(result.output.hasSuffix("\n1 setting loses stored values\n"))
    }
    let log = try repository.sh("settings-gen log \(bundle) --severity safe").output
    #expect(log.contains("  bundle renamed from 'App/Settings.bundle' to"))
    #expect(log.hasSuffix("user_name: setting added [key-added]\n"))
  }

  @Test("compares with the old path of a bundle that changed so much that only the commits between show the rename")
  func renamedAndRewrittenBundle() throws {
    try repository.sh("git tag base; git mv App/Settings.bundle Moved.bundle; git commit --quiet --message Move")
    for keys in ["a", "b", "c", "d", "e", "f", "g", "h"].map({ "\($0)\($0)\($0)" }) {
      try repository.writePage(keys: keys, "\(keys)-2", "\(keys)-3", "\(keys)-4")
      try repository.sh(
        "mv App/Settings.bundle/Root.plist Moved.bundle/Root.plist; rm -r App; git commit --quiet --all --message \(keys)")
    }
    let result = try repository.sh("settings-gen diff --base base Moved.bundle --fail-on data", status: 1)
    #expect(result.output.contains(": server: setting removed; stored values are no longer read"))
    #expect(result.messages.contains("bundle is at 'App/Settings.bundle' in revision 'base'"))
  }

  @Test func beforeTheFirstCommitAllSettingsAreNew() throws {
    let repository = try GitRepository()
    try repository.writePage(keys: "user_name", "server")
    let result = try repository.sh("git add --all; settings-gen diff --base HEAD App/Settings.bundle --fail-on data")
    #expect(result.output.hasSuffix("\n2 safe changes\n"))
    #expect(
      result.messages == "App/Settings.bundle: warning: bundle doesn't exist at 'HEAD'; treating all of its settings as new "
        + "[bundle-not-in-revision]\n")
    let unknown = try repository.sh("settings-gen diff --base main App/Settings.bundle", status: 2)
    #expect(unknown.messages.hasPrefix("App/Settings.bundle: error: unknown revision 'main'"))
  }

  @Test func comparesTwoRevisions() throws {
    try repository.writePage(keys: "user_name")
    try repository.commit()
    try repository.writePage(keys: "user_name", "port")
    let result = try repository.sh("settings-gen diff --base HEAD~1 --head HEAD App/Settings.bundle")
    #expect(result.output.contains("  HEAD~1:App/Settings.bundle/Root.plist:"))
    #expect(result.output.hasSuffix("\n1 setting loses stored values\n"))
    #expect(result.messages == "")
    let annotations = try repository.sh("settings-gen diff --base HEAD --head HEAD~1 App/Settings.bundle --format github")
    #expect(annotations.output.hasPrefix("::notice file=App/Settings.bundle/Root.plist,line="))
  }

  @Test(
    "compares revisions of a bundle that isn't in the working tree",
    arguments: ["App/Settings.bundle", "./App/../App/Settings.bundle/"])
  func removedBundle(_ path: String) throws {
    try repository.writePage(keys: "user_name")
    try repository.commit()
    try repository.sh("git rm -rq App")
    try repository.commit()
    let result = try repository.sh("settings-gen diff --base HEAD~2 --head HEAD~1 \(path)")
    #expect(result.output.hasSuffix("\n1 setting loses stored values\n"))
    let removal = try repository.sh("settings-gen diff --base HEAD~1 --head HEAD \(path)")
    #expect(
      removal.messages
        == "\(path): warning: bundle doesn't exist at 'HEAD'; treating all of its settings as removed [bundle-not-in-revision]\n"
    )
    #expect(removal.output.hasSuffix("\n1 setting loses stored values\n"))
    let failure = try repository.sh("settings-gen diff --base HEAD --head HEAD Other.bundle", status: 2)
    #expect(failure.messages == "Other.bundle: error: bundle doesn't exist at 'HEAD' or at 'HEAD' [missing-bundle]\n")
  }

  @Test(
    "shows how to compare revisions if they are in place of bundles",
    arguments: [
      (
        "HEAD~1 HEAD",
        "error: 'HEAD~1' is a git revision, not a bundle; write 'settings-gen diff --base HEAD~1 --head HEAD BUNDLE'\n"
      ),
      (
        "main App/Settings.bundle",
        "error: 'main' is a git revision, not a bundle; write 'settings-gen diff --base main App/Settings.bundle'\n"
      ),
      (
        "HEAD Other.bundle", "error: 'HEAD' is a git revision, not a bundle; write 'settings-gen diff --base HEAD Other.bundle'\n"
      ),
    ])
  func revisions(_ arguments: String, _ message: String) throws {
    try repository.commit()
    let result = try repository.sh("settings-gen diff \(arguments)", status: 64)
    #expect(result.output == "")
    #expect(result.messages.hasPrefix(message))
  }

  @Test(
    "is an error",
    arguments: [
      ("--base nothing App/Settings.bundle", 2, "App/Settings.bundle: error: unknown revision 'nothing'"),
      ("--base=--all App/Settings.bundle", 2, "App/Settings.bundle: error: '--all' isn't a revision"),
      ("--base main..HEAD App/Settings.bundle", 2, "App/Settings.bundle: error: unknown revision 'main..HEAD'"),
      ("main..nothing App/Settings.bundle", 2, "main..nothing: error: no such bundle"),
      ("--base HEAD Other.bundle", 2, "Other.bundle: error: no such bundle"),
      ("Old.bundle Other.bundle", 2, "Other.bundle: error: no such bundle"),
      (
        "Old.bundle App/Settings.bundle/Root.plist", 2,
        "App/Settings.bundle/Root.plist: error: expected a bundle, found a file; did you mean 'App/Settings.bundle'?"
      ),
      (
        "Missing1.bundle Missing2.bundle", 2, "Missing1.bundle: error: no such bundle [missing-bundle]\n"
      ),
      ("Missing1.bundle App/Settings.bundle", 2, "Missing1.bundle: error: no such bundle [missing-bundle]\n"),
      ("Old.bundle App/Settings.bundle --key a", 64, "error: option '--key' requires '--acknowledge'\n"),
      (
        "Old.bundle App/Settings.bundle --acknowledge a", 64, "error: option '--acknowledge' requires '--fail-on' or '--key'\n"
      ),
      (
        "--base HEAD --head HEAD App/Settings.bundle --key a --acknowledge b", 64,
        "error: option '--acknowledge' writes to the working tree; remove '--head'\n"
      ),
      ("Old.bundle", 64, "error: missing argument 'NEW'"),
      ("--base HEAD Old.bundle App/Settings.bundle", 64, "error: unexpected argument"),
      ("--base HEAD", 64, "error: missing argument 'BUNDLE'"),
      ("Old.bundle App/Settings.bundle --fail-on some", 64, "error: invalid value 'some'"),
      (
        "Old.bundle App/Settings.bundle --format gitlab", 64,
        "error: invalid value 'gitlab' for '--format'; only 'lint' and 'audit' have it\n"
      ),
    ])
  func failures(_ arguments: String, _ status: Int32, _ message: String) throws {
    let result = try repository.sh("settings-gen diff \(arguments)", status: status)
    #expect(result.output == "")
    #expect(result.messages.hasPrefix(message))
  }

  @Test func appliesTheConfigurationToBothBundles() throws {
    try repository.folder.make("App/settings-gen.json", #"{"names": {"server": "host"}}"#)
    let configuration = "--config App/settings-gen.json"
    for arguments in ["Old.bundle App/Settings.bundle", "--base HEAD \(configuration) App/Settings.bundle"] {
      #expect(try repository.sh("settings-gen diff \(arguments)").output == "")
    }
    try repository.folder.make("App/settings-gen.json", "{")
    let result = try repository.sh("settings-gen diff Old.bundle App/Settings.bundle", status: 2)
    #expect(result.output == "" && result.messages.hasPrefix("App/settings-gen.json:1:2: error: "))
  }

  @Test("uses the configuration of each revision", arguments: ["", " --head HEAD"])
  func configurationsOfRevisions(_ head: String) throws {
    try repository.folder.make("App/settings-gen.json", #"{"names": {"server": "host"}}"#)
    try repository.commit()
    try repository.sh("git tag names")
    try repository.folder.make("App/settings-gen.json", #"{"bundles": [{"path": "Settings.bundle", "ignoredKeys": ["server"]}]}"#)
    try repository.commit()
    let removed = try repository.sh("settings-gen diff --base names\(head) App/Settings.bundle").output
    #expect(removed.contains("server: property 'host' removed, because the configuration ignores the key [accessor-removed]\n"))
    #expect(removed.hasSuffix("\ncode using 1 setting no longer compiles\n"))
    let renamed = try repository.sh("settings-gen diff --base names~1 --head names App/Settings.bundle").output
    #expect(
      renamed.contains("server: property renamed from 'server' to 'host' [property-renamed]\n"))
  }

  @Test func usesTheNewerConfigurationIfTheOlderOneCannotBeRead() throws {
    try repository.folder.make("App/settings-gen.json", "{")
    try repository.commit()
    try repository.folder.make("App/settings-gen.json", #"{"names": {"server": "host"}}"#)
    let result = try repository.sh("settings-gen diff --base HEAD App/Settings.bundle")
    #expect(result.output == "")
    #expect(result.messages.hasPrefix("HEAD:App/settings-gen.json:1:2: note: configuration can't be read ("))
  }

  @Test func acknowledgesNothingOfAnUnchangedSetting() throws {
    try repository.writePage(keys: "user_name", "host")
    let result = try repository.sh(
      "settings-gen diff --base HEAD App/Settings.bundle --key severs --acknowledge obsolete", status: 2)
    #expect(
      result.messages == "App/Settings.bundle: error: setting 'severs' has no changes; did you mean 'server'? [unknown-key]\n"
    )
    #expect((try? repository.folder.contents("App/settings-gen.json")) == nil)
  }

  @Test("says what to do if a key is possibly renamed, and if its values are lost on purpose")
  func renamedOrLost() throws {
    try repository.writePage(keys: "userName", "server")
    let command = "settings-gen diff --base HEAD App/Settings.bundle --fail-on data"
    let failure = try repository.sh(command, status: 1)
    #expect(failure.output.contains("\"renamedKeys\": {\"user_name\": \"userName\"}"))
    let question = "renamed on purpose? add 'renamedKeys' as noted above; lost on purpose?"
    #expect(failure.messages == "error: 1 setting loses stored values; \(question) run: \(command) --acknowledge \"REASON\"\n")
  }

  @Test("writes acknowledgments", arguments: ["--fail-on data", "--key server", "--fail-on any --key server"])
  func acknowledgments(_ options: String) throws {
    try repository.writePage(keys: "user_name", "host")
    let command = "settings-gen diff --base HEAD App/Settings.bundle"
    let failure = try repository.sh("\(command) --fail-on data", status: 1)
    #expect(
      failure.messages
        == "error: 1 setting loses stored values; intended? run: \(command) --fail-on data --acknowledge \"REASON\"\n")
    let result = try repository.sh("\(command) \(options) --acknowledge obsolete")
    #expect(result.output.contains("[key-removed]\n    acknowledged: 'obsolete'\n"))
    #expect(result.messages == "note: 1 acknowledgment added to 'App/settings-gen.json'\n")
    #expect(try repository.sh("\(command) --fail-on data").messages == "")
    try repository.commit()
    #expect(try repository.sh("\(command) --fail-on data").messages == "")
    #expect(try repository.sh("settings-gen diff --base HEAD~1 App/Settings.bundle --fail-on data").messages == "")
    try repository.commit()
    let stale = try repository.sh("settings-gen diff --base HEAD~1 App/Settings.bundle").messages
    #expect(
      stale.contains(
        "warning: acknowledgment of 'key-removed' for key 'server' matches no change, so remove it"))
  }

  @Test func takesAKeyAsRenamedOnlyIfItIsListed() throws {
    let page = { (key: String) -> String in
      "{ PreferenceSpecifiers = ({ Type = PSTextFieldSpecifier; Title = Server; Key = \(key); }); }"
    }
    try repository.folder.make("App/Settings.bundle/Root.plist", page("server"))
    try repository.commit()
    try repository.folder.make("App/Settings.bundle/Root.plist", page("host"))
    let command = "settings-gen diff --base HEAD App/Settings.bundle --fail-on data"
    let removed = try repository.sh(command, status: 1).output
    #expect(
      removed.contains(
        """
        note: possibly renamed to 'host' (same title); if no code reads 'server' any more, add "renamedKeys": \
        {"server": "host"} to settings-gen.json

        """))
    try repository.folder.make("App/settings-gen.json", #"{"renamedKeys": {"server": "host"}}"#)
    let renamed = try repository.sh(command)
    #expect(
      renamed.output.contains("key renamed from 'server' to 'host'; values move when the app calls AppSettings().migrate()"))
    #expect(renamed.messages == "")
  }

  @Test func suggestsToFetchABranch() throws {
    try repository.sh("git remote add origin /nowhere")
    let result = try repository.sh("settings-gen diff --base origin/main App/Settings.bundle", status: 2)
    #expect(result.messages.contains("unknown revision 'origin/main'; if it's a branch of a remote, run 'git fetch' first"))
  }

  @Test func doesNotFailOnAcknowledgedChanges() throws {
    try repository.writePage(keys: "user_name", "host")
    let command = "settings-gen diff Old.bundle App/Settings.bundle --fail-on data"
    try repository.sh(command, status: 1)
    try repository.folder.make(
      "App/settings-gen.json",
      #"{"acknowledgments": [{"key": "server", "kind": "key-removed", "old": "server", "reason": "obsolete"}]}"#)
    let result = try repository.sh(command)
    #expect(result.output.contains("[key-removed]\n    acknowledged: 'obsolete'\n"))
    #expect(result.output.hasSuffix("\n1 setting loses stored values (1 acknowledged), 1 safe change\n"))
    #expect(result.messages == "")
    let stale = try repository.sh("settings-gen diff App/Settings.bundle App/Settings.bundle")
    #expect(
      stale.messages.hasPrefix(
        "App/settings-gen.json:1:22: warning: acknowledgment of 'key-removed' for key 'server' matches no change, so remove "
          + "it"))
  }

  @Test func usesTheRenamedKeysOfTheConfiguration() throws {
    try repository.writePage(keys: "user_name", "host")
    try repository.folder.make("App/settings-gen.json", #"{"renamedKeys": {"server": "host"}}"#)
    let result = try repository.sh("settings-gen diff --base HEAD App/Settings.bundle")
    #expect(
      result.output.contains(
        " server: key renamed from 'server' to 'host'; values move when the app calls AppSettings().migrate()"))
    #expect(result.messages == "")
    try repository.folder.make("App/settings-gen.json", #"{"renamedKeys": {"server": "hots"}}"#)
    let unknown = try repository.sh("settings-gen diff --base HEAD App/Settings.bundle")
    #expect(unknown.messages.hasPrefix("App/settings-gen.json:1:28: warning: bundle has no key 'hots'; did you mean 'host'?"))
  }

  @Test func leavesRenamedKeysOfOtherBundlesAlone() throws {
    let field = { (key: String) in "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Key = \(key); } ); }" }
    try repository.folder.make("App/Settings.bundle/Root.plist", field("a"))
    try repository.commit()
    try repository.folder.make("App/Settings.bundle/Root.plist", field("b"))
    try repository.folder.make("Other/Hidden.bundle/Extra.plist", field("a"))
    try repository.folder.make(
      "App/settings-gen.json", #"{"bundles": ["../Other/Hidden.bundle"], "renamedKeys": {"a": "b"}}"#)
    try repository.commit()
    // Only the revision has the other bundle.
    try repository.sh("rm -r Other")
    let renamed = try repository.sh("settings-gen diff --base HEAD~1 --head HEAD App/Settings.bundle")
    #expect(renamed.messages.contains("renamed key 'a' is still in 'Hidden.bundle'; remove it from 'renamedKeys', and"))
    #expect(renamed.output.contains("[key-removed]"))
  }

  @Test func reportsTheErrorsOfBothBundles() throws {
    try repository.folder.make("Old.bundle/Root.plist", "<plist>")
    try repository.folder.make("App/Settings.bundle/Root.plist", "")
    let result = try repository.sh("settings-gen diff Old.bundle App/Settings.bundle", status: 2)
    #expect(result.output == "")
    #expect(result.messages.contains("Old.bundle/Root.plist:") && result.messages.contains("App/Settings.bundle/Root.plist:"))
  }

  @Test("compares the rest if a page can't be read, but is the same in both bundles")
  func unreadablePage() throws {
    for bundle in ["Old.bundle", "App/Settings.bundle"] {
      let field = bundle == "Old.bundle" ? "" : "{ Type = PSTextFieldSpecifier; Key = port; }, "
      try repository.folder.make(
        "\(bundle)/Root.plist", "{ PreferenceSpecifiers = ( \(field){ Type = PSChildPaneSpecifier; File = More; } ); }")
      try repository.folder.make("\(bundle)/More.plist", "<plist>")
    }
    let command = "settings-gen diff Old.bundle App/Settings.bundle"
    let result = try repository.sh(command)
    #expect(result.output.contains("\n  port: setting added\n"))
    let note = "note: the same in both bundles, so only the rest is compared: "
    #expect(result.messages.hasPrefix("App/Settings.bundle/More.plist:") && result.messages.contains(note))
    // The page that can't be read may open this one.
    try repository.folder.make(
      "Old.bundle/Third.plist", "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Key = host; } ); }")
    let removal = try repository.sh(command + " --fail-on data", status: 1)
    #expect(removal.output.contains(": host: on a page that an unreadable page may open: setting removed; "))
    try repository.folder.make("App/Settings.bundle/More.plist", "<plist><array>")
    #expect(try repository.sh(command, status: 2).output == "")
    try repository.sh("rm Old.bundle/More.plist")
    #expect(try repository.sh(command, status: 2).output == "")
    // Nothing is left to compare.
    for bundle in ["Old.bundle", "App/Settings.bundle"] { try repository.sh("cd \(bundle); rm *; echo '<plist>' >Root.plist") }
    for format in ["text", "markdown", "json", "github", "html"] { try repository.sh("\(command) --format \(format)") }
  }

  @Test("reports a new page that no pane opens and that can't be read, unless the old one is the same, and compares the rest")
  func unreadableUnopenedPage() throws {
    let page = "{ PreferenceSpecifiers = ( { Type = PSTextFieldSpecifier; Key = host; } ); }"
    let change = "page changed, but can't be read, so it isn't compared: "
    let command = "settings-gen diff Old.bundle App/Settings.bundle --fail-on data"
    // What macOS stores beside a file on other file systems.
    try repository.folder.make("Old.bundle/._Root.plist", "\u{0}\u{5}\u{16}\u{7}")
    func expect(_ old: String?, _ new: String?, errorsIn bundles: [String]) throws {
      for (bundle, text) in [("Old.bundle", old), ("App/Settings.bundle", new)] {
        try repository.sh("rm -f \(bundle)/Other.plist")
        if let text { try repository.folder.make("\(bundle)/Other.plist", text) }
      }
      let status: Int32 = bundles.isEmpty ? 0 : 2
      let text = try repository.sh(command, status: status)
      let lines = text.messages.split(separator: "\n").filter { !$0.contains(": note: ") }
      #expect(lines.count == bundles.count)
      for (line, bundle) in zip(lines, bundles) {
        #expect(line.hasPrefix("\(bundle)/Other.plist:1:") && line.contains(": error: " + change))
      }
      // What the other side has isn't added or removed.
      #expect(text.output == "")
      let json = try repository.sh("\(command) --format json", status: status).output
      let report = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      #expect((report["changes"] as? [Any])?.isEmpty == true)
      let errors = report["errors"] as? [[String: Any]]
      #expect((errors ?? []).map { $0["bundle"] as? String } == bundles.map { $0 == "Old.bundle" ? "old" : "new" })
      for error in errors ?? [] {
        #expect(error["file"] as? String == "Other.plist" && (error["message"] as? String)?.hasPrefix(change) == true)
        #expect(Set(error.keys) == ["bundle", "column", "file", "line", "message", "rule"])
      }
    }
    try expect("<plist>", "<plist>", errorsIn: [])
    try expect("<plist>", "<plist><array>", errorsIn: ["App/Settings.bundle"])
    // `lint` reported the old page.
    try expect("<plist>", nil, errorsIn: [])
    try expect("<plist>", page, errorsIn: [])
    try expect(nil, "<plist>", errorsIn: ["App/Settings.bundle"])
    try expect(page, "<plist>", errorsIn: ["App/Settings.bundle"])
    // The other pages are compared, and the status is that of the error.
    try repository.writePage(keys: "user_name")
    let removal = try repository.sh(command, status: 2)
    #expect(removal.output.contains(": server: setting removed; stored values are no longer read [key-removed]\n"))
    #expect(removal.messages.contains("error: 1 setting loses stored values; intended? run: "))
  }

  @Test func reportsAMergeConflict() throws {
    for (branch, key) in [("topic", "port"), ("main", "host")] {
      try repository.sh("git checkout --quiet -B \(branch) HEAD~\(branch == "main" ? 1 : 0)")
      try repository.writePage(keys: "user_name", key)
      try repository.commit()
    }
    try repository.sh("git merge --quiet topic", status: 1)
    let result = try repository.sh("settings-gen diff --base HEAD App/Settings.bundle", status: 2)
    #expect(result.messages.contains("error: unresolved merge conflict; resolve it and remove its markers"))
  }

  @Test func findsTheBundleIfGitNamesTheRepository() throws {
    let environment = ["GIT_DIR": repository.folder(".git")]
    #expect(try repository.sh("settings-gen diff --base HEAD App/Settings.bundle", environment: environment).output == "")
  }
}
