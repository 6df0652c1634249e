import SettingsGenCommandLine
import SettingsGenMustache
import SettingsGenSupport

/// The file that a command generates: where it goes, and whether it's written or only checked.
struct OutputFile {
  static let options = [output, check, force, regenerateWith]

  private static let output = OptionDescription.value(
    "--output", short: "-o", "FILE", default: "-", help: "Write to this file; '-' is standard output.")
  private static let check = OptionDescription.flag(
    "--check", help: "Write nothing; fail and show the differences if the output file is out of date.")
  private static let force = OptionDescription.flag(
    "--force", help: "Replace the output file even if it's Swift that settings-gen didn't generate.")
  /// For the command plugin: the command to suggest if the file is out of date, in place of this one without `--check`.
  private static let regenerateWith = OptionDescription.value("--regenerate-with", "COMMAND", help: "")

  private let arguments: ParsedArguments
  /// The path of the file; nil for standard output.
  private let path: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    path = arguments.value(of: Self.output).flatMap { $0 == "-" ? nil : $0 }
    if arguments.has(Self.check), path == nil {
      throw UsageError("missing option '--output'; '--check' requires '--output FILE'", path: arguments.path)
    }
  }

  /// Checks that the command doesn't read the file.
  func check(against inputs: InputFiles) throws(UsageError) {
    if let path { try inputs.check(output: path, of: Self.output, in: arguments.path) }
  }

  /// Writes a product, unless the file already has the same contents, or compares the file with it.
  ///
  /// - Parameter template: The template that the product is rendered from, if it may have no header.
  func writeOrCheck(_ product: [UInt8], of template: Template? = nil, on console: Console) throws -> ExitCode {
    guard let path else {
      try console.write(product)
      return .success
    }
    if arguments.has(Self.check) { return try check(product, at: path, on: console) }
    if !arguments.has(Self.force), isHandWritten(path, generating: product, from: template) {
      throw Failure(
        Diagnostic(
          .handWrittenFile, "settings-gen didn't generate this Swift file; use another path, or '--force' to replace the file",
          at: SourceLocation(file: path)))
    }
    try writeFile(product, to: path)
    return .success
  }

  /// Whether a file contains Swift that isn't generated, because it has no header.
  ///
  /// The output of a custom template may have none. Then the file is generated if it has all text that every output of the template has.
  private func isHandWritten(_ path: String, generating product: [UInt8], from template: Template?) -> Bool {
    guard path.lowercased().hasSuffix(".swift"), fileKind(at: path) == .regularFile, let old = try? readFile(path), !old.isEmpty,
      !isGeneratedFile(old)
    else { return false }
    return template.map { isGeneratedFile(product) || !$0.mayRender(old) } ?? true
  }

  /// Reports the difference between a file's contents and a product, and the command that regenerates the file.
  private func check(_ product: [UInt8], at path: String, on console: Console) throws -> ExitCode {
    if fileHasContents(product, at: path) { return .success }
    let command = arguments.value(of: Self.regenerateWith) ?? arguments.commandLine(of: toolName, without: Self.check)
    guard fileKind(at: path) != nil else {
      let message: Message = "file doesn't exist; generate it with: \(plain: command)"
      console.report([Diagnostic(.staleFile, message, at: SourceLocation(path: path))])
      return .failure
    }
    let old = try readFile(path)
    let equal = zip(old, product).prefix { $0 == $1 }
    let line = equal.count { byte, _ in byte == UInt8(ascii: "\n") } + 1
    let message: Message = "file is out of date from this line on; regenerate it with: \(plain: command)"
    console.report([Diagnostic(.staleFile, message, at: SourceLocation(file: path, line: line))])
    for line in difference(of: path, from: product) { console.report(line.printable) }
    return .failure
  }

  /// The lines that differ, as git prints them; none without git.
  private func difference(of path: String, from product: [UInt8]) -> [String] {
    let file = (try? realPath(path)) ?? path
    let command = ["git", "diff", "--no-index", "--no-color", "--no-ext-diff", "--no-textconv", "--", file, "-"]
    guard let result = try? runCommand(command, input: product) else { return [] }
    let lines = result.output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    return Array(lines.drop { !$0.hasPrefix("@@") })
  }
}
