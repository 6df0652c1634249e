import SettingsGenCommandLine
import Testing

struct HelpTests {
  private static let paths = [[], ["generate"], ["lint"], ["diff"], ["template"], ["template", "show"], ["help"]]

  @Test func helpOfTheTool() throws {
    #expect(
      try SampleTool.tool.help(at: [], width: 80) == """
        Process bundles.

        Usage: sample-tool BUNDLE [OPTION...]
               sample-tool COMMAND [ARGUMENT...]

        Commands:
          generate  Generate code. (default)
          lint      Check for mistakes.
          diff      Compare two bundles.
          template  List and show templates.
          help      Show help.

        Options:
          -h, --help     Show this help.
              --version  Print the version.

        Exit status:
          0   Success.
          1   Findings, errors in the bundle, differences, or a stale file.
          2   The input can't be read or the output can't be written: no such bundle,
              file, revision, or key, a page that can't be opened, an error in the
              configuration or a template, or git fails; for 'diff' and 'log', also a
              page with errors.
          64  The command line is wrong.

        Run 'sample-tool help COMMAND' for details.

        """)
  }

  @Test func helpOfACommand() throws {
    #expect(
      try SampleTool.tool.help(at: ["generate"], width: 80) == """
        Generate code.

        Usage: sample-tool generate BUNDLE [--output FILE] [--check] [--define NAME]...

        Arguments:
          BUNDLE  The bundle to read.

        Options:
          -o, --output FILE  Write to this file instead of to the standard output
                             stream. (default: -)
              --check        Write nothing; check that the file is [still] valid.
              --define NAME  Define a name; it can't contain ':'. (may be repeated)
          -h, --help         Show this help.

        The code is printed unless a file is specified.

          sample-tool generate A.bundle \\
              --check

        """)
  }

  @Test func helpOnANarrowTerminal() throws {
    #expect(
      try SampleTool.tool.help(at: ["diff"], width: 40) == """
        Compare two bundles.

        Usage: sample-tool diff OLD NEW
                 [--format FORMAT]
               sample-tool diff --base REVISION
                 [--head REVISION] BUNDLE
                 [--format FORMAT]

        Arguments:
          OLD
                The bundle before the change.
          NEW
                The bundle after the change.
          BUNDLE
                The bundle to read.

        Options:
              --base REVISION
                Compare with a revision.
              --head REVISION
                Compare this revision.
              --format FORMAT
                The format of the report. (text,
                json; default: text)
          -h, --help
                Show this help.

        """)
    #expect(
      try SampleTool.tool.help(at: ["generate"], width: 40).hasSuffix(
        "\n\n  sample-tool generate A.bundle \\\n      --check\n"))
  }

  @Test("has indented examples if they fit")
  func examples() throws {
    let example = "echo " + String(repeating: "x", count: 35)
    let tool = CommandDescription("sample-tool", summary: "Convert.", discussion: "  echo\n\n  \(example)", usages: [.init([])])
    #expect(try tool.help(at: [], width: 42).hasSuffix("\n\n  echo\n\n  \(example)\n"))
    #expect(try tool.help(at: [], width: 41).hasSuffix("\n\necho\n\n\(example)\n"))
  }

  @Test("has labels beside their texts from 64 columns")
  func narrowWidth() throws {
    #expect(try SampleTool.tool.help(at: ["lint"], width: 64).contains("--format FORMAT  The format"))
    #expect(try !SampleTool.tool.help(at: ["lint"], width: 63).contains("--format FORMAT  The format"))
  }

  @Test func requiredOptionIsNotInBrackets() throws {
    let help = try SampleTool.tool.help(at: ["template", "render"], width: 80)
    #expect(help.contains("\nUsage: sample-tool template render --data JSON\n"))
  }

  @Test(arguments: paths, [40, 56, 64, 80, 200])
  func linesFitTheWidth(path: [String], width: Int) throws {
    for line in try SampleTool.tool.help(at: path, width: width).split(separator: "\n") {
      #expect(line.count <= width)
      #expect(line.last != " ")
    }
  }

  @Test func unknownTopic() {
    #expect(throws: UsageError.self) { try SampleTool.tool.help(at: ["nonsense"], width: 80) }
  }
}
