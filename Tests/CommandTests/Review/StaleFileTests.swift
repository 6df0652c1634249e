import SettingsGenTestTools
import Testing

/// `generate --check` prints the lines that differ, with git.
@Suite("A stale file")
struct StaleFileTests {
  private let repository: GitRepository
  private let command = "settings-gen generate App/Settings.bundle --output 'App/My Settings.swift'"

  init() throws {
    repository = try GitRepository()
    try repository.writePage(keys: "user_name", "server")
    try repository.sh(command)
    try repository.sh("\(command) --check")
    try repository.writePage(keys: "user_name", "port", "server")
  }

  @Test func differencesAreShown() throws {
    let result = try repository.sh("\(command) --check", status: 1)
    #expect(result.output == "")
    let lines = result.messages.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("App/My Settings.swift:") == true)
    #expect(lines.first?.contains("regenerate it with: \(command)") == true)
    #expect(lines.dropFirst().first?.hasPrefix("@@ ") == true)
    let file = try repository.folder.contents("App/My Settings.swift")
    try repository.sh(command)
    let new = try repository.folder.contents("App/My Settings.swift")
    let added = lines.filter { $0.hasPrefix("+") }.map { $0.dropFirst() }
    #expect(added.contains { $0.contains("port") })
    #expect(added.allSatisfy { new.contains($0 + "\n") } && !lines.contains { $0.hasPrefix("-") && new.contains($0.dropFirst()) })
    #expect(!added.allSatisfy { file.contains($0) })
  }

  @Test("has an escaped difference, and one in a file with any name", arguments: ["-x.swift", "$(a).swift"])
  func names(_ name: String) throws {
    let command = "settings-gen generate App/Settings.bundle --output './\(name)'"
    try repository.folder.make(name, "// \u{1B}[31m\n")
    let result = try repository.sh("\(command) --check", status: 1)
    #expect(result.messages.contains("\n-// \\u{1B}[31m\n"), "\(result.messages)")
  }

  @Test func onlyTheLocationIsShownWithoutGit() throws {
    let result = try repository.sh(
      "tool=$(command -v settings-gen); PATH=; \(command) --check".replacing("; settings-gen", with: "; $tool"), status: 1)
    #expect(result.messages.split(separator: "\n").count == 1, "\(result.messages)")
  }
}
