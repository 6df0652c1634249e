import SettingsGenCommandLine
import SettingsGenTestTools
import Testing

@testable import settings_gen

@Suite("The usage lines of the contract")
struct UsageTests {
  @Test("list every option of every command, and no other")
  func options() throws {
    let page = try MarkdownPage("Sources/Documentation/Contract.md")
    let usage = try #require(page.blocks.first { $0.text.hasPrefix("settings-gen generate") }).text
    var documented: [String: Set<String>] = [:]
    var command = ""
    for line in usage.split(separator: "\n") {
      if let match = line.firstMatch(of: /^settings-gen (\w+)/) { command = String(match.1) }
      documented[command, default: []].formUnion(line.matches(of: /--[a-z-]+/).map { String($0.0) })
    }
    for description in SettingsGen.tool.description.subcommands {
      var options = (description.visibleOptions + description.subcommands.flatMap(\.options)).map(\.name)
      if description.name == "help" { options += OptionDescription.common.map(\.name) }
      #expect(documented[description.name] == Set(options), "\(description.name)")
    }
  }
}
