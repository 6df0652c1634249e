import SettingsGenCommandLine
import SettingsGenSupport
import Testing

struct ParsingTests {
  private func parse(_ line: String, isPath: (String) -> Bool = { _ in false }) throws(UsageError) -> ParsedArguments? {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let arguments) = try SampleTool.tool.parse(words, isPath: isPath) else { return nil }
    return arguments
  }

  @Test(arguments: [
    "generate A.bundle --output x.swift", "generate --output x.swift A.bundle", "generate --output=x.swift A.bundle",
    "generate -o x.swift A.bundle", "generate -o=x.swift A.bundle", "A.bundle --output x.swift", "--output x.swift A.bundle",
    "generate --output x.swift -- A.bundle", "-o x.swift -- A.bundle",
  ])
  func equivalentCommandLines(line: String) throws {
    let arguments = try #require(try parse(line))
    #expect(arguments.path == ["generate"])
    #expect(try arguments.argument(SampleTool.bundle) == "A.bundle")
    #expect(arguments.value(of: SampleTool.output) == "x.swift")
    #expect(!arguments.has(SampleTool.check))
  }

  @Test func flagsBeforeTheBundle() throws {
    let arguments = try #require(try parse("--check A.bundle"))
    #expect(arguments.has(SampleTool.check))
    #expect(try arguments.argument(SampleTool.bundle) == "A.bundle")
  }

  @Test func defaults() throws {
    let arguments = try #require(try parse("A.bundle"))
    #expect(arguments.value(of: SampleTool.output) == "-")
    #expect(!arguments.has(SampleTool.output))
    #expect(arguments.value(of: SampleTool.base) == nil)
    #expect(arguments.values(of: SampleTool.define) == [])
  }

  @Test func repeatedOptionKeepsAllValues() throws {
    let arguments = try #require(try parse("A.bundle --define a --define=b=c"))
    #expect(arguments.values(of: SampleTool.define) == ["a", "b=c"])
  }

  @Test func requiredOption() throws {
    #expect(try parse("template render --data {}")?.requiredValue(of: SampleTool.data) == "{}")
    let arguments = try #require(try parse("template render"))
    let error = #expect(throws: UsageError.self) { try arguments.requiredValue(of: SampleTool.data) }
    #expect(error?.message.text == "missing option '--data'; add '--data JSON'")
  }

  @Test func dashIsAValueAndAnArgument() throws {
    let arguments = try #require(try parse("generate - -o -"))
    #expect(try arguments.argument(SampleTool.bundle) == "-")
    #expect(arguments.value(of: SampleTool.output) == "-")
  }

  @Test func wordsAfterTwoDashesAreArguments() throws {
    #expect(try parse("generate -- --check")?.argument(SampleTool.bundle) == "--check")
    #expect(try parse("-- -h")?.argument(SampleTool.bundle) == "-h")
    #expect(try parse("lint a -- b --format")?.arguments(SampleTool.bundles) == ["a", "b", "--format"])
  }

  @Test func listsAreWordsWithCommas() throws {
    let formats = OptionDescription.value("--formats", "LIST", .list(of: SampleTool.Format.self), help: "The formats.")
    let tool = CommandDescription("sample-tool", summary: "Convert bundles.", options: [formats])
    guard case .run(let arguments) = try tool.parse(["--formats", "json,text"]) else { throw CancellationError() }
    #expect(arguments.list(of: formats) == [SampleTool.Format.json, .text])
    let error = #expect(throws: UsageError.self) { try tool.parse(["--formats=text,jsn"]) }
    #expect(error?.message.text == "invalid value 'jsn' for '--formats'; did you mean 'json'?")
    for list in ["json,,text", ",json", "json,"] {
      let error = #expect(throws: UsageError.self) { try tool.parse(["--formats", list]) }
      #expect(error?.message.text == "invalid value '' for '--formats'; use text or json")
    }
  }

  @Test func choicesAreCases() throws {
    #expect(try parse("lint a")?.choice(of: SampleTool.format) == SampleTool.Format.text)
    #expect(try parse("lint a --format json")?.choice(of: SampleTool.format) == SampleTool.Format.json)
  }

  @Test func optionSelectsAnotherUsage() throws {
    let two = try #require(try parse("diff A B"))
    #expect(try [two.argument(SampleTool.old), two.argument(SampleTool.new)] == ["A", "B"])
    let one = try #require(try parse("diff A --base main"))
    #expect(try one.argument(SampleTool.bundle) == "A")
  }

  @Test func subcommand() throws {
    let arguments = try #require(try parse("template show html"))
    #expect(arguments.path == ["template", "show"])
    #expect(try arguments.argument(SampleTool.template) == "html")
  }

  @Test func folderThatIsNamedLikeACommand() throws {
    #expect(try parse("Bundle", isPath: { $0 == "Bundle" })?.argument(SampleTool.bundle) == "Bundle")
    #expect(try parse("./lint")?.argument(SampleTool.bundle) == "./lint")
    #expect(try parse("generate Bundle")?.argument(SampleTool.bundle) == "Bundle")
  }

  @Test(arguments: [
    ("--help", []), ("-h", []), ("generate --help", ["generate"]), ("--check -h", ["generate"]), ("A.bundle -h", ["generate"]),
    ("template -h", ["template"]), ("template show --help", ["template", "show"]), ("lint --format --help", ["lint"]),
    ("generate --nonsense --help", ["generate"]), ("--version -h", []),
  ])
  func helpAnywhereOnTheCommandLine(line: String, path: [String]) throws {
    #expect(try SampleTool.tool.parse(line.split(separator: " ").map(String.init)).helpPath == path)
  }

  @Test(arguments: ["--version", "lint --version", "--version generate"])
  func version(line: String) throws {
    #expect(try SampleTool.tool.parse(line.split(separator: " ").map(String.init)).isVersion)
  }
}

extension ParseResult {
  fileprivate var helpPath: [String]? { if case .help(let path) = self { path } else { nil } }
  fileprivate var isVersion: Bool { if case .version = self { true } else { false } }
}

struct CommandLineTests {
  @Test(arguments: [
    (["A.bundle", "--check", "-o", "x"], "sample-tool generate A.bundle --output x"),
    (
      ["generate", "my bundle", "--define=a", "--check", "--define", "it's"],
      "sample-tool generate 'my bundle' --define a --define 'it'\\''s'"
    ),
    (["generate", "--output=-x", "--", "-b"], "sample-tool generate ./-b --output=-x"),
  ])
  func commandLineWithoutOneOption(words: [String], line: String) throws {
    guard case .run(let arguments) = try SampleTool.tool.parse(words) else {
      Issue.record("no command")
      return
    }
    #expect(arguments.commandLine(of: "sample-tool", without: SampleTool.check) == line)
  }
}
