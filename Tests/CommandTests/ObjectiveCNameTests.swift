import Foundation
import SettingsGenTestTools
import Testing

@Suite("A name in the class for Objective-C")
struct ObjectiveCNameTests {
  /// Generates the class for a page with a text field for each key.
  private func output(for keys: [String], _ options: String = "") throws -> String {
    let folder = try TemporaryFolder()
    let bundle = try folder.makeFolder("Settings.bundle")
    let elements = keys.map {
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>\($0)</string></dict>"
    }
    try folder.make(
      "Settings.bundle/Root.plist",
      #"<plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>\#(elements.joined())</array></dict></plist>"#)
    let configuration = try folder.make("settings-gen.json", #"{"features": ["objc"]\#(options)}"#)
    return try SettingsGenTool.run([bundle, "--config", configuration]).output
  }

  @Test("is the one that the page about the generated code mentions")
  func documentedNames() throws {
    let output = try output(for: ["hash", "new_name"])
    let page = try String(
      contentsOf: Repository.item("Sources/Documentation/GeneratedCode.md"), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "\n### ").first { $0.hasPrefix("Objective-C") })
    let names = section.matches(of: /`(?<name>setting[A-Z]\w*)`/).map { String($0.name) }
    #expect(names.count == 2)
    for name in names { #expect(output.contains("@objc var \(name): String"), "\(name)") }
  }

  @Test("is the class's own, even if that contains the one in the template")
  func className() throws {
    let output = try output(for: ["name"], #", "typeName": "Preferences", "objcName": "XYZAppSettings""#)
    #expect(output.contains("@objc(XYZAppSettings)") && output.contains("class PreferencesObjC"), "\(output)")
  }

  @Test("isn't one that NSObject has in Swift only")
  func namesInSwift() throws {
    #expect(try output(for: ["hashValue"]).contains("@objc var settingHashValue: String"))
  }

  @Test("isn't a keyword of C99 (ISO/IEC 9899:1999, 6.4.1)")
  func keywords() throws {
    let keywords = [
      "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern", "float", "for",
      "goto", "if", "inline", "int", "long", "register", "restrict", "return", "short", "signed", "sizeof", "static", "struct",
      "switch", "typedef", "union", "unsigned", "void", "volatile", "while",
    ]
    let output = try output(for: keywords)
    for keyword in keywords { #expect(output.contains("@objc var setting\(keyword.capitalized): String"), "\(keyword)") }
  }
}
