/// A folder of translations in a bundle: `pt-BR.lproj`.
package struct LanguageFolder: Hashable, Sendable {
  /// The folder's name.
  package let name: String

  /// The names that folders had before languages had codes, which are still found.
  private static let formerNames = [
    "English": "en", "French": "fr", "German": "de", "Japanese": "ja", "Spanish": "es", "Italian": "it", "Dutch": "nl",
  ]

  /// Nil for what is no such folder; `es.lprj` is found too.
  package init?(_ name: String) {
    guard name.hasSuffix(".lproj") || name.hasSuffix(".lprj") else { return nil }
    self.name = name
  }

  /// What stands before the ending: `Base`, `pt-BR`.
  package var language: String { String(name.prefix { $0 != "." }) }

  /// The language's code; nil for `Base`, which doesn't say.
  package var code: String? {
    language == "Base" ? nil : Self.formerNames[language] ?? Self.hyphenated(language)
  }

  /// True where a person who writes this means this folder: `de`, `pt_br`.
  package func isMeant(by language: String) -> Bool {
    let wanted = Self.hyphenated(language).lowercased()
    return wanted == Self.hyphenated(self.language).lowercased() || wanted == code?.lowercased()
  }

  private static func hyphenated(_ language: String) -> String { language.split(separator: "_").joined(separator: "-") }

  /// Those of a bundle in the order in which they are asked: `Base`, `en`, then all others by their names.
  package static func all(in folder: BundleFolder) -> [LanguageFolder] {
    let folders = folder.names().compactMap(LanguageFolder.init)
    let first = ["Base.lproj", "en.lproj"].compactMap { name in folders.first { $0.name == name } }
    return first + folders.filter { !first.contains($0) }
  }
}
