import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

@Suite("Renamed keys in the configuration")
struct RenamedKeyTests {
  @Test(
    "pair settings",
    arguments: [
      (#"{"a": "x"}"#, ["key-renamed a", "key-removed b", "key-added y"]),
      (#"{"a": "y", "b": "x"}"#, ["key-renamed a", "key-renamed b"]),
      (#"{"a": "c", "c": "x"}"#, ["key-renamed a", "key-removed b", "key-added y"]),
      (#"{"a": "c", "c": "a"}"#, ["key-removed a", "key-removed b", "key-added x", "key-added y"]),
      (#"{"a": "b", "b": "x"}"#, ["key-renamed b", "key-removed a", "key-added y"]),
      (#"{"a": "kept", "kept": "x"}"#, ["key-removed a", "key-removed b", "key-added x", "key-added y"]),
      (#"{"kept": "x"}"#, ["key-removed a", "key-removed b", "key-added x", "key-added y"]),
    ])
  func pairs(_ renamedKeys: String, _ expected: [String]) {
    let configuration = validConfiguration(Array("{\"renamedKeys\": \(renamedKeys)}".utf8))
    let comparison = Comparison(old: model("a", "b", "kept"), new: model("x", "y", "kept"), configuration: configuration)
    let kinds: Set<ChangeKind> = [.keyRenamed, .keyRemoved, .keyAdded]
    let reported = comparison.changes.filter { kinds.contains($0.kind) }.map { "\($0.kind.rawValue) \($0.key)" }
    #expect(reported.sorted() == expected.sorted())
  }

  @Test("are other keys if a letter is spelled differently", arguments: ["{}", #"{"renamedKeys": {"e\u0301": "x"}}"#])
  func spellings(_ configuration: String) {
    let configuration = validConfiguration(Array(configuration.utf8))
    let comparison = Comparison(
      old: model("e\u{301}", "\u{E9}"), new: model("x", "\u{E9}"), configuration: configuration)
    let isRenamed = !configuration.renamedKeys.entries.isEmpty
    #expect(comparison.changes.map(\.kind).contains(.keyRenamed) == isRenamed)
    #expect(configuration.renamedKeys["e\u{301}"] == (isRenamed ? "x" : nil))
    // Swift considers the two spellings equal, but the defaults database doesn't.
    #expect(configuration.renamedKeys["\u{E9}"] == nil)
  }

  @Test(
    "are checked against the bundle",
    arguments: [
      (#"{"a": "x"}"#, [String]()), (#"{"a": "b", "b": "x"}"#, []),
      (#"{"a": "login"}"#, ["bundle has no key 'login'"]),
      (#"{"a": "kepd"}"#, ["bundle has no key 'kepd'; did you mean 'kept'?"]),
      (
        #"{"kept": "x"}"#,
        [
          "renamed key 'kept' is still in 'Settings.bundle'; remove it from 'renamedKeys', and delete code that moves its "
            + "values"
        ]
      ),
    ])
  func diagnostics(_ renamedKeys: String, _ expected: [String]) {
    let configuration = validConfiguration(Array("{\"renamedKeys\": \(renamedKeys)}".utf8))
    #expect(model("x", "y", "kept").diagnostics(for: configuration).map(\.message.text) == expected)
  }

  @Test("take linear time in a chain, and so do settings that weren't changed")
  func growth() {
    func compare(_ count: Int) {
      let chain = (0..<count).map { "\"old\($0)\": \"old\($0 + 1)\"" }.joined(separator: ", ")
      let configuration = validConfiguration(Array("{\"renamedKeys\": {\(chain)}}".utf8))
      let keys = (0..<count).map { "k\($0)" }
      // The pages are equal, but not the same in memory.
      let (old, new) = (model(keys + ["old0"]), model(keys + ["old\(count)"]))
      #expect(Comparison(old: old, new: new, configuration: configuration).changes.map(\.kind).contains(.keyRenamed))
      #expect(Comparison(old: old, new: model(keys + ["old0"]), configuration: configuration).changes.isEmpty)
    }
    #expect(SettingsGenTestTools.growth(below: 30, from: { compare(200) }, to: { compare(2_000) }) < 30)
  }

  private func model(_ keys: String...) -> SettingsModel { model(keys) }

  private func model(_ keys: [String]) -> SettingsModel {
    let elements = keys.map { "{ Type = PSTextFieldSpecifier; Key = \"\($0)\"; }" }.joined(separator: ", ")
    let page = Array("{ PreferenceSpecifiers = ( \(elements) ); }".utf8)
    return SettingsModel(SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: ["Root.plist": page])))
  }
}
