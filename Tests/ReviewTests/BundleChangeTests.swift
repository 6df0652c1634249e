import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

/// Changes that concern several pages, strings files or the configuration.
@Suite("A changed bundle")
struct BundleChangeTests {
  /// Files before and after a change, by path; pages are in the old-style format, without the list's brackets.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: [String: String]
    let new: [String: String]
    let expected: [String]

    init(_ situation: String, old: [String: String], new: [String: String], _ expected: [String]) {
      testDescription = situation
      self.old = old
      self.new = new
      self.expected = expected
    }
  }

  private static let mode = "{ Type = PSMultiValueSpecifier; Title = Mode; Key = mode; Values = (a, b); DefaultValue = a; }"
  private static let pane = "{ Type = PSChildPaneSpecifier; Title = More; File = More; }"
  private static let toggle = "{ Type = PSToggleSwitchSpecifier; Title = Sound; Key = sound; }"
  private static func group(_ title: String) -> String { "{ Type = PSGroupSpecifier; Title = \(title); }" }
  private static let other = "{ Type = PSChildPaneSpecifier; Title = Other; File = Other; }"
  private static let field = "{ Type = PSTextFieldSpecifier; Title = Name; Key = name; }"

  private static let rows = [
    Row(
      "variant added that has another default", old: ["Root": mode],
      new: ["Root": mode, "Root~ipad": mode.replacing("DefaultValue = a", with: "DefaultValue = b")],
      ["behavior default-changed mode: on iPad: default changed from 'a' to 'b'"]),
    Row(
      "variant removed that had another title",
      old: ["Root": mode, "Root~ipad": mode.replacing("Title = Mode", with: "Title = Modus")],
      new: ["Root": mode],
      ["safe title-changed mode: on iPad: title changed from 'Modus' to 'Mode'"]),
    Row(
      "variant that shows fewer choices", old: ["Root": mode, "Root~ipad": mode],
      new: ["Root": mode, "Root~ipad": mode.replacing("(a, b)", with: "(a)")],
      [
        "behavior visibility-changed mode: on iPad: choice 'b' no longer shown, so users can no longer choose it there"
      ]),
    Row(
      "variant that hides a setting", old: ["Root": mode + ", " + field],
      new: ["Root": mode + ", " + field, "Root~iphone": mode],
      [
        "behavior visibility-changed name: on iPhone: setting no longer shown, so users can no longer change it there"
      ]),
    Row("equal variant added", old: ["Root": mode], new: ["Root": mode, "Root~ipad": mode], []),
    Row(
      "variant changed like the page", old: ["Root": mode, "Root~ipad": mode],
      new: [
        "Root": mode.replacing("DefaultValue = a", with: "DefaultValue = b"),
        "Root~ipad": mode.replacing("DefaultValue = a", with: "DefaultValue = b"),
      ],
      ["behavior default-changed mode: default changed from 'a' to 'b'"]),
    Row(
      "page changed, but not for iPad", old: ["Root": mode, "Root~ipad": field],
      new: ["Root": mode.replacing("Title = Mode", with: "Title = Modus"), "Root~ipad": field],
      ["safe title-changed mode: title changed from 'Mode' to 'Modus'"]),
    Row(
      "pane hidden on iPad", old: ["Root": pane, "More": field],
      new: ["Root": pane.replacing("File", with: "SupportedUserInterfaceIdioms = (Phone); File"), "More": field],
      [
        "behavior visibility-changed name: on iPad: setting no longer shown, so users can no longer change it there",
        "safe pane-removed More: on iPad: pane removed from page 'Root'",
      ]),
    Row(
      "title of a pane", old: ["Root": pane, "More": field],
      new: ["Root": pane.replacing("Title = More", with: "Title = Extras"), "More": field],
      ["safe pane-title-changed More: title of pane changed from 'More' to 'Extras'"]),
    Row(
      "page deleted with its pane", old: ["Root": mode + ", " + pane, "More": field], new: ["Root": mode],
      [
        "data key-removed name: setting removed; stored values are no longer read",
        "safe pane-removed More: pane removed from page 'Root'",
      ]),
    Row(
      "page no longer linked", old: ["Root": mode + ", " + pane, "More": field], new: ["Root": mode, "More": field],
      [
        "data key-removed name: setting removed; stored values are no longer read",
        "safe pane-removed More: pane removed from page 'Root'",
      ]),
    Row(
      "page added", old: ["Root": mode], new: ["Root": mode + ", " + pane, "More": field],
      ["safe pane-added More: pane added to page 'Root'", "safe key-added name: setting added"]),
    Row(
      "panes that exchange places, and a second pane to a page",
      old: ["Root": pane + ", " + field + ", " + other, "More": mode, "Other": toggle],
      new: ["Root": other + ", " + field + ", " + pane + ", " + pane, "More": mode, "Other": toggle],
      [
        "safe pane-added More: pane added to page 'Root'", "safe pane-moved Other: pane moved to the top of the page",
        "safe setting-moved name: moved after pane 'Other'",
      ]),
    Row(
      "row of a setting that has another one added, removed, and renamed",
      old: ["Root": mode + ", " + pane, "More": mode + ", " + field],
      new: ["Root": field.replacing("Name", with: "User") + ", " + mode + ", " + pane, "More": field],
      [
        "safe setting-moved mode: row 'Mode' removed from page 'More', which had the same key as another row",
        "safe title-changed name: title changed from 'Name' to 'User'",
        "safe setting-moved name: row 'User' added to page 'Root', which has the same key as another row",
      ]),
    Row(
      "titles of a group and a row whose setting has another row",
      old: ["Root": field + ", " + pane, "More": group("A") + ", " + field],
      new: ["Root": field + ", " + pane, "More": group("B") + ", " + field.replacing("Name", with: "User")],
      [
        "safe title-changed name: group title changed from 'A' to 'B'"
      ]),
    Row(
      "second row of a setting on its page", old: ["Root": field],
      new: ["Root": field + ", " + field.replacing("Name", with: "User")],
      [
        "safe setting-moved name: row 'User' added to page 'Root', which has the same key as another row"
      ]),
    Row(
      "second row of a setting that stores another type", old: ["Root": field],
      new: ["Root": field + ", " + toggle.replacing("sound", with: "name")],
      [
        "behavior setting-moved name: row 'Sound' added to page 'Root', which has the same key as another row, although it "
          + "stores another type"
      ]),
    Row(
      "row of a variant removed whose setting has another row, and rows of a variant exchanged",
      old: ["Root": "\(mode), \(toggle), \(field), \(pane)", "Root~ipad": "\(mode), \(toggle), \(field), \(pane)", "More": mode],
      new: ["Root": "\(mode), \(toggle), \(field), \(pane)", "Root~ipad": "\(field), \(toggle), \(pane)", "More": mode],
      [
        "safe setting-moved mode: on iPad: row 'Mode' removed from page 'Root', which had the same key as another row",
        "safe setting-moved name: on iPad: moved to the top of the page",
      ]),
    Row(
      "group that moved to another page", old: ["Root": pane + ", " + group("A"), "More": field],
      new: ["Root": pane, "More": field + ", " + group("A")],
      ["safe title-changed More: group title added: 'A'", "safe title-changed Root: group title removed (was 'A')"]),
    Row(
      "group with its setting moved to another page", old: ["Root": pane + ", " + group("A") + ", " + toggle, "More": field],
      new: ["Root": pane, "More": field + ", " + group("A") + ", " + toggle],
      [
        "safe title-changed Root: group title removed (was 'A')",
        "safe title-changed sound: group title added: 'A'",
        "safe setting-moved sound: moved from page 'Root' to page 'More'",
      ]),
    Row(
      "group whose settings were all replaced, and a new one with new settings", old: ["Root": group("A") + ", " + field],
      new: ["Root": group("B; FooterText = F") + ", " + toggle + ", " + group("C") + ", " + mode],
      [
        "data key-removed name: setting removed; stored values are no longer read",
        "safe title-changed Root: group title added: 'B'", "safe title-changed Root: group footer added: 'F'",
        "safe title-changed Root: group title added: 'C'", "safe title-changed Root: group title removed (was 'A')",
        "safe key-added mode: setting added",
        "safe key-added sound: setting added",
      ]),
    Row(
      "group replaced between others", old: ["Root": group("A") + ", " + group("B") + ", " + group("C")],
      new: ["Root": group("A") + ", " + group("D") + ", " + group("C")],
      ["safe title-changed Root: group title added: 'D'", "safe title-changed Root: group title removed (was 'B')"]),
    Row(
      "group removed, and another one added elsewhere", old: ["Root": group("A") + ", " + group("B") + ", " + group("C")],
      new: ["Root": group("B") + ", " + group("C") + ", " + group("D")],
      ["safe title-changed Root: group title added: 'D'", "safe title-changed Root: group title removed (was 'A')"]),
    Row(
      "text of a group changed, and a page with another one removed",
      old: ["Root": pane + ", " + other, "More": group("A"), "Other": group("B")],
      new: ["Root": other, "Other": group("C")],
      [
        "safe pane-removed More: pane removed from page 'Root'", "safe title-changed Other: group title added: 'C'",
        "safe title-changed Other: group title removed (was 'B')",
      ]),
    Row(
      "page that a pane opens moved to the folder of a language", old: ["Root": field + ", " + pane, "More": group("A")],
      new: ["Root": field + ", " + pane, "en.lproj/More": group("A")], []),
    Row(
      "page added that a pane opened before", old: ["Root": field + ", " + pane],
      new: ["Root": field + ", " + pane, "More": mode],
      ["safe key-added mode: setting added"]),
    Row(
      "platform of a pane and of a group", old: ["Root": group("A") + ", " + pane, "More": field],
      new: [
        "Root": group("A; Platform = iOS") + ", " + pane.replacing("File", with: "Platform = macOS; File"), "More": field,
      ],
      [
        "behavior visibility-changed More: 'Platform' of pane element 'More' added: 'macOS'",
        "behavior visibility-changed Root: 'Platform' of group 'A' added: 'iOS'",
      ]),
    Row(
      "page that no pane opens changed", old: ["Root": mode, "More": field + ", " + mode, "Other": toggle],
      new: [
        "Root": mode, "More": "{ Type = PSTextFieldSpecifier; Title = User; Key = name; DefaultValue = x; }", "Other": toggle,
      ],
      [
        "behavior default-added name: for code that opens this page by name: default added: 'x'",
        "safe setting-moved mode: for code that opens this page by name: row 'Mode' removed from page 'More', which had the "
          + "same key as another row",
        "safe title-changed name: for code that opens this page by name: title changed from 'Name' to 'User'",
      ]),
    Row(
      "page that no pane opens removed", old: ["Root": mode, "Pages/More": field], new: ["Root": mode],
      [
        "behavior key-removed name: for code that opens this page by name: setting removed; stored values are no longer read"
      ]),
    Row(
      "setting of a page that no pane opens moved to one that a pane opens", old: ["Root": mode, "More": field],
      new: ["Root": mode + ", " + field], ["safe key-added name: setting added"]),
    Row(
      "page without keys that no pane opens", old: ["Root": mode, "More": group("A")], new: ["Root": mode, "More": group("B")], []
    ),
    Row(
      "pane and button moved to another page",
      old: ["Root": pane + ", " + other + ", { Type = IASKButtonSpecifier; Key = x; Title = X; }", "More": field, "Other": mode],
      new: ["Root": pane, "More": field + ", " + other + ", { Type = IASKButtonSpecifier; Key = x; Title = X; }", "Other": mode],
      [
        "safe pane-moved More: button 'X' moved from page 'Root' to page 'More'",
        "safe pane-moved Other: pane moved from page 'Root' to page 'More'",
      ]),
    Row(
      "title and footer of a group of panes",
      old: ["Root": "{ Type = PSGroupSpecifier; Title = A; FooterText = B; }, " + pane, "More": field],
      new: ["Root": "{ Type = PSGroupSpecifier; Title = C; FooterText = D; }, " + pane, "More": field],
      [
        "safe title-changed Root: group title changed from 'A' to 'C'",
        "safe title-changed Root: group footer changed from 'B' to 'D'",
      ]),
    Row(
      "text below a group added before that of another one",
      old: ["Root": "\(field), { Type = PSGroupSpecifier; FooterText = B; }"],
      new: ["Root": "\(field), { Type = PSGroupSpecifier; FooterText = A; }, { Type = PSGroupSpecifier; FooterText = B; }"],
      ["safe title-changed Root: group footer added: 'A'"]),
    Row(
      "row of an opened key changed on a page that no pane opens, and another one removed",
      old: ["Root": mode + ", " + field, "More": field + ", " + mode],
      new: ["Root": mode + ", " + field, "More": field.replacing("Title = Name", with: "Title = User; DefaultValue = x")],
      [
        "behavior default-added name: for code that opens this page by name: default added: 'x'",
        "safe setting-moved mode: for code that opens this page by name: row 'Mode' removed from page 'More', which had the "
          + "same key as another row",
        "safe title-changed name: for code that opens this page by name: title changed from 'Name' to 'User'",
      ]),
    Row(
      "row changed on a page that a pane opens and on one that none opens", old: ["Root": field, "More": field],
      new: ["Root": field.replacing("Name", with: "User"), "More": field.replacing("Name", with: "User")],
      ["safe title-changed name: title changed from 'Name' to 'User'"]),
    Row(
      "group divided into two with footers", old: ["Root": group("A; FooterText = F") + ", \(field), \(mode), \(toggle)"],
      new: ["Root": group("A; FooterText = F") + ", \(field), " + group("B; FooterText = G") + ", \(mode), \(toggle)"],
      [
        "safe title-changed mode: group title added: 'B'",
        "safe title-changed mode: group footer added: 'G'",
      ]),
    Row(
      "group with a footer merged into another one", old: ["Root": "\(field), " + group("B; FooterText = G") + ", " + mode],
      new: ["Root": "\(field), \(mode)"],
      [
        "safe title-changed Root: group title removed (was 'B')",
        "safe title-changed Root: group footer removed (was 'G')",
      ]),
    Row(
      "pane that opens another page", old: ["Root": pane, "More": field, "Other": mode],
      new: ["Root": pane.replacing("File = More", with: "File = Extra"), "Extra": field, "Other": mode],
      [
        "safe pane-added Extra: pane added to page 'Root'", "safe pane-removed More: pane removed from page 'Root'",
        "safe setting-moved name: moved from page 'More' to page 'Extra'",
      ]),
    Row(
      "buttons of InAppSettingsKit that open something else, and other text",
      old: [
        "Root": "{ Type = IASKOpenURLSpecifier; Title = Help; File = \"https://a.example\"; }, "
          + "{ Type = IASKMailComposeSpecifier; Title = Mail; IASKMailComposeToRecipents = (\"a@a.example\"); }, "
          + toggle.replacing("Title", with: "IASKSubtitle = Loud; Title")
      ],
      new: [
        "Root": "{ Type = IASKOpenURLSpecifier; Title = Help; File = \"https://b.example\"; }, "
          + "{ Type = IASKMailComposeSpecifier; Title = Mail; IASKMailComposeToRecipents = (\"b@a.example\"); }, " + toggle
      ],
      [
        "behavior visibility-changed Root: 'File' of URL button 'Help' changed from 'https://a.example' to 'https://b.example'",
        "behavior visibility-changed Root: 'IASKMailComposeToRecipents' of mail button 'Mail' changed from "
          + "'[\"a@a.example\"]' to '[\"b@a.example\"]'",
        "safe title-changed sound: 'IASKSubtitle' removed (was 'Loud')",
      ]),
    Row(
      "translations into two languages",
      old: [
        "Root": mode, "de.lproj/Root.strings": "\"Mode\" = \"Modus\"; \"x\" = \"y\";",
        "fr.lproj/Root.strings": "\"Mode\" = \"Mode\";",
      ],
      new: ["Root": mode, "de.lproj/Root.strings": "\"Mode\" = \"Art\"; \"a\" = \"A\"; \"b\" = \"B\";"],
      [
        "safe translation-changed de: 1 translation changed, 2 added, and 1 removed",
        "safe translation-changed fr: 1 translation removed",
      ]),
    Row(
      "strings file reformatted", old: ["Root": mode, "de.lproj/Root.strings": "\"Mode\"=\"Modus\";"],
      new: ["Root": mode, "de.lproj/Root.strings": "/* The mode. */\n\"Mode\" = \"Modus\";\n"], []),
  ]

  @Test("produces the expected changes", arguments: rows)
  func changes(_ row: Row) {
    let changes = Comparison(old: Self.model(row.old), new: Self.model(row.new)).changes.differences
    #expect(changes.map { "\($0.severity.rawValue) \($0.kind.rawValue) \($0.key): \($0.message.printable)" } == row.expected)
  }

  @Test(
    "with another configuration has other accessors, but stores the same values",
    arguments: [
      (#"{"names": {"name": "user"}}"#, "{}", ["source property-renamed name: property renamed from 'user' to 'name'"]),
      ("{}", #"{"types": {"mode": "String"}}"#, ["source type-changed mode: type changed from 'Mode' to 'String'"]),
      (
        "{}", #"{"ignoredKeys": ["name"]}"#,
        ["source accessor-removed name: property 'name' removed, because the configuration ignores the key"]
      ),
      (#"{"ignoredKeys": ["name"]}"#, "{}", []),
    ])
  func configurations(_ old: String, _ new: String, _ expected: [String]) {
    let files = ["Root": Self.mode + ", " + Self.field]
    let (before, after) = (validConfiguration(Array(old.utf8)), validConfiguration(Array(new.utf8)))
    let comparison = Comparison(
      old: Self.model(files, before), new: Self.model(files, after), configuration: after, oldConfiguration: before)
    #expect(
      comparison.changes.differences.map { "\($0.severity.rawValue) \($0.kind.rawValue) \($0.key): \($0.message.printable)" }
        == expected)
  }

  @Test("has the position of a row that a page that no pane opens loses, and its custom views")
  func rowsOfUnopenedPages() {
    let view = "{ Type = IASKCustomViewSpecifier; Key = chart; Title = Chart; }"
    let old = Self.model(["Root": Self.mode, "More": Self.field + ", " + Self.mode, "Views": view])
    let changes = Comparison(old: old, new: Self.model(["Root": Self.mode, "More": Self.field])).changes.differences
    #expect(
      changes.map { "\($0.severity.rawValue) \($0.kind.rawValue) \($0.key)" } == [
        "behavior key-removed chart", "safe setting-moved mode",
      ])
    #expect(changes.last?.old == ["page": .text("More"), "group": .nothing, "after": .text("name")])
    #expect(changes.last?.new == .nothing)
  }

  @Test("has an error instead of removed translations if a strings file can't be read any more")
  func unreadableTranslations() {
    let tables = ["\"Mode\" = \"Modus\";", "\"Mode\" = "].map { ["Root": Self.mode, "de.lproj/Root.strings": $0] }
    let comparison = Comparison(old: Self.model(tables[0]), new: Self.model(tables[1]))
    #expect(comparison.changes == [] && comparison.errors.map(\.location.file) == ["de.lproj/Root.strings"])
    #expect(Comparison(old: Self.model(tables[1]), new: Self.model(tables[1])).errors.isEmpty)
  }

  @Test("matches rows of one page or key by their titles")
  func rowsOfOnePage() {
    let panes = ["First", "Second"].map { "{ Type = PSChildPaneSpecifier; Title = \($0); File = More; }" }
    let files = ["Root": panes.joined(separator: ", "), "More": Self.mode]
    let changed = ["Root": panes[1], "More": Self.mode]
    let changes = Comparison(old: Self.model(files), new: Self.model(changed)).changes.differences
    #expect(
      changes.map { "\($0.kind.rawValue) \($0.old): \($0.message.printable)" } == [
        "pane-removed text(\"First\"): pane removed from page 'Root'"
      ])
  }

  @Test("compares each of several elements of a setting on the devices that show it")
  func elementsOfDevices() {
    func element(_ idiom: String, _ value: String) -> String {
      "{ Type = PSTextFieldSpecifier; Key = name; DefaultValue = \(value); SupportedUserInterfaceIdioms = ( \(idiom) ); }"
    }
    let pages = ["a", "b"].map { "\(element("Pad", "a")), \(element("Phone", $0))" }
    let changes = Comparison(old: Self.model(["Root": pages[0]]), new: Self.model(["Root": pages[1]])).changes.differences
    #expect(changes.map(\.message.printable) == ["on iPhone: default changed from 'a' to 'b'"])
  }

  @Test("lists the attributes that the app reads")
  func configuredAttributes() {
    let configuration = validConfiguration(Array(#"{"attributes": ["Audience"]}"#.utf8))
    let files = [
      "Root": "{ Type = PSTextFieldSpecifier; Key = name; Audience = staff; }, { Type = PSGroupSpecifier; Audience = (a); }"
    ]
    let changed = files.mapValues { $0.replacing("staff", with: "all").replacing("(a)", with: "(b)") }
    let comparison = Comparison(old: Self.model(files), new: Self.model(changed), configuration: configuration)
    #expect(
      comparison.changes.differences.map { "\($0.severity.rawValue) \($0.kind.rawValue) \($0.key): \($0.message.printable)" } == [
        "behavior visibility-changed Root: 'Audience' of group without a title changed from '[\"a\"]' to '[\"b\"]'",
        "behavior visibility-changed name: 'Audience' changed from 'staff' to 'all'",
      ])
    #expect(Comparison(old: Self.model(files), new: Self.model(changed)).changes == [])
  }

  /// Reads a bundle from pages and strings files.
  private static func model(_ files: [String: String], _ configuration: Configuration = Configuration()) -> SettingsModel {
    let contents = files.map { path, text -> (String, [UInt8]) in
      path.hasSuffix(".strings")
        ? (path, Array(text.utf8))
        : (path + ".plist", Array(xmlPage("{ StringsTable = Root; PreferenceSpecifiers = ( \(text) ); }").utf8))
    }
    return SettingsModel(
      reading: BundleFolder(path: "Settings.bundle", files: Dictionary(uniqueKeysWithValues: contents)),
      configuration: configuration)
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    var parts = split(separator: text, omittingEmptySubsequences: false).map(String.init)
    let first = parts.removeFirst()
    return ([first] + parts).joined(separator: other)
  }
}
