import Foundation
import SettingsGenCommandLine
import SettingsGenTestTools
import Testing
import settings_gen

/// Loads the completion script into each installed shell and requests completions, as the tab key does.
struct CompletionsTests {
  private static let lines: [(line: String, completions: [String])] = [
    ("te", ["template"]),
    ("template ", ["list", "render", "show"]),
    ("template show ", ["html", "swift"]),
    ("lint --f", ["--format"]),
    ("lint --format ", ["json", "text"]),
    ("lint A --format j", ["json"]),
    ("lint --format text --format j", ["json"]),
    ("help temp", ["template"]),
    ("help template ", ["list", "render", "show"]),
    ("help template sh", ["show"]),
    ("help template show ", []),
    ("template show --with h", ["html"]),
    ("template show --with no", ["notes.txt"]),
    ("generate A", ["A b/", "A.bundle/"]),
    ("A", ["A b/", "A.bundle/"]),
    ("generate --output no", ["notes.txt"]),
    ("-o no", ["notes.txt"]),
    ("generate --output lint --ch", ["--check"]),
    ("--output lint --ch", ["--check"]),
    ("template show swift --o", ["--output"]),
    ("generate --define ", []),
  ]

  @Test(arguments: [
    ("lint --format=j", ["json"]), ("lint --format=", ["json", "text"]), ("generate --output=x --ch", ["--check"]),
    ("generate -- --ch", []),
  ])
  func bashWithSplitWords(line: String, completions: [String]) throws { try bash(line: line, completions: completions) }

  @Test(arguments: lines)
  func bash(line: String, completions: [String]) throws {
    // bash splits words at an equals sign before it calls the function.
    let words = line.replacingOccurrences(of: "=", with: " = ").components(separatedBy: " ")
    let actual = try #require(
      try complete(.bash, words: words) { script in
        """
        source \(script)
        COMP_WORDS=(sample-tool "$@")
        COMP_CWORD=$#
        _sample_tool
        for reply in "${COMPREPLY[@]}"; do [[ -d $reply ]] && reply+=/; printf '%s\\n' "$reply"; done
        """
      })
    #expect(actual == completions)
  }

  @Test(.enabled(if: executable(.fish) != nil, "fish is not installed"), arguments: lines)
  func fish(line: String, completions: [String]) throws {
    let actual = try complete(.fish, words: [line]) { script in
      "source \(script); complete -C \"sample-tool $argv\""
    }
    // fish prints the help of each completion after a tab.
    let words = actual?.compactMap { $0.components(separatedBy: "\t").first }
    #expect(words == completions)
  }

  @Test(arguments: Shell.allCases.filter { executable($0) != nil })
  func scriptIsWellFormed(shell: Shell) throws {
    let folder = try TemporaryFolder()
    let script = try folder.make("script", SampleTool.tool.completions(for: shell))
    #expect(try run(shell, ["-n", script], in: folder) == "")
  }

  /// Returns a shell's completions of the last word, in a folder with a few files, or nil if the shell isn't installed.
  private func complete(_ shell: Shell, words: [String], program: (String) -> String) throws -> [String]? {
    guard Self.executable(shell) != nil else { return nil }
    let folder = try TemporaryFolder()
    for name in ["A.bundle", "A b"] { try folder.makeFolder(name) }
    try folder.make("notes.txt")
    let script = try folder.make(".completions", SampleTool.tool.completions(for: shell))
    let prefix = shell == .bash ? ["--norc", "-c", program(script), "bash"] : ["--no-config", "-c", program(script), "--"]
    return try run(shell, prefix + words, in: folder).split(separator: "\n").map(String.init).sorted()
  }

  private func run(_ shell: Shell, _ arguments: [String], in folder: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.executable(shell)))
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "TERM": "dumb", "LC_ALL": "C.UTF-8"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  private static func executable(_ shell: Shell) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell.rawValue }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
