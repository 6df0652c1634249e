import Testing
import settings_gen

struct UsageErrorTests {
  @Test(arguments: [
    ("", "missing BUNDLE: the folder to read"),
    ("lint", "missing BUNDLE: the folders to read"),
    ("diff A", "missing NEW: the folder after it"),
    ("diff --base main", "missing BUNDLE: the folder to read"),
    ("generate A B", "unexpected argument 'B'"),
    ("template list x", "unexpected argument 'x'"),
    ("generate A --chek", "unknown option '--chek'; did you mean '--check'?"),
    ("generate A --out x", "unknown option '--out'; did you mean '--output'?"),
    ("generate A --Output x", "unknown option '--Output'; did you mean '--output'?"),
    ("generate A -check", "unknown option '-check'; did you mean '--check'?"),
    ("generate A --chek=yes", "unknown option '--chek'; did you mean '--check'?"),
    ("generate A -x", "unknown option '-x'"),
    ("generate A --completely-else", "unknown option '--completely-else'"),
    ("--chek A", "unknown option '--chek'; did you mean '--check'?"),
    ("generate A --format json", "'--format' is an option of 'lint' and 'diff', not of 'generate'"),
    ("--format json lint A", "'--format' is an option of 'lint' and 'diff', not of 'sample-tool'"),
    ("lint A -o x", "'-o' is an option of 'generate' and 'template show', not of 'lint'"),
    ("--check lint A", "the command 'lint' must stand before its options and arguments"),
    ("generate A --output", "'--output' needs a value: '--output FILE'"),
    ("generate A --output=", "'--output' needs a value: '--output FILE'"),
    ("generate A -o --check", "'-o' needs a value: '-o FILE'"),
    ("generate A -o --", "'-o' needs a value: '-o FILE'"),
    ("generate A -o -x", "'-o' needs a value: '-o FILE'; write '-o=-x' if '-x' is meant as the value"),
    ("generate A --check=yes", "'--check' takes no value; write '--check' alone"),
    ("lint A --format jsn", "'jsn' is no value for '--format': write text or json; did you mean 'json'?"),
    ("lint A --format sarif", "'sarif' is no value for '--format': write text or json"),
    ("template show swif", "'swif' is no value for 'NAME': write swift or html; did you mean 'swift'?"),
    ("lnit A", "unknown command 'lnit'; did you mean 'lint'?"),
    ("gen A", "unknown command 'gen'; did you mean 'generate'?"),
    ("frobnicate", "unknown command 'frobnicate'; the commands are generate, lint, diff, template and help"),
    ("template", "'template' needs a command: list or show"),
    ("template lst", "unknown command 'lst'; did you mean 'list'?"),
    ("template -- show", "'template' needs a command: list or show"),
  ])
  func messages(line: String, message: String) {
    let words = line.split(separator: " ").map(String.init)
    let error = #expect(throws: UsageError.self) { try SampleTool.tool.parse(words) }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    ("lint", "usage: sample-tool lint BUNDLE... [OPTION...]; see 'sample-tool help lint'"),
    ("template show", "usage: sample-tool template show NAME [OPTION...]; see 'sample-tool help template show'"),
    ("template list x", "usage: sample-tool template list; see 'sample-tool help template list'"),
    ("template", "usage: sample-tool template COMMAND [ARGUMENT...]; see 'sample-tool help template'"),
    ("lnit", "usage: sample-tool BUNDLE [OPTION...]; see 'sample-tool help'"),
  ])
  func hints(line: String, hint: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let error = try #require(throws: UsageError.self) { try SampleTool.tool.parse(words) }
    #expect(SampleTool.tool.usageHint(for: error) == hint)
  }

  @Test func topicThatIsNoCommand() {
    let error = #expect(throws: UsageError.self) { try SampleTool.tool.command(at: ["template", "shw"]) }
    #expect(error?.message == "unknown command 'shw'; did you mean 'show'?")
  }
}
