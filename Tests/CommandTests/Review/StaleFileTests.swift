import SettingsGenTestTools
import Testing

/// `generate --check` prints a diff that git can apply.
@Suite("A stale file")
struct StaleFileTests {
  @Test func isUpToDateAfterApplyingTheDiff() throws {
    let repository = try GitRepository()
    let command = "settings-gen generate App/Settings.bundle --output 'App/My Settings.swift'"
    try repository.writePage(keys: "user_name", "server")
    try repository.sh(command)
    try repository.sh("\(command) --check")
    try repository.writePage(keys: "user_name", "port", "server")
    let result = try repository.sh("\(command) --check", status: 1)
    #expect(result.output == "")
    let lines = result.messages.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("App/My Settings.swift:") == true)
    #expect(lines.first?.contains("regenerate it with: \(command)") == true)
    try repository.folder.make("stale.patch", lines.dropFirst().joined(separator: "\n"))
    try repository.sh("git apply stale.patch")
    try repository.sh("\(command) --check")
  }
}
