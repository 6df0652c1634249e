import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UntranslatedTitle: LintRule {
  static let rule = Rule(
    "untranslated-title", .warning, .incomplete,
    """
    A title, a footer, or a choice's title is missing from the strings table of a language into which the page is localized. \
    Text in the development language and text without words aren't checked. Also unchecked: choices that no language localizes, \
    and text that even the development language's table lacks, such as a title that was changed without the tables. A region \
    such as `pt-BR` can use its language's strings.
    """,
    page: ["StringsTable": "Root", "PreferenceSpecifiers": [["Type": "PSGroupSpecifier", "Title": "Sounds"], .textField]],
    bad: """
      ==> de.lproj/Root.strings
      "Name" = "Name";
      ==> en.lproj/Root.strings
      """,
    good: """
      ==> de.lproj/Root.strings
      "Name" = "Name";
      "Sounds" = "Töne";
      ==> en.lproj/Root.strings
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    guard let contents = bundle.contents else { return }
    let languages = bundle.translatedLanguages
    for page in bundle.pages {
      guard let name = page.page.stringsTable else { continue }
      let byLanguage = contents.tables(named: name)
      let tables = languages.compactMap { byLanguage[$0] }.filter { !$0.keys.isEmpty }
      let developmentKeys = contents.languages.filter(bundle.isDevelopmentLanguage).compactMap { byLanguage[$0]?.keys }.joined()
      if !tables.isEmpty { check(page, in: tables, developmentKeys: Set(developmentKeys), &findings) }
    }
  }

  private static func check(
    _ page: LintedPage, in tables: [LanguageTable], developmentKeys: Set<String>, _ findings: inout Findings
  ) {
    var seen: Set<String> = []
    var missing: [(title: Node, text: String, languages: [String])] = []
    page.page.forEachTitle { title, attribute in
      guard let text = title.string, hasWord(text), seen.insert(text).inserted else { return }
      let translated = tables.filter { $0.has(text) }.map(\.language)
      let languages = tables.map(\.language).excludingRegions(of: translated)
      // Choices that no one translated usually are names, and so is text that the development language's table leaves out, too.
      let isName = attribute.valueType == .strings || !developmentKeys.isEmpty && !developmentKeys.contains(text)
      if languages.isEmpty || translated.isEmpty && isName { return }
      missing.append((title, text, languages))
    }
    let total = seen.count
    for (title, text, languages) in missing {
      let tables = languages.count == 1 ? "table" : "tables"
      let message: Message =
        "string \(text) isn't localized in \(list: languages, "languages"); add it to the strings \(plain: tables)"
      let note: Message = "\(text) isn't localized either"
      var finding = Diagnostic(rule, message, at: page.location(of: title), subjects: [text])
      finding.repetition = Diagnostic.Repetition(page.page.file, names: languages, note: note) { count, languages in
        "\(count) of \(total) strings aren't localized in \(list: languages, "languages"), such as \(text); add them to the strings tables"
      }
      findings.add(finding)
    }
  }

  /// Returns whether a text has a word, which may also be a key such as `LEVEL_1` that only the strings tables turn into one.
  ///
  /// Numbers, versions, and addresses need no translation in any language: `5`, `1x01`, `v1.2b3`, `https://example.com`, `—`.
  private static func hasWord(_ text: String) -> Bool {
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).contains { part in
      let isDigit = { (scalar: Unicode.Scalar) in "0"..."9" ~= scalar }
      guard let first = part.first, !isDigit(first) else { return false }
      if first == "v" || first == "V", let second = part.dropFirst().first, isDigit(second) { return false }
      if part.contains("@") || Substring(part).contains("://") { return false }
      let limit = part.contains(where: isDigit) ? 3 : 2
      let words = part.split { !$0.properties.isAlphabetic }
      return words.contains { $0.count >= limit || $0.contains { !$0.isASCII } }
    }
  }
}
