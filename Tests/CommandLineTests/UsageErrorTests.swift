import SettingsGenCommandLine
import SettingsGenSupport
import Testing

struct UsageErrorTests {
  @Test(arguments: [
    ("", "missing argument 'BUNDLE'; expected the bundle to read"),
    ("lint", "missing argument 'BUNDLE'; expected the bundles to read"),
    ("diff A", "missing argument 'NEW'; expected the bundle after the change"),
    ("diff A B --head main", "option '--head' requires '--base'"),
    ("diff --base main", "missing argument 'BUNDLE'; expected the bundle to read"),
    ("template show", "missing argument 'NAME'; expected swift or html"),
    ("generate A B", "unexpected argument 'B'; to write to it, use '--output B'"),
    ("template list x", "unexpected argument 'x'; remove it"),
    ("generate A --chek", "unknown option '--chek'; did you mean '--check'?"),
    ("generate A --out x", "unknown option '--out'; did you mean '--output'?"),
    ("generate A --Output x", "unknown option '--Output'; did you mean '--output'?"),
    ("generate A -check", "unknown option '-check'; did you mean '--check'?"),
    ("generate A --chek=yes", "unknown option '--chek'; did you mean '--check'?"),
    ("generate A -x", "unknown option '-x'"),
    ("generate A -oA.swift", "unknown option '-oA.swift'; write '-o A.swift'"),
    ("-oA=b.swift A.bundle", "unknown option '-oA=b.swift'; write '-o A=b.swift'"),
    ("generate A -outptu x", "unknown option '-outptu'; did you mean '--output'?"),
    ("--version extra", "unexpected argument 'extra'; remove it"),
    ("generate A --completely-else", "unknown option '--completely-else'"),
    ("--chek A", "unknown option '--chek'; did you mean '--check'?"),
    ("lint --nonsense -- --help", "unknown option '--nonsense'"),
    ("generate A --format json", "option '--format' isn't available for 'generate'; it belongs to 'lint' and 'diff'"),
    ("--format json lint A", "option '--format' must come after its command; it belongs to 'lint' and 'diff'"),
    ("lint A -o x", "option '-o' isn't available for 'lint'; it belongs to 'generate' and 'template show'"),
    ("--check lint A", "command 'lint' must come before its options and arguments"),
    ("generate A --output", "missing value for '--output'; write '--output FILE'"),
    ("generate A --output=", "missing value for '--output'; write '--output FILE'"),
    ("generate A -o --check", "missing value for '-o'; write '-o FILE'"),
    ("generate A -o --", "missing value for '-o'; write '-o FILE'"),
    ("generate A -o -x", "missing value for '-o'; if the value is '-x', write '-o=-x'"),
    ("generate A --check=yes", "option '--check' doesn't take a value; remove '=yes'"),
    ("lint A --format jsn", "invalid value 'jsn' for '--format'; did you mean 'json'?"),
    ("lint A --format sarif", "invalid value 'sarif' for '--format'; use text or json"),
    ("template show swif", "invalid value 'swif' for 'NAME'; did you mean 'swift'?"),
    ("lnit A", "unknown command 'lnit'; did you mean 'lint'?"),
    ("gen A", "unknown command 'gen'; did you mean 'generate'?"),
    ("frobnicate", "unknown command 'frobnicate'; the commands are generate, lint, diff, template, and help"),
    ("template", "missing command after 'template'; use list, show, or render"),
    ("template lst", "unknown command 'lst'; did you mean 'list'?"),
    ("template -- show", "missing command after 'template'; use list, show, or render"),
  ])
  func messages(line: String, message: String) {
    let words = line.split(separator: " ").map(String.init)
    let error = #expect(throws: UsageError.self) { try SampleTool.tool.parse(words) }
    #expect(error?.message.text == message)
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

  @Test func unknownHelpTopic() {
    let error = #expect(throws: UsageError.self) { try SampleTool.tool.command(at: ["template", "shw"]) }
    #expect(error?.message.text == "unknown command 'shw'; did you mean 'show'?")
  }
}
