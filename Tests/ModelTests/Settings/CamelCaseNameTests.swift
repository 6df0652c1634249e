import SettingsGenTestTools
import Testing

@testable import SettingsGenModel

@Suite("A camel-case name")
struct CamelCaseNameTests {
  @Test(
    "is derived for a property and a type",
    arguments: [
      ("USE_PROXY", "useProxy", "UseProxy"),
      ("URLString", "urlString", "URLString"),
      ("PlaySounds", "playSounds", "PlaySounds"),
      ("3D_sound_preference", "_3DSoundPreference", "_3DSoundPreference"),
      ("a.b-c", "aBC", "ABC"),
      ("ISO 8859-5", "iso8859_5", "Iso8859_5"),
      ("1.5é 2.5", "_1_5é2_5", "_1_5é2_5"),
      ("size_2_5", "size2_5", "Size2_5"),
      ("lda^p", "ldaP", "LdaP"),
      ("mp4v-es_preference", "mp4vEsPreference", "Mp4vEsPreference"),
      ("account_substitute_+_by_00_preference", "accountSubstituteBy00Preference", "AccountSubstituteBy00Preference"),
      ("user_name", "userName", "UserName"),
      ("userName", "userName", "UserName"),
      ("kVLCSaveLogs", "kVLCSaveLogs", "KVLCSaveLogs"),
      ("iOS_version", "iOSVersion", "IOSVersion"),
      ("-aB", "aB", "AB"),
      ("éTÉ id", "éTÉID", "ÉTÉID"),
      ("ßA", "ssA", "SSA"),
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
      // Initialisms are whole words after the first one.
      ("server_url", "serverURL", "ServerURL"),
      ("SERVER_URL", "serverURL", "ServerURL"),
      ("user-Id", "userID", "UserID"),
      ("http.https_http", "httpHTTPSHTTP", "HttpHTTPSHTTP"),
      ("url_id_2", "urlID2", "UrlID2"),
      ("serverUrl", "serverUrl", "ServerUrl"),
      ("httpsURLId", "httpsURLId", "HttpsURLId"),
      ("my_serverUrl_id2", "myServerUrlId2", "MyServerUrlId2"),
      ("server_urls_ids", "serverUrlsIds", "ServerUrlsIds"),
      ("_url", "url", "Url"),
      ("é id", "éID", "ÉID"),
      // Letters and digits of ASCII beside others.
      ("é URLString", "éURLString", "ÉURLString"),
      ("URLé_2Base", "urLé2Base", "URLé2Base"),
      ("1\u{20E3}-a\u{301}b é", "ábÉ", "ÁbÉ"),
      ("USE_É_9x", "useÉ9x", "USEÉ9x"),
      ("٣d", "_٣d", "_٣d"),
    ])
  func names(text: String, property: String, type: String) {
    let name = CamelCaseName(text)
    #expect(name.lowerCamelCase == property)
    #expect(name.upperCamelCase == type)
  }

  @Test("keeps the spelling of initialisms on request, and says whether there are any")
  func initialisms() {
    #expect(CamelCaseName("server_url", uppercasesInitialisms: false).lowerCamelCase == "serverUrl")
    #expect(CamelCaseName("server_url").hasInitialisms)
    #expect(!CamelCaseName("server_URL").hasInitialisms)
    #expect(!CamelCaseName("serverUrl").hasInitialisms)
  }

  @Test("is empty if the text has no letters or digits", arguments: ["", "^^", "_", "…", "🎵", "\u{202E}", "\u{200D}"])
  func empty(text: String) {
    #expect(CamelCaseName(text).isEmpty)
    #expect(CamelCaseName(text).lowerCamelCase == "")
  }

  @Test("never contains invisible characters")
  func invisibleCharacters() {
    #expect(
      CamelCaseName("a\u{200D}b\u{202E}é").lowerCamelCase.unicodeScalars.allSatisfy { !$0.properties.isDefaultIgnorableCodePoint }
    )
  }

  @Test("is a Swift identifier for any text", .slow)
  func isAlwaysAnIdentifier() {
    for scalar in sampleOfScalars {
      // The position of the scalar decides the path through the algorithm.
      for text in ["\(scalar)", "\(scalar)x", "x\(scalar)Y", "X_\(scalar)\(scalar)"] {
        let name = CamelCaseName(text)
        for identifier in [name.lowerCamelCase, name.upperCamelCase] where !isSwiftIdentifier(identifier) && !name.isEmpty {
          Issue.record("'\(identifier)' from U+\(String(scalar.value, radix: 16))")
        }
      }
    }
    #expect(CamelCaseName("\u{F900}_\u{20000}").lowerCamelCase == "\u{F900}\u{20000}")
  }
}
