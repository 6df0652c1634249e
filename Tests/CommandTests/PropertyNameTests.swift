import Foundation
import SettingsGenTestTools
import Testing

/// Configures the name of a property with every name that could conflict with the generated code, with Swift or with Foundation.
@Suite("A property with a configured name that other code uses")
struct PropertyNameTests {
  /// Every identifier in the generated code, and the names of ``TypeNameTests``.
  private static let names: Set<String> = {
    let words = SettingsModule.generatedCode.matches(of: /\b[A-Za-z_]\w*\b/).map { String($0.output) }
    return TypeNameTests.names.union(words).union(["AppSettings", "hash", "hashValue", "migrate"]).subtracting(["_"])
  }()

  /// The names that the contract says are refused.
  private static let refused: Set<String> = {
    let contract = (try? String(contentsOf: Repository.item("Sources/Documentation/Contract.md"), encoding: .utf8)) ?? ""
    let list = contract.firstMatch(of: /(?s)\n- properties: (.*?)\n- enums/)?.output.1 ?? ""
    return Set(list.matches(of: /`(\w+)`/).map { String($0.output.1) })
  }()

  /// Generates a bundle with a toggle for each name, all in one type.
  private func run(_ names: [String]) throws -> (run: ProcessRun, module: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let elements = names.indices.map {
      "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>k\($0)</string></dict>"
    }
    let bundle = try folder.makeFolder("Settings.bundle")
    try folder.make(
      "Settings.bundle/Root.plist",
      "<plist><dict><key>PreferenceSpecifiers</key><array>\(elements.joined())</array></dict></plist>")
    let entries = names.enumerated().map { "\"k\($0)\": \"\($1)\"" }
    try folder.make(
      "settings-gen.json",
      """
      {"features": ["observation", "observable", "icloud", "testing"], "rules": {"missing-default": "off"},
      "names": {\(entries.joined(separator: ", "))}}
      """)
    return (try SettingsGenTool.run([bundle, "--output", folder("AppSettings.swift")]), folder)
  }

  @Test("compiles, or the name is refused, which are the names in the contract")
  func everyName() throws {
    let names = Self.names.sorted()
    #expect(names.count > 300)
    let all = try run(names).run
    let refused = Set(
      all.messages.matches(of: /property name '(\w+)' is reserved for generated code/).map { String($0.output.1) })
    #expect(refused == Self.refused.union(["AppSettings"]))
    let (run, folder) = try run(names.filter { !refused.contains($0) })
    #expect(run.status == 0, "\(run.messages)")
    let arguments = ["-warnings-as-errors"] + SwiftCompiler.Setting.mode6.arguments
    let check = try SwiftCompiler.run(
      ["-typecheck", "-parse-as-library", "-module-name", "App", "-package-name", "app"] + arguments + [
        folder("AppSettings.swift")
      ])
    #expect(check.isSilent, "\(check.messages)")
    let appleCheck = try AppleStubs().typeCheck([folder("AppSettings.swift")], arguments)
    #expect(appleCheck.isSilent, "\(appleCheck.messages)")
  }
}
