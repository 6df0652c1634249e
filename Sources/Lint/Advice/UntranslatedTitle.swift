import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UntranslatedTitle: LintRule {
  static let rule = Rule(
    "untranslated-title", .warning, .incomplete,
    """
    A title, a footer, or a choice's title is missing from the strings table of a language into which the page is localized. \
    Not checked are text in the development language, text without words, licenses, and, unless a language localizes most of \
    the element's other strings, choices that no language localizes and text that the development language's table lacks. A \
    region such as `pt-BR` can use its language's strings.
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
      guard let name = page.page.stringsTable, !PageNames.hasLicenses(page.page.name) else { continue }
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
    for element in page.page.specifiers {
      // The languages that localize most choices, which may be names although the title isn't, and those that localize most of all strings.
      var localizing: [Bool: Set<String>] = [:]
      for (title, attribute) in element.visibleText {
        guard let text = title.string, hasWord(text), !isLicense(text), seen.insert(text).inserted else { continue }
        let translated = tables.filter { $0.has(text) }.map(\.language)
        var languages = tables.map(\.language).excludingRegions(of: translated)
        let isChoice = attribute.schema.type == .strings
        // Choices that no one translated usually are names, and so is text that the development language's table leaves out, too.
        if translated.isEmpty, isChoice || !developmentKeys.isEmpty && !developmentKeys.contains(text) {
          let others = localizing[isChoice] ?? self.languages(localizingMostOf: element, onlyChoices: isChoice, tables)
          localizing[isChoice] = others
          languages.removeAll { !others.contains($0) }
        }
        if !languages.isEmpty { missing.append((title, text, languages)) }
      }
    }
    let total = seen.count
    for (title, text, languages) in missing {
      let message: Message = """
        string \(text) isn't localized in \(list: languages, "languages"); add it to the strings \
        \(for: languages.count, "table", "tables")
        """
      let note: Message = "\(text) isn't localized either"
      var finding = Diagnostic(rule, message, at: page.location(of: title), subjects: [text])
      finding.repetition = Diagnostic.Repetition(page.page.file, names: languages, note: note) { count, languages in
        let partly = languages.filter { $0.count < count }
        let scope: Message =
          partly.isEmpty
          ? "in \(list: languages.map(\.name), "languages")"
          : "in every language (missing: \(list: languages.map { "\($0.count) in \($0.name)" as Message }, "languages"))"
        return "\(count) of \(total) strings aren't localized \(scope), such as \(text); add them to the strings tables"
      }
      findings.add(finding)
    }
  }

  /// Returns the languages that localize most strings of an element, not counting one that no language localizes.
  private static func languages(
    localizingMostOf element: Specifier, onlyChoices: Bool, _ tables: [LanguageTable]
  ) -> Set<String> {
    let strings = element.visibleText.filter { !onlyChoices || $0.attribute.schema.type == .strings }.compactMap(\.node.string)
    let text = Set(strings.filter(hasWord))
    return Set(tables.filter { table in text.count { table.has($0) } * 2 > text.count - 1 }.map(\.language))
  }

  /// Returns whether a string is the license of a library, which is valid only in its own language.
  private static func isLicense(_ text: String) -> Bool {
    text.utf8.count > 200 && ["copyright", "license", "warranty"].contains(where: text.lowercased().contains)
  }

  /// Returns whether a string has a word, which may also be a key such as `LEVEL_1` that only the strings tables turn into one.
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
