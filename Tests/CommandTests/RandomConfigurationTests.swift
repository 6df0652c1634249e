import Foundation
import SettingsGenTestTools
import Testing

/// Generates the settings types of random bundles with random names, types, and trimming, and compiles them together.
@Suite("A random configuration")
struct RandomConfigurationTests {
  private static let isSlow = ProcessInfo.processInfo.environment["SETTINGS_GEN_SLOW_TESTS"] != nil
  private static let batches = isSlow ? 20 : 1

  @Test("generates code that compiles, or is an error about a name, a type, or choices", arguments: 0..<batches)
  func compiles(batch: Int) throws {
    var random = SeededGenerator(seed: UInt64(batch))
    var module = try SettingsModule(features: ["observable"])
    for index in 0..<20 {
      let sample = RandomBundle(using: &random)
      let folder = try module.folder.makeFolder("\(index)")
      try module.folder.make("\(index)/Settings.bundle/Root.plist", sample.page)
      if let variant = sample.variant { try module.folder.make("\(index)/Settings.bundle/Root~ipad.plist", variant) }
      try module.folder.make("\(index)/settings-gen.json", sample.configuration)
      let file = module.folder("Settings\(index).swift")
      let run = try SettingsGenTool.run(
        [folder + "/Settings.bundle", "--no-support", "--type-name", "Settings\(index)", "--output", file])
      if run.status == 0 {
        module.add(file)
      } else {
        let errors = run.messages.matches(of: /error: .*\[(?<rule>[a-z-]+)\]/).map { String($0.rule) }
        let expected: Set = ["configured-name-taken", "configured-type-mismatch", "incompatible-variant"]
        #expect(!errors.isEmpty && expected.isSuperset(of: errors), "\(sample.configuration)\(run.messages)")
      }
    }
    #expect(module.sources.count > 12)
    let run = try module.typeCheck(SwiftCompiler.Setting.mode6.arguments)
    #expect(run.isSilent, "\(run.messages)")
  }
}

/// A bundle whose keys and choices have awkward names, with a configuration that renames some of them.
private struct RandomBundle {
  let page: String
  /// The same page for another device, with other choices.
  let variant: String?
  let configuration: String

  private static let keys = [
    "sound", "sound_preference", "PlaySounds", "play_sounds_preference", "pref_sound", "url", "server_url", "serverUrl", "id",
    "user_id", "Self", "String", "reset", "values_preference", "none", "3D_sound", "mode", "mode_2", "Key", "pref_Key",
    "description", "default", "Choice",
  ]
  private static let values = [
    "<integer>0</integer><integer>1</integer>", "<integer>0</integer><real>0.5</real><real>1</real>",
    "<real>1</real><real>2</real>",
    "<string>none</string><string>pref_a</string>", "<string>a</string><string>b</string>",
    "<real>0.5</real><string>auto</string>",
    "<true/><false/>", "<integer>9007199254740993</integer><real>1</real>", "<integer>1</integer><real>1</real><real>1.5</real>",
  ]
  private static let names = [
    "sound", "Sound", "mode", "none", "a", "b", "c", "d", "default", "Level", "String", "Shared", "id", "url",
  ]

  init(using random: inout SeededGenerator) {
    let keys = Array(Self.keys.shuffled(using: &random).prefix(.random(in: 3...9, using: &random)))
    let common = Self.values.randomElement(using: &random) ?? ""
    let isVariant = Int.random(in: 0..<3, using: &random) == 0
    var (elements, others): ([String], [String]) = ([], [])
    var (names, types): ([String], [String]) = ([], [])
    var properties = Self.names.shuffled(using: &random)
    for key in keys {
      let values = Bool.random(using: &random) ? common : Self.values.randomElement(using: &random) ?? ""
      let hasDefault = Bool.random(using: &random)
      var name: [String] = []
      if Int.random(in: 0..<5, using: &random) == 0 { name.append("\"property\": \"\(properties.removeLast())\"") }
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        elements.append(Self.choices("PSMultiValueSpecifier", key, values, hasDefault))
        others.append(Self.choices("PSRadioGroupSpecifier", key, values + "<integer>7</integer>", hasDefault))
        if values == common, Bool.random(using: &random) {
          name.append(#""type": "Shared""#)
        } else if values.contains("<integer>0<"), Bool.random(using: &random) {
          name.append(#""cases": {"0": "zero"}"#)
        }
      case 3: elements.append(Self.choices("PSTitleValueSpecifier", key, values, hasDefault))
      case 4: elements.append(Self.element("PSToggleSwitchSpecifier", key, hasDefault ? "<true/>" : nil))
      default:
        elements.append(Self.element("PSTextFieldSpecifier", key, hasDefault ? "<string>1</string>" : nil))
        let type = ["URL", "Int", "Double"].randomElement(using: &random) ?? ""
        if Bool.random(using: &random) { types.append("\"\(key)\": \"\(type)\"") }
      }
      if !name.isEmpty { names.append("\"\(key)\": {\(name.joined(separator: ", "))}") }
    }
    let trim = Bool.random(using: &random) ? #"{"prefixes": ["pref_"], "suffixes": ["_preference", "_sound"]}"# : "{}"
    page = Self.page(elements)
    variant = isVariant ? Self.page(others) : nil
    configuration =
      "{\"trim\": \(trim), \"names\": {\(names.joined(separator: ", "))}, \"types\": {\(types.joined(separator: ", "))}}"
  }

  private static func page(_ elements: [String]) -> String {
    "<plist><dict><key>PreferenceSpecifiers</key><array>\(elements.joined())</array></dict></plist>"
  }

  private static func element(_ type: String, _ key: String, _ defaultValue: String?, _ attributes: String = "") -> String {
    let value = defaultValue.map { "<key>DefaultValue</key>\($0)" } ?? ""
    return "<dict><key>Type</key><string>\(type)</string><key>Key</key><string>\(key)</string>\(value)\(attributes)</dict>"
  }

  private static func choices(_ type: String, _ key: String, _ values: String, _ hasDefault: Bool) -> String {
    let items = values.matches(of: /<(?:(?<name>\w+)>[^<]*<\/\k<name>>|\w+\/>)/).map { String($0.output.0) }
    let titles = items.indices.map { "<string>Title \($0)</string>" }.joined()
    return element(
      type, key, hasDefault ? items.first : nil,
      "<key>Values</key><array>\(values)</array><key>Titles</key><array>\(titles)</array>")
  }
}
