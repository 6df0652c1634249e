import SettingsGenSupport

extension Rule {
  package static let unknownDevelopmentLanguage = Rule(
    "unknown-development-language", .warning, .broken,
    """
    `developmentLanguage` isn't the code of a language, often the code of a country, and the bundle has no localization for \
    it.
    """,
    bad: #"{"developmentLanguage": "jp"}"#, good: #"{"developmentLanguage": "ja"}"#)
}

extension SettingsBundle {
  /// Diagnostics about the configuration's development language.
  ///
  /// A bundle doesn't need a folder for this language, because its pages are in it, so any language code is valid.
  package func languageDiagnostics(for configuration: Configuration) -> [Diagnostic] {
    guard let configured = configuration.developmentLanguage else { return [] }
    let language = configured.value
    guard !isLanguageCode(language), !LanguageFolder.all(in: folder).contains(where: { $0.matches(language) }) else { return [] }
    let message: Message =
      "\(language) isn't a language code, and the bundle has no \(language + ".lproj"); use a code such as 'en' or 'pt-BR'"
    return [Diagnostic(.unknownDevelopmentLanguage, message, at: configured.location)]
  }
}

/// Whether a string begins like a BCP 47 language tag: with a code of ISO 639-1 or with three letters, as the codes of ISO 639-3 have.
package func isLanguageCode(_ text: String) -> Bool {
  let code = text.prefix { $0 != "-" && $0 != "_" }.lowercased()
  return twoLetterCodes.contains(Substring(code))
    || code.utf8.count == 3 && code.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
}

/// The codes of ISO 639-1, including replaced codes that systems still accept.
private let twoLetterCodes = Set(
  """
  aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi \
  fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr \
  ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps \
  pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve \
  vi vo wa wo xh yi yo za zh zu
  """.split(separator: " "))
