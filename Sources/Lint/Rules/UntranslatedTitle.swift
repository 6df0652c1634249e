import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UntranslatedTitle: BundleRule {
  static let rule = Rule("untranslated-title", .warning)

  private static let page: XMLExample = [
    "StringsTable": "Root", "PreferenceSpecifiers": [["Type": "PSGroupSpecifier", "Title": "Sounds"], .textField],
  ]

  static let documentation = RuleDocumentation(
    """
    A title, a footer or the title of a choice is missing from the strings table of a language into which the page is translated, so \
    users see the untranslated text. The development language (`Base`, or else `developmentLanguage` in the configuration, or else `en`, \
    or else the first) and texts without words, such as numbers and versions, are not checked. There is one finding for all texts of a \
    page that are missing in the same languages, with notes for the other texts.
    """,
    bad: """
      ==> Root.plist
      \(xml: page)
      ==> de.lproj/Root.strings
      "Name" = "Name";
      ==> en.lproj/Root.strings
      """,
    good: """
      ==> Root.plist
      \(xml: page)
      ==> de.lproj/Root.strings
      "Name" = "Name";
      "Sounds" = "Töne";
      ==> en.lproj/Root.strings
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    guard let contents = bundle.contents else { return }
    let languages = contents.languages.filter { !bundle.isDevelopmentLanguage($0) }
    guard !languages.isEmpty else { return }
    for page in bundle.pages {
      guard let name = page.page.stringsTable else { continue }
      let byLanguage = contents.tables(named: name)
      let tables = languages.compactMap { byLanguage[$0] }.filter { !$0.keys.isEmpty }
      if !tables.isEmpty { check(page, in: tables, &findings) }
    }
  }

  private static func check(_ page: LintedPage, in tables: [LanguageTable], _ findings: inout Findings) {
    var seen: Set<String> = []
    var groups: [(languages: [String], titles: [Node])] = []
    PageTexts(page: page.page).forEachTitle { title in
      guard let text = title.string, hasWord(text), seen.insert(text).inserted else { return }
      let missing = tables.filter { !$0.keys.contains(text) }.map(\.language)
      guard !missing.isEmpty else { return }
      if let index = groups.firstIndex(where: { $0.languages == missing }) {
        groups[index].titles.append(title)
      } else {
        groups.append((missing, [title]))
      }
    }
    for group in groups {
      let notes = group.titles.dropFirst().map {
        Diagnostic.Note(Message.alsoUntranslated($0).text, at: page.location(of: $0))
      }
      findings.add(
        rule, .untranslated(group.titles, group.languages), at: page.location(of: group.titles[0]), notes: notes,
        subjects: group.titles.compactMap(\.string))
    }
  }

  /// Returns whether a text has a word, which may also be a key such as `LEVEL_1` that only the strings tables turn into one.
  ///
  /// Numbers, versions and addresses need no translation in any language: `5`, `1x01`, `v1.2b3`, `https://example.com`, `—`.
  private static func hasWord(_ text: String) -> Bool {
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).contains { part in
      let isDigit = { (scalar: Unicode.Scalar) in "0"..."9" ~= scalar }
      guard let first = part.first, !isDigit(first) else { return false }
      if first == "v" || first == "V", let second = part.dropFirst().first, isDigit(second) { return false }
      if part.contains("@") || Substring(part).contains("://") { return false }
      let limit = part.contains(where: isDigit) ? 3 : 2
      var letterCount = 0
      for scalar in part {
        letterCount = scalar.properties.isAlphabetic ? letterCount + 1 : 0
        if letterCount >= limit || letterCount > 0 && !scalar.isASCII { return true }
      }
      return false
    }
  }
}

extension Message {
  fileprivate static func untranslated(_ titles: [Node], _ languages: [String]) -> Message {
    """
    text \(titles[0].string ?? "")\(more: titles.count - 1, "text", "texts") is not translated in \(list: languages); \
    add \(plain: titles.count == 1 ? "it" : "them") to the strings \(plain: languages.count == 1 ? "table" : "tables")
    """
  }

  fileprivate static func alsoUntranslated(_ title: Node) -> Message { "\(title.string ?? "") is not translated either" }
}
