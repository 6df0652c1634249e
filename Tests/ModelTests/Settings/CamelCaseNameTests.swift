import Testing

@testable import SettingsGenModel

@Suite("The camel-case name of a key, a title or a value")
struct CamelCaseNameTests {
  @Test(
    "is that of a property and a type",
    arguments: [
      ("USE_PROXY", "useProxy", "UseProxy"),
      ("URLString", "urlString", "URLString"),
      ("PlaySounds", "playSounds", "PlaySounds"),
      ("3D_sound_preference", "_3DSoundPreference", "_3DSoundPreference"),
      ("a.b-c", "aBC", "ABC"),
      ("lda^p", "ldaP", "LdaP"),
      ("mp4v-es_preference", "mp4vEsPreference", "Mp4vEsPreference"),
      ("account_substitute_+_by_00_preference", "accountSubstituteBy00Preference", "AccountSubstituteBy00Preference"),
      ("user_name", "userName", "UserName"),
      ("userName", "userName", "UserName"),
      ("URL", "url", "Url"),
      ("URL_base", "urlBase", "URLBase"),
      ("URL2Base", "url2Base", "URL2Base"),
      ("X", "x", "X"),
      ("X9", "x9", "X9"),
      ("4k", "_4k", "_4k"),
      ("__a", "a", "A"),
      ("élan_vital", "élanVital", "ÉlanVital"),
      ("ÄRGER", "ärger", "Ärger"),
      ("日本語", "日本語", "日本語"),
      ("हिन्दी_भाषा", "हिन्दीभाषा", "हिन्दीभाषा"),
      ("🎵 volume", "volume", "Volume"),
      ("٣d", "_٣d", "_٣d"),
    ])
  func spell(text: String, property: String, type: String) {
    let name = CamelCaseName(text)
    #expect(name.lowerCamelCase == property)
    #expect(name.upperCamelCase == type)
  }

  @Test("is empty without a letter or digit", arguments: ["", "^^", "_", "…", "🎵", "\u{202E}", "\u{200D}"])
  func none(text: String) {
    #expect(CamelCaseName(text).isEmpty)
    #expect(CamelCaseName(text).lowerCamelCase == "")
  }

  @Test("never has an invisible character")
  func invisible() {
    #expect(
      CamelCaseName("a\u{200D}b\u{202E}é").lowerCamelCase.unicodeScalars.allSatisfy { !$0.properties.isDefaultIgnorableCodePoint }
    )
  }

  @Test("is a Swift identifier, whatever scalars the text has")
  func isAlwaysAnIdentifier() {
    for scalar in sampleOfScalars {
      // Alone, in front, inside, twice: each takes another path through the algorithm.
      for text in ["\(scalar)", "\(scalar)x", "x\(scalar)Y", "X_\(scalar)\(scalar)"] {
        let name = CamelCaseName(text)
        for spelled in [name.lowerCamelCase, name.upperCamelCase] where !isSwiftIdentifier(spelled) && !name.isEmpty {
          Issue.record("'\(spelled)' from U+\(String(scalar.value, radix: 16))")
        }
      }
    }
    #expect(CamelCaseName("\u{F900}_\u{20000}").lowerCamelCase == "\u{F900}\u{20000}")
  }
}
