import Testing

@testable import SettingsGenModel

@Suite("Words of keys, titles and values")
struct WordsTests {
  @Test(
    "name a property and an enum",
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
    let words = Words(of: text)
    #expect(words.lowerCamelCase == property)
    #expect(words.upperCamelCase == type)
  }

  @Test("are none where there is no letter or digit", arguments: ["", "^^", "_", "…", "🎵", "\u{202E}", "\u{200D}"])
  func none(text: String) {
    #expect(Words(of: text).isEmpty)
    #expect(Words(of: text).lowerCamelCase == "")
  }

  @Test("never let an invisible character into a name")
  func invisible() {
    #expect(
      Words(of: "a\u{200D}b\u{202E}é").lowerCamelCase.unicodeScalars.allSatisfy { !$0.properties.isDefaultIgnorableCodePoint })
  }
}
