import Foundation
import SettingsGenCommandLine
import SettingsGenTestTools
import Testing
import settings_gen

@Suite("The completions of a word")
struct CompletionTests {
  @Test(arguments: [
    ("te", [":directory", "template"]),
    ("template ", ["list", "render", "show"]),
    ("template show ", ["html", "swift"]),
    ("lint --f", ["--format"]),
    ("lint --format ", ["json", "text"]),
    ("lint A --format j", ["json"]),
    ("lint --format text --format j", ["json"]),
    ("lint --format=j", ["json"]),
    ("lint --format=", ["json", "text"]),
    ("lint --format = j", ["json"]),
    ("lint --format =", ["json", "text"]),
    ("lint --nonsense=j", []),
    ("generate --check=j", []),
    ("help temp", ["template"]),
    ("help template ", ["list", "render", "show"]),
    ("help template sh", ["show"]),
    ("help template show ", []),
    ("help --", ["--help"]),
    ("template show --with h", [":file", "html"]),
    ("template show --with no", [":file"]),
    ("generate A", [":directory"]),
    ("diff A ", [":directory"]),
    ("A", [":directory"]),
    ("A lint", [":directory"]),
    ("A --ch", ["--check"]),
    ("", [":directory", "diff", "generate", "help", "lint", "support", "template"]),
    ("generate --output no", [":file"]),
    ("-o no", [":file"]),
    ("generate --output=x --ch", ["--check"]),
    ("generate --output lint --ch", ["--check"]),
    ("--output lint --ch", ["--check"]),
    ("template show swift --o", ["--output"]),
    ("generate --define ", []),
    ("generate -- --ch", [":directory"]),
    ("-- te", [":directory"]),
    ("-- --output te", [":directory"]),
    ("--", ["--check", "--define", "--help", "--output", "--version"]),
    ("generate --", ["--check", "--define", "--help", "--output"]),
    ("support --parts ", ["dates", "texts"]),
    ("support --parts dates,t", ["dates,texts"]),
  ])
  func words(line: String, completions: [String]) {
    let words = Self.tool.completions(of: line.components(separatedBy: " ")).map { $0.prefix { $0 != "\t" } }
    #expect(words.map(String.init).sorted() == completions)
  }

  @Test func haveHelp() {
    #expect(Self.tool.completions(of: ["help", "lin"]) == ["lint\tCheck for mistakes."])
    #expect(Self.tool.completions(of: ["lint", "--f"]) == ["--format\tThe format of the report."])
  }

  private static let tool: CommandDescription = {
    var tool = SampleTool.tool
    let parts = OptionDescription.value("--parts", "LIST", .list(["dates", "texts"]), help: "The parts.")
    tool.subcommands.append(CommandDescription("support", summary: "Print the support code.", options: [parts]))
    return tool
  }()
}

/// Loads the completion script into each installed shell and requests completions of the tool, as the tab key does.
@Suite("The completion script")
struct CompletionScriptTests {
  private static let lines: [(line: String, completions: [String])] = [
    ("templ", ["template"]),
    ("template ", ["list", "render", "show"]),
    ("audit --format g", ["github", "gitlab"]),
    ("audit --format=g", ["github", "gitlab"]),
    ("dump A", ["A b/", "A.bundle/"]),
    ("A", ["A b/", "A.bundle/"]),
    ("generate --template no", ["notes.txt"]),
    ("-o no", ["notes.txt"]),
    ("generate --type-name ", []),
    ("generate -- --ch", []),
  ]

  @Test(arguments: lines)
  func bash(line: String, completions: [String]) throws {
    // bash splits words at an equals sign before it calls the function.
    let words = line.replacingOccurrences(of: "=", with: " = ").components(separatedBy: " ")
    #expect(try Self.bash(words) == completions)
  }

  @Test func worksInBash3() throws {
    #expect(try Self.bash(["audit", "--format=g"]) == ["github", "gitlab"])
    #expect(try Self.bash(["generate", "--output=no"]) == ["notes.txt"])
  }

  private static func bash(_ words: [String]) throws -> [String]? {
    try complete(.bash, words: words) { script in
      """
      source \(script)
      COMP_WORDS=(settings-gen "$@")
      COMP_CWORD=$#
      _settings_gen
      for reply in "${COMPREPLY[@]}"; do [[ -d $reply ]] && reply+=/; printf '%s\\n' "$reply"; done
      """
    }
  }

  @Test(.enabled(if: executable(.fish) != nil, "fish is not installed"), arguments: lines)
  func fish(line: String, completions: [String]) throws {
    let actual = try Self.complete(.fish, words: [line]) { script in
      "source \(script); complete -C \"settings-gen $argv\""
    }
    // fish prints the help of each completion after a tab, and what is before an equals sign.
    let words = actual?.compactMap { $0.components(separatedBy: "\t").first?.components(separatedBy: "=").last }
    #expect(words == completions)
  }

  @Test(arguments: Shell.allCases.filter { executable($0) != nil })
  func isWellFormed(shell: Shell) throws {
    let folder = try TemporaryFolder()
    let script = try folder.make("script", shell.completionScript)
    #expect(try Self.run(shell, ["-n", script], in: folder) == "")
  }

  /// Returns a shell's completions of the last word, in a folder with a few files, or nil if the shell isn't installed.
  private static func complete(_ shell: Shell, words: [String], program: (String) -> String) throws -> [String]? {
    guard executable(shell) != nil else { return nil }
    let folder = try TemporaryFolder()
    for name in ["A.bundle", "A b"] { try folder.makeFolder(name) }
    try folder.make("notes.txt")
    let script = try folder.make(".completions", shell.completionScript)
    let prefix = shell == .bash ? ["--norc", "-c", program(script), "bash"] : ["--no-config", "-c", program(script), "--"]
    return try run(shell, prefix + words, in: folder).split(separator: "\n").map(String.init).sorted()
  }

  private static func run(_ shell: Shell, _ arguments: [String], in folder: TemporaryFolder) throws -> String {
    let path = "\(SettingsGenTool.executable.deletingLastPathComponent().path):/usr/bin:/bin"
    let run = try ProcessRun(
      URL(fileURLWithPath: try #require(executable(shell))), arguments, in: folder.url,
      environment: ["PATH": path, "HOME": folder.path, "TERM": "dumb", "LC_ALL": "C.UTF-8"])
    return run.output + run.messages
  }

  private static func executable(_ shell: Shell) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell.rawValue }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
