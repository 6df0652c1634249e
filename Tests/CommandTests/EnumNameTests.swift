import Foundation
import SettingsGenTestTools
import Testing

/// Generates the enums of multi-values with every key that could conflict with the generated code, with Swift or with Foundation.
@Suite("An enum with a name that other code uses")
struct EnumNameTests {
  @Test("compiles, also where the code for Apple's platforms does")
  func everyName() throws {
    var module = try SettingsModule()
    let names = TypeNameTests.names.filter { $0.first?.isUppercase == true }.union(["AppSettings"])
    #expect(names.count > 100)
    let elements = names.sorted().map { name in
      """
      <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Key</key><string>\(name)</string><key>DefaultValue</key>\
      <integer>1</integer><key>Values</key><array><integer>1</integer><integer>2</integer></array></dict>
      """
    }
    let bundle = try module.folder.makeFolder("Settings.bundle")
    try module.folder.make(
      "Settings.bundle/Root.plist",
      "<plist><dict><key>PreferenceSpecifiers</key><array>\(elements.joined())</array></dict></plist>")
    try module.folder.make("settings-gen.json", #"{"features": ["observable", "icloud"]}"#)
    try module.add(URL(fileURLWithPath: bundle))
    let code = try String(contentsOfFile: module.sources[0], encoding: .utf8)
    #expect(code.components(separatedBy: ": Int, CaseIterable, Identifiable, Sendable {").count - 1 == names.count)
    for setting in [SwiftCompiler.Setting.mode6, .everyFeature] {
      let run = try module.typeCheck(setting.arguments)
      #expect(run.isSilent, "\(run.messages)")
      let appleRun = try AppleStubs().typeCheck(module.sources, ["-warnings-as-errors"] + setting.arguments)
      #expect(appleRun.isSilent, "\(appleRun.messages)")
    }
  }
}
