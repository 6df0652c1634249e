import Foundation
import Testing
import settings_gen

/// Each shell that is installed loads the script and is asked what it offers, as when somebody presses the tab key.
struct CompletionsTests {
  private static let lines: [(line: String, offers: [String])] = [
    ("te", ["template"]),
    ("template ", ["list", "show"]),
    ("template show ", ["html", "swift"]),
    ("lint --f", ["--format"]),
    ("lint --format ", ["json", "text"]),
    ("lint A --format j", ["json"]),
    ("lint --format text --format j", ["json"]),
    ("help temp", ["template"]),
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
  func bashOnItsWayWithWords(line: String, offers: [String]) throws { try bash(line: line, offers: offers) }

  @Test(arguments: lines)
  func bash(line: String, offers: [String]) throws {
    // bash makes a word of an equals sign before it calls the function.
    let words = line.replacingOccurrences(of: "=", with: " = ").components(separatedBy: " ")
    let offered = try #require(
      try complete(.bash, words: words) { script in
        """
        source \(script)
        COMP_WORDS=(sample-tool "$@")
        COMP_CWORD=$#
        _sample_tool
        for offer in "${COMPREPLY[@]}"; do [[ -d $offer ]] && offer+=/; printf '%s\\n' "$offer"; done
        """
      })
    #expect(offered == offers)
  }

  @Test(.enabled(if: executable(.fish) != nil, "fish is not installed"), arguments: lines)
  func fish(line: String, offers: [String]) throws {
    let offered = try complete(.fish, words: [line]) { script in
      "source \(script); complete -C \"sample-tool $argv\""
    }
    // fish adds the help after a tab, and options to what is empty.
    let words = offered?.compactMap { $0.components(separatedBy: "\t").first }
    #expect(words == offers)
  }

  @Test(arguments: Shell.allCases.filter { executable($0) != nil })
  func scriptIsWellFormed(shell: Shell) throws {
    let folder = try TemporaryFolder()
    let script = try folder.make("script", SampleTool.tool.completions(for: shell))
    #expect(try run(shell, ["-n", script], in: folder) == "")
  }

  /// What a shell offers for the last of the words, in a folder that has something to offer; nil where it isn't installed.
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
