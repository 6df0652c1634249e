import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The documentation of the rules that the readers apply: what can't be read can't be linted.
enum ReadingDocumentation {
  static let entries: [RuleCatalog.Entry] = [
    entry(
      .unreadablePropertyList,
      "The file is no property list in XML, binary or old-style form, or an ill-formed one. Nothing of it can be used.",
      bad: "<dict>\n  <key>Title</key>\n</dict>", good: "<dict>\n  <key>Title</key><string>Sounds</string>\n</dict>"),
    entry(
      .unreadableFile, "The disk does not give the file: a folder stands in its place, it is too large, or nobody may read it.",
      bad: "==> Root.plist/", good: "==> Root.plist"),
    entry(
      .unreadableStringsTable,
      "A strings table is neither a list of `\"text\" = \"translation\";` nor a property list. Its titles stay untranslated.",
      bad: "\"Sounds\" = \"Töne\"", good: "\"Sounds\" = \"Töne\";"),
    entry(
      .missingRootPage, "The bundle has no `Root.plist` (nor `Root.inApp.plist`), which every other page is reached from.",
      bad: "==> root.plist", good: "==> Root.plist"),
    entry(
      .fileOutsideBundle, "A child pane or a symbolic link leads out of the bundle. Nothing there is read.",
      bad: "<key>File</key><string>../Other</string>", good: "<key>File</key><string>Other</string>"),
    entry(
      .pageNotDictionary, "A page is a dictionary with `PreferenceSpecifiers`; this one has another root.",
      bad: "<plist version=\"1.0\"><array/></plist>", good: "<plist version=\"1.0\"><dict/></plist>"),
    entry(
      .specifiersNotArray, "`PreferenceSpecifiers` is no array, so the Settings app shows nothing of the page.",
      bad: "<key>PreferenceSpecifiers</key>\n<dict/>", good: "<key>PreferenceSpecifiers</key>\n<array/>"),
    entry(
      .missingSpecifiers, "The page has no `PreferenceSpecifiers`, so the Settings app shows an empty page.",
      bad: "<dict/>", good: "<dict>\n  <key>PreferenceSpecifiers</key>\n  <array/>\n</dict>"),
    entry(
      .itemNotDictionary, "An item of `PreferenceSpecifiers` is no dictionary and is passed over.",
      bad: "<array>\n  <string>Sounds</string>\n</array>",
      good: "<array>\n  <dict>\n    <key>Type</key><string>PSGroupSpecifier</string>\n  </dict>\n</array>"),
    entry(
      .missingChildPage,
      """
      The page that a child pane names is not in the bundle; letter case counts on a device, though not on every Mac. \
      Where another build step makes the page, switch the rule off at the child pane.
      """,
      bad: "<key>File</key><string>about</string>\n==> About.plist",
      good: "<key>File</key><string>About</string>\n==> About.plist"),
    entry(
      .childPageCycle, "A child pane opens a page that it was reached from. The page's settings are read once.",
      bad: "==> Root.plist\n<key>File</key><string>More</string>\n==> More.plist\n<key>File</key><string>Root</string>",
      good: "==> Root.plist\n<key>File</key><string>More</string>\n==> More.plist"),
  ]

  private static func entry(_ rule: Rule, _ summary: String, bad: String, good: String) -> RuleCatalog.Entry {
    RuleCatalog.Entry(rule: rule, documentation: RuleDocumentation(summary, bad: bad, good: good))
  }
}
