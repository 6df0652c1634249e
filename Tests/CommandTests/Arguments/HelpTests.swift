import Testing
import settings_gen

struct HelpTests {
  private static let paths = [[], ["generate"], ["lint"], ["diff"], ["template"], ["template", "show"], ["help"]]

  @Test func helpOfTheTool() throws {
    #expect(
      try SampleTool.tool.help(at: [], width: 80) == """
        Do things to folders.

        Usage: sample-tool BUNDLE [OPTION...]
               sample-tool COMMAND [ARGUMENT...]

        Commands:
          generate  Print the source. The default command.
          lint      Tell what is wrong.
          diff      Compare two folders.
          template  Show what is built in.
          help      Show help.

        Options:
          -h, --help     Show this help.
              --version  Show the version.

        'sample-tool help COMMAND' tells more about a command.

        """)
  }

  @Test func helpOfACommand() throws {
    #expect(
      try SampleTool.tool.help(at: ["generate"], width: 80) == """
        Print the source.

        Usage: sample-tool generate BUNDLE [--output FILE] [--check] [--define NAME]...

        Arguments:
          BUNDLE  The folder to read.

        Options:
          -o, --output FILE  Write to this file, with the old one's permissions.
                             (default: -)
              --check        Write nothing; tell whether the file is [still] up to date.
              --define NAME  Define a name: it's counted. (may be repeated)
          -h, --help         Show this help.

        The source is printed where no file is named.

          sample-tool generate A.bundle   # an example

        """)
  }

  @Test func formsAndChoicesOnANarrowTerminal() throws {
    #expect(
      try SampleTool.tool.help(at: ["diff"], width: 40) == """
        Compare two folders.

        Usage: sample-tool diff OLD NEW
                 [--format text|json]
               sample-tool diff --base REVISION
                 BUNDLE [--format text|json]

        Arguments:
          OLD
                The folder before the change.
          NEW
                The folder after it.
          BUNDLE
                The folder to read.

        Options:
              --base REVISION
                Compare with a revision.
              --format FORMAT
                The form of the report. (text,
                json; default: text)
          -h, --help
                Show this help.

        """)
  }

  @Test(arguments: paths, [40, 56, 64, 80, 200])
  func linesKeepToTheWidth(path: [String], width: Int) throws {
    for line in try SampleTool.tool.help(at: path, width: width).split(separator: "\n") where !line.contains("# an example") {
      #expect(line.count <= width)
      #expect(line.last != " ")
    }
  }

  @Test func unknownTopic() {
    #expect(throws: UsageError.self) { try SampleTool.tool.help(at: ["nonsense"], width: 80) }
  }
}
