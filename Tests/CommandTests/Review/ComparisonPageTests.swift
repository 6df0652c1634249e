import Foundation
import SettingsGenTestTools
import Testing

/// Tests the pages that `diff --format html` prints, without a browser.
@Suite("The page with the changes")
struct ComparisonPageTests {
  private static let folder = Repository.item("Tests/Fixtures/Changes")

  /// Every eighth pair is enough for everyday work.
  private static let pairs = ChangedPair.all.enumerated().filter { runsSlowTests || $0.offset % 8 == 0 }.map(\.element)

  @Test("is well-formed, has no scripts or controls, and links every change to its row", arguments: pairs)
  func structure(pair: ChangedPair) throws {
    let page = try pair.diff("--format", "html")
    let reader = MarkupReader(page)
    #expect(reader.error == nil)
    #expect(Set(reader.elements.map(\.name)).subtracting(Self.elements) == [])
    #expect(Set(reader.elements.flatMap(\.attributes.keys)).subtracting(Self.attributes) == [])
    #expect(reader.elements.count { $0.name == "h1" } == 1)
    #expect(reader.elements.count { $0.name == "main" } == 1)
    let ids = reader.values("id")
    #expect(Set(ids).count == ids.count)
    #expect(Set(reader.values("href")).subtracting(ids.map { "#" + $0 }) == [])
    #expect(Set(reader.values("aria-labelledby")).subtracting(ids) == [])
    // The changes of every setting are in the list and, once, at a row; other changes may be only in the list.
    let count = try pair.changedSettingCount
    let linked = ids.filter { $0.hasPrefix("change-") }
    #expect(reader.values("href").count == linked.count)
    #expect(try linked.count >= count - pair.changesWithoutSetting)
    // Each picture that shows a state has text.
    #expect(reader.elements.allSatisfy { $0.attributes["role"] != "img" || $0.attributes["aria-label"]?.isEmpty == false })
    #expect(reader.text.contains("No setting changed.") == (count == 0))
  }

  @Test("marks rows with a class and a sign")
  func marks() throws {
    let reader = MarkupReader(try ChangedPair(directory: "ManyChangesAtOnce").diff("--format", "html"))
    let signs = reader.elements.filter { $0.attributes["class"] == "sign" }.compactMap { $0.attributes["aria-label"] }
    // The last word, if there is a mark; choices have only that.
    let classes = reader.elements.compactMap { $0.attributes["class"]?.split(separator: " ").last.map(String.init) }
    #expect(signs == classes.filter(Set(signs).contains))
    #expect(Set(signs) == ["added", "removed", "moved", "changed"])
  }

  @Test("keeps hostile texts inert")
  func hostileTexts() throws {
    let folder = try TemporaryFolder()
    let texts = ["<script>alert(1)</script>", "\" onload=\"alert(1)", "</style><img src=x>", "{{x}}", "';--></code>"]
    func bundle(_ name: String, suffix: String) throws -> String {
      let elements: [[String: Any]] = texts.flatMap { text in
        [
          ["Type": "PSGroupSpecifier", "Title": text + suffix, "FooterText": text + suffix],
          ["Type": "PSTextFieldSpecifier", "Key": text, "Title": text + suffix, "DefaultValue": text + suffix],
        ]
      }
      let page: [String: Any] = ["Title": texts[0], "PreferenceSpecifiers": elements]
      let data = try PropertyListSerialization.data(fromPropertyList: page, format: .xml, options: 0)
      try folder.makeFolder(name)
      try data.write(to: folder.url.appendingPathComponent("\(name)/Root.plist"))
      return folder(name)
    }
    let run = try SettingsGenTool.run([
      "diff", try bundle("Old.bundle", suffix: ""), try bundle("New.bundle", suffix: "!"), "--format", "html",
    ])
    #expect(run.status == 0)
    let reader = MarkupReader(run.output)
    #expect(reader.error == nil)
    #expect(Set(reader.elements.map(\.name)).subtracting(Self.elements) == [])
    #expect(Set(reader.elements.flatMap(\.attributes.keys)).subtracting(Self.attributes) == [])
    for text in texts { #expect(reader.text.contains(text + "!")) }
  }

  @Test("shows a row of another type as one that changed, and another row in its place as one that replaces it")
  func changedRows() throws {
    func page(_ type: String, _ title: String) -> String {
      "{ PreferenceSpecifiers = ( { Type = \(type); Key = name; }, { Type = PSGroupSpecifier; }, "
        + "{ Type = IASKButtonSpecifier; Title = \(title); } ); }"
    }
    let folder = try TemporaryFolder()
    try folder.make("Old.bundle/Root.plist", page("PSTextFieldSpecifier", "Reset"))
    try folder.make("New.bundle/Root.plist", page("IASKCustomViewSpecifier", "Erase"))
    let output = try SettingsGenTool.run(["diff", folder("Old.bundle"), folder("New.bundle"), "--format", "html"]).output
    let classes = MarkupReader(output).elements.compactMap { $0.attributes["class"] }.filter { $0.contains("line") }
    #expect(classes == ["before line changed", "after line changed", "before line removed", "after line added"])
  }

  @Test("shows secure texts as dots, and what is missing in one of two revisions")
  func secureAndMissing() throws {
    let repository = try GitRepository()
    try repository.sh("git commit --quiet --allow-empty --message Empty")
    let field: [String: Any] = [
      "Type": "PSTextFieldSpecifier", "Key": "a", "Title": "A", "DefaultValue": "secret", "IsSecure": true,
    ]
    let page = try PropertyListSerialization.data(fromPropertyList: ["PreferenceSpecifiers": [field]], format: .xml, options: 0)
    try repository.folder.makeFolder("App/Settings.bundle")
    try page.write(to: repository.folder.url.appendingPathComponent("App/Settings.bundle/Root.plist"))
    let output = try repository.sh("settings-gen diff --base HEAD App/Settings.bundle --format html").output
    #expect(!output.contains("secret") && output.contains("••••••"))
    #expect(output.contains("The page was added."))
  }

  @Test("shows the choices of a multi-value only if it changed, and those of a radio group, which has no other row")
  func choices() throws {
    func lists(_ page: String) -> Int { MarkupReader(page).elements.count { $0.attributes["class"] == "choices" } }
    #expect(lists(try ChangedPair(directory: "ChoiceRemoved").diff("--format", "html")) == 2)
    let folder = try TemporaryFolder()
    for (bundle, title) in [("Old.bundle", "A"), ("New.bundle", "B")] {
      let choices = ["PSMultiValueSpecifier", "PSRadioGroupSpecifier"].map { type in
        "{ Type = \(type); Key = \(type); Title = \(type); DefaultValue = a; Values = (a, b); Titles = (A, B); }"
      }
      let field = "{ Type = PSTextFieldSpecifier; Key = name; Title = \(title); }"
      try folder.make("\(bundle)/Root.plist", "{ PreferenceSpecifiers = ( \(([field] + choices).joined(separator: ", ")) ); }")
    }
    let output = try SettingsGenTool.run(["diff", folder("Old.bundle"), folder("New.bundle"), "--format", "html"]).output
    #expect(lists(output) == 2)
    #expect(
      output.contains(
        "<p class=\"group\"><bdi>PSRadioGroupSpecifier</bdi></p>\n</div>\n</div>\n<div class=\"pair same\">\n"
          + "<div class=\"before line\">\n<ul class=\"choices\">"))
  }

  @Test("names the page of a bundle at the top of a repository for the bundle, without the revision")
  func topLevelBundle() throws {
    let repository = try GitRepository()
    try repository.folder.makeFolder("Settings.bundle")
    let source = Self.folder.appendingPathComponent("KeyRenamed/old/Settings.bundle/Root.plist")
    try Data(contentsOf: source).write(to: repository.folder.url.appendingPathComponent("Settings.bundle/Root.plist"))
    try repository.commit()
    let output = try repository.sh("settings-gen diff --base HEAD --head HEAD Settings.bundle --format html").output
    #expect(output.contains("<title>Settings changes: Settings</title>"))
    #expect(output.contains("From <code><bdi>HEAD:Settings.bundle</bdi></code>"))
  }

  private static let elements: Set = [
    "html", "head", "meta", "title", "style", "body", "header", "main", "section", "h1", "h2", "h3", "p", "ul", "li", "a", "code",
    "pre", "meter", "bdi", "em", "span", "div", "details", "summary",
  ]
  private static let attributes: Set = [
    "lang", "dir", "charset", "http-equiv", "name", "content", "class", "id", "aria-labelledby", "aria-label", "href", "role",
    "tabindex", "min", "max", "value",
  ]
}
