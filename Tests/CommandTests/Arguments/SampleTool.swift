import settings_gen

/// A tool with one of everything that a table can say.
enum SampleTool {
  enum Format: String, CaseIterable {
    case text
    case json
  }

  static let bundle = PositionalDescription("BUNDLE", .directory, help: "The folder to read.")
  static let bundles = PositionalDescription("BUNDLE", .directory, .some, help: "The folders to read.")
  static let old = PositionalDescription("OLD", .directory, help: "The folder before the change.")
  static let new = PositionalDescription("NEW", .directory, help: "The folder after it.")
  static let template = PositionalDescription("NAME", .choice(["swift", "html"]), help: "A built-in template.")
  static let topic = PositionalDescription("COMMAND", .command, .any, help: "The command to tell about.")

  static let output = OptionDescription.value(
    "--output", short: "-o", "FILE", .file, default: "-", help: "Write to this file, with the old one's permissions.")
  static let check = OptionDescription.flag("--check", help: "Write nothing; tell whether the file is [still] up to date.")
  static let define = OptionDescription.value("--define", "NAME", isRepeatable: true, help: "Define a name: it's counted.")
  static let format = OptionDescription.value(
    "--format", "FORMAT", .choice(of: Format.self), default: "text", help: "The form of the report.")
  static let base = OptionDescription.value("--base", "REVISION", help: "Compare with a revision.")

  static let tool = CommandDescription(
    "sample-tool", summary: "Do things to folders.",
    subcommands: [
      CommandDescription(
        "generate", summary: "Print the source.",
        discussion: "The source is printed where no file is named.\n\n  sample-tool generate A.bundle   # an example",
        positionals: [bundle], options: [output, check, define]),
      CommandDescription("lint", summary: "Tell what is wrong.", positionals: [bundles], options: [format]),
      CommandDescription(
        "diff", summary: "Compare two folders.", usages: [.init([old, new]), .init(with: base, [bundle])],
        options: [base, format]),
      CommandDescription(
        "template", summary: "Show what is built in.",
        subcommands: [
          CommandDescription("list", summary: "List the templates."),
          CommandDescription("show", summary: "Print a template.", positionals: [template], options: [output]),
        ]),
      CommandDescription("help", summary: "Show help.", positionals: [topic]),
    ],
    default: "generate")
}
