import SettingsGenBuildCommands
import SettingsGenCommandLine
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

struct TemplateCommand: Command {
  static let description = CommandDescription(
    "template", summary: "List, show, and render templates.",
    subcommands: [
      CommandDescription("list", summary: "List the built-in templates and their partials."),
      CommandDescription(
        "show", summary: "Print a built-in template as a starting point for your own.",
        discussion: "NAME can also be a partial that a built-in template includes, such as html/row.",
        positionals: [name]),
      CommandDescription(
        "render", summary: "Render a template with JSON data.",
        discussion: "Values are escaped for HTML if the file is named NAME.html.mustache; otherwise they aren't escaped.",
        positionals: [file], options: [data, partials, lenient]),
    ])

  private static let name = PositionalDescription(
    "NAME", help: "The name that 'template list' prints.")
  private static let file = PositionalDescription("FILE", help: "The template file.")
  private static let data = OptionDescription.value(
    "--data", "JSON", isRequired: true, help: "The data: a JSON file, '-' for standard input, or the JSON itself.")
  private static let partials = OptionDescription.value(
    "--partials", "FOLDER",
    help: "The folder that contains the partials; {{> NAME}} includes NAME.mustache. By default, the folder of FILE.")
  private static let lenient = OptionDescription.flag(
    "--lenient", help: "Render unknown names as empty strings, as the Mustache specification requires, instead of failing.")

  let arguments: ParsedArguments

  func run(on console: Console) throws -> ExitCode {
    switch arguments.path.last {
    case "show":
      let name = try arguments.argument(Self.name)
      try console.write((BuiltInTemplates.source(name) ?? TemplateFile(name).source).bytes)
    case "render":
      let file = try arguments.argument(Self.file)
      let data = try arguments.requiredValue(of: Self.data)
      let partials = arguments.value(of: Self.partials)
      // A folder that can't be read would only show as partials that don't exist.
      if let partials { _ = try listDirectory(partials) }
      let template = TemplateFile(
        source: SourceText(file: file, bytes: try readFile(file, allowsPipe: true)), folder: partials ?? parent(ofPath: file))
      try console.write(template.render(try Self.json(data), isStrict: !arguments.has(Self.lenient), hasBuiltInPartials: false))
    default:
      for name in BuiltInTemplates.files.sorted() { try console.write(name + "\n") }
    }
    return .success
  }

  /// Reads the value of `--data`: `-` for standard input, the path of a file, or JSON.
  private static func json(_ argument: String) throws -> MustacheValue {
    if argument == "-" { return try json(SourceText(file: "standard input", bytes: try readStandardInput())) }
    guard fileKind(at: argument) == nil else {
      return try json(SourceText(file: argument, bytes: try readFile(argument, allowsPipe: true)))
    }
    do throws(Failure) {
      return try json(SourceText(file: "--data", bytes: Array(argument.utf8)))
    } catch {
      // An argument that doesn't begin like JSON is more likely a misspelled path.
      if let first = argument.utf8.first, "{[\"".utf8.contains(first) { throw error }
      throw FileError.missing(argument)
    }
  }

  private static func json(_ source: SourceText) throws(Failure) -> MustacheValue {
    try failing(in: source) { () throws(Diagnostic) in MustacheValue(try JSONDocument(source).root) }
  }
}
