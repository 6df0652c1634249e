import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

/// `template`: lists and prints the built-in templates, and renders JSON data with any template.
struct TemplateCommand: Command {
  static let description = CommandDescription(
    "template", summary: "List, show and try templates.",
    subcommands: [
      CommandDescription("list", summary: "Print the names of the built-in templates."),
      CommandDescription(
        "show", summary: "Print a built-in template, to begin an own one with.",
        discussion: "It also prints a part of one, by the name that the template includes it by: 'show html/row'.",
        positionals: [name]),
      CommandDescription(
        "render", summary: "Print what a template makes of JSON data.",
        discussion: "A file named NAME.html.mustache escapes for HTML, any other does not.",
        positionals: [file], options: [data, partials, lenient]),
    ])

  private static let name = PositionalDescription("NAME", help: "The name of the template.")
  private static let file = PositionalDescription("FILE", .file, help: "The template.")
  private static let data = OptionDescription.value(
    "--data", "JSON", .file, help: "The data: a file of JSON, - for standard input, or the JSON itself.")
  private static let partials = OptionDescription.value(
    "--partials", "DIRECTORY", .directory, help: "Where {{> NAME}} finds NAME.mustache; the folder of FILE if not given.")
  private static let lenient = OptionDescription.flag(
    "--lenient", help: "Take an unknown name as nothing, as the Mustache specification does, and not as an error.")

  private enum Action {
    case list
    case show(String)
    case render(file: String, data: String, partials: String?, Renderer.Strictness)
  }

  private let action: Action

  init(_ arguments: ParsedArguments) throws(UsageError) {
    switch arguments.path.last {
    case "show": action = .show(try arguments.argument(Self.name))
    case "render":
      guard let data = arguments.value(of: Self.data) else {
        throw UsageError("'template render' needs the data: '--data JSON'", path: arguments.path)
      }
      action = .render(
        file: try arguments.argument(Self.file), data: data, partials: arguments.value(of: Self.partials),
        arguments.has(Self.lenient) ? .lenient : .strict)
    default: action = .list
    }
  }

  func run(on console: Console) throws -> ExitCode {
    switch action {
    case .list:
      for name in BuiltInTemplates.names { try console.write(name + "\n") }
    case .show(let name): try console.write((BuiltInTemplates.source(name) ?? TemplateFile(name).source).bytes)
    case .render(let file, let data, let partials, let strictness):
      let template = TemplateFile(
        source: SourceText(file: file, bytes: try readFile(file)), folder: partials ?? parent(ofPath: file))
      try console.write(template.render(try Self.json(data), strictness))
    }
    return .success
  }

  /// Reads the value of `--data`: `-` for standard input, the path of a file, or JSON.
  ///
  /// - Throws: ``Failure`` if the data isn't JSON, ``FileError`` if it can't be read.
  private static func json(_ argument: String) throws -> MustacheValue {
    if argument == "-" { return try json(SourceText(file: "standard input", bytes: try readStandardInput())) }
    guard fileKind(at: argument) == nil else { return try json(SourceText(file: argument, bytes: try readFile(argument))) }
    do throws(Failure) {
      return try json(SourceText(file: "--data", bytes: Array(argument.utf8)))
    } catch {
      // Unless the argument begins like JSON, it is more likely a misspelled path.
      if let first = argument.utf8.first, "{[\"".utf8.contains(first) { throw error }
      throw Failure(FileError.missing(argument))
    }
  }

  private static func json(_ source: SourceText) throws(Failure) -> MustacheValue {
    do throws(JSONError) {
      return MustacheValue(try JSONDocument(source).root.value)
    } catch {
      throw Failure(error.diagnostic, in: source)
    }
  }
}
