import Foundation
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

@Suite("A bundle at a git revision")
struct GitRevisionTests {
  @Test(
    "can be compared with the bundle in the working tree",
    arguments: ["Settings.bundle", "App/Settings.bundle", "A b/Größe [x]*/Settings.bundle", ":(top)/-x/Settings.bundle"])
  func paths(_ bundle: String) throws {
    let repository = try GitRepository()
    try repository.folder.make("\(bundle)/Root.plist", page("play_sounds", "user_name"))
    try repository.folder.make("\(bundle)/icon.png", "picture")
    let first = try repository.commit()
    try repository.folder.make("\(bundle)/Root.plist", page("play_sounds"))
    try repository.commit()
    try repository.folder.make("\(bundle)/Root.plist", page("play_sounds", "other"))
    let status = try repository.sh("git status --porcelain").output
    #expect(try kinds(repository, bundle, since: first) == ["key-removed", "key-added"])
    #expect(try kinds(repository, bundle, since: "HEAD") == ["key-added"])
    #expect(try repository.sh("git status --porcelain").output == status)
  }

  @Test func includesChildPagesAndStrings() throws {
    let repository = try GitRepository()
    let pane = "{ Type = PSChildPaneSpecifier; Title = More; File = \"a b/ü\"; }"
    let root = "{ StringsTable = T; PreferenceSpecifiers = ( \(pane) ); }"
    try repository.folder.make("Settings.bundle/Root.plist", root)
    try repository.folder.make("Settings.bundle/a b/ü.plist", page("user_name"))
    try repository.folder.make("Settings.bundle/en.lproj/T.strings", "\"Title\" = \"Text\";")
    try repository.commit()
    let bundle = SettingsBundle(
      reading: try #require(try GitRevision("main").bundle(at: repository.folder("Settings.bundle"))))
    #expect(bundle.pages.map(\.file) == ["Root.plist", "a b/ü.plist"])
    #expect(bundle.translations.text("Title", table: "T") == "Text")
    #expect(bundle.diagnostics.isEmpty)
  }

  @Test func isNilIfTheRevisionHasNone() throws {
    let repository = try GitRepository()
    try repository.commit()
    try repository.folder.make("Settings.bundle/Root.plist", page("user_name"))
    #expect(try GitRevision("HEAD").bundle(at: repository.folder("Settings.bundle")) == nil)
  }

  @Test(
    "is an error if there is no such revision",
    arguments: [
      ("no-such-branch", "unknown revision 'no-such-branch'"),
      ("main:Settings.bundle", "unknown revision 'main:Settings.bundle'"),
      ("main..main", "unknown revision 'main..main'; instead of a range, use '--base' and '--head'"),
      ("--help", "'--help' isn't a revision; use a branch, a tag, or a commit"),
      ("-p", "'-p' isn't a revision; use a branch, a tag, or a commit"),
      ("", "revision is empty; use a branch, a tag, or a commit"),
    ])
  func unknown(_ name: String, _ message: String) throws {
    let repository = try GitRepository()
    try repository.folder.make("Settings.bundle/Root.plist", page("user_name"))
    try repository.commit()
    #expect { try GitRevision(name).bundle(at: repository.folder("Settings.bundle")) } throws: { error in
      (error as? GitError)?.message.text == message
    }
  }

  @Test func isAnErrorOutsideOfARepository() throws {
    let scratch = try TemporaryFolder()
    let bundle = try scratch.makeFolder("Settings.bundle")
    #expect { try GitRevision("HEAD").bundle(at: bundle) } throws: { error in
      (error as? GitError)?.message.text.contains("not a git repository") == true
    }
  }

  @Test func mentionsAShallowClone() throws {
    let repository = try GitRepository()
    try repository.folder.make("Settings.bundle/Root.plist", page("user_name"))
    let first = try repository.commit()
    try repository.commit()
    try repository.sh("git clone --quiet --depth 1 'file://\(repository.folder.path)' clone")
    #expect { try GitRevision(first).bundle(at: repository.folder("clone/Settings.bundle")) } throws: { error in
      (error as? GitError)?.message.text.contains("shallow") == true
    }
  }

  private func kinds(_ repository: GitRepository, _ bundle: String, since revision: String) throws -> [String] {
    let path = repository.folder(bundle)
    let old = try #require(try GitRevision(revision).bundle(at: path))
    #expect(old.path == "\(revision):\(path)")
    return Comparison(
      old: SettingsModel(SettingsBundle(reading: old)),
      new: SettingsModel(SettingsBundle(reading: try BundleFolder(path: path)))
    ).changes.map(\.kind.rawValue)
  }

  private func page(_ keys: String...) -> String {
    let fields = keys.map { "{ Type = PSTextFieldSpecifier; Key = \"\($0)\"; DefaultValue = \"\"; }" }
    return "{ PreferenceSpecifiers = ( \(fields.joined(separator: ", ")) ); }"
  }
}
