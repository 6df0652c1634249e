import Foundation
import SettingsGenTestTools
import Testing

/// Builds and runs a program with properties that have a type of the app and a default for it.
@Suite("A property with the app's own type")
struct OwnTypeTests {
  private func generate(_ folder: TemporaryFolder, default expression: String) throws -> ProcessRun {
    let elements = [
      ("unset", ""), ("valid", "<key>DefaultValue</key><string>b</string>"),
      ("invalid", "<key>DefaultValue</key><string>x</string>"),
    ]
    .map { key, value in
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key><string>T</string><key>Key</key><string>\(key)</string>\(value)</dict>"
    }
    let bundle = try folder.makeFolder("Settings.bundle")
    try folder.make(
      "Settings.bundle/Root.plist",
      "<plist><dict><key>PreferenceSpecifiers</key><array>\(elements.joined())</array></dict></plist>")
    let types = ["unset", "valid", "invalid"].map { "\"\($0)\": {\"type\": \"Letter\", \"default\": \"\(expression)\"}" }
    try folder.make("settings-gen.json", "{\"types\": {\(types.joined(separator: ", "))}}")
    return try SettingsGenTool.run([bundle, "--output", folder("AppSettings.swift")])
  }

  private static let letter = "enum Letter: String, Sendable { case a, b, c }\n"

  @Test("is the stored value or the registered default, if the type accepts it, or else the page's, or else the configured one")
  func values() throws {
    let folder = try TemporaryFolder()
    let run = try generate(folder, default: "true ? .a : .b")
    #expect(run.status == 0 && run.messages == "", "\(run.messages)")
    let main = try folder.make(
      "main.swift",
      Self.letter + """
        import Foundation
        let settings = AppSettings()
        let values: () -> [Letter] = { [settings.unset, settings.valid, settings.invalid] }
        print(values(), AppSettings.registrationDefaults.sorted { $0.key < $1.key }.map { "\\($0.key): \\($0.value)" })
        let defaults = UserDefaults.standard
        defaults.register(defaults: ["unset": "c", "valid": "x", "invalid": "c"])
        print(values())
        for key in ["unset", "valid", "invalid"] { defaults.set("y", forKey: key) }
        print(values())
        settings.unset = .b
        defaults.set("a", forKey: "valid")
        print(values(), defaults.string(forKey: "unset") ?? "")
        """)
    let program = URL(fileURLWithPath: folder("program"))
    let built = try SwiftCompiler.run(["-swift-version", "6", "-o", program.path, main, folder("AppSettings.swift")])
    #expect(built.status == 0 && built.messages == "", "\(built.messages)")
    let result = try ProcessRun(program, [], in: folder.url, environment: folder.homeEnvironment)
    let prefix = "program.Letter."
    #expect(
      result.output.replacing(prefix, with: "") == """
        [a, b, a] ["invalid: x", "valid: b"]
        [c, b, c]
        [a, b, a]
        [b, a, a] b

        """, "\(result)")
  }
}
