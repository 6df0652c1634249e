import SettingsGenCommandLine

/// A tool whose description uses every feature of command descriptions.
enum SampleTool {
  enum Format: String, CaseIterable {
    case text
    case json
  }

  static let bundle = PositionalDescription("BUNDLE", help: "The bundle to read.")
  static let bundles = PositionalDescription("BUNDLE", arity: .some, help: "The bundles to read.")
  static let old = PositionalDescription("OLD", help: "The bundle before the change.")
  static let new = PositionalDescription("NEW", help: "The bundle after the change.")
  static let template = PositionalDescription("NAME", .choice(["swift", "html"]), help: "A built-in template.")
  static let topic = PositionalDescription("COMMAND", arity: .any, help: "The command to show help for.")

  static let output = OptionDescription.value(
    "--output", short: "-o", "FILE", default: "-", help: "Write to this file instead of to the standard output stream.")
  static let check = OptionDescription.flag("--check", help: "Write nothing; check that the file is [still] valid.")
  static let define = OptionDescription.value(
    "--define", "NAME", isRepeatable: true, help: "Define a name; it can't contain ':'.")
  static let format = OptionDescription.value(
    "--format", "FORMAT", .choice(of: Format.self), default: "text", help: "The format of the report.")
  static let base = OptionDescription.value("--base", "REVISION", help: "Compare with a revision.")
  static let head = OptionDescription.value("--head", "REVISION", help: "Compare this revision.")
  static let partner = OptionDescription.value("--with", "NAME|FILE", help: "The template.")
  static let data = OptionDescription.value("--data", "JSON", isRequired: true, help: "The data.")

  static let tool = CommandDescription(
    "sample-tool", summary: "Process bundles.",
    subcommands: [
      CommandDescription(
        "generate", summary: "Generate code.",
        discussion: "The code is printed unless a file is specified.\n\n  sample-tool generate A.bundle \\\n      --check",
        positionals: [bundle], options: [output, check, define]),
      CommandDescription("lint", summary: "Check for mistakes.", positionals: [bundles], options: [format]),
      CommandDescription(
        "diff", summary: "Compare two bundles.", usages: [.init([old, new]), .init(with: base, and: [head], [bundle])],
        options: [base, head, format]),
      CommandDescription(
        "template", summary: "List and show templates.",
        subcommands: [
          CommandDescription("list", summary: "List the templates."),
          CommandDescription("show", summary: "Print a template.", positionals: [template], options: [output, partner]),
          CommandDescription("render", summary: "Render a template.", options: [data]),
        ]),
      CommandDescription("help", summary: "Show help.", positionals: [topic]),
    ],
    default: "generate")
}
