import SettingsGenSupport

/// The destination of a command's product.
enum Destination: Hashable {
  /// Standard output.
  case standardOutput
  /// The file at a path.
  case file(String)

  /// Creates a destination from the value of `--output`, where `-` is standard output.
  init(_ output: String) { self = output == "-" ? .standardOutput : .file(output) }

  /// Writes a product, unless the file already has the same contents.
  ///
  /// - Throws: ``FileError`` if the destination can't be written to.
  func write(_ product: [UInt8], on console: Console) throws(FileError) {
    switch self {
    case .standardOutput: try console.write(product)
    case .file(let path): try writeFile(product, to: path)
    }
  }

  /// Checks that the file's contents are equal to a product.
  ///
  /// If not, reports the difference and the command that regenerates the file.
  ///
  /// - Throws: ``Failure`` if the file doesn't exist, ``FileError`` if it can't be read.
  func check(_ product: [UInt8], regenerateCommand: String, on console: Console) throws -> ExitCode {
    guard case .file(let path) = self, !fileHasContents(product, at: path) else { return .success }
    guard fileKind(at: path) != nil else {
      throw Failure(.staleFile, "file doesn't exist; generate it with: \(regenerateCommand)", path: path)
    }
    let old = try readFile(path)
    let line = Self.firstDifference(old, product)
    let message = "file is out of date from this line on; regenerate it with: \(regenerateCommand)"
    console.report([Diagnostic(.staleFile, message, at: SourceLocation(file: path, line: line))])
    console.report(UnifiedDiff(old: old, new: product, path: path))
    return .failure
  }

  /// Returns the number (from 1) of the line with the first difference.
  private static func firstDifference(_ old: [UInt8], _ new: [UInt8]) -> Int {
    var line = 1
    for (old, new) in zip(old, new) {
      guard old == new else { break }
      if old == UInt8(ascii: "\n") { line += 1 }
    }
    return line
  }
}

/// The file that a command generates: where it goes, and whether it is written or only checked.
struct GeneratedFile {
  /// The options of all commands that generate a file.
  static let options = [output, check, regenerateWith]

  private static let output = OptionDescription.value(
    "--output", short: "-o", "FILE", .file, default: "-", help: "Write to this file; '-' is standard output.")
  private static let check = OptionDescription.flag(
    "--check", help: "Write nothing; fail and show the differences if the output file is out of date.")
  /// For programs that run the tool.
  private static let regenerateWith = OptionDescription.value(
    "--regenerate-with", "COMMAND",
    help: "The command to suggest if the output file is out of date; by default, the current command without '--check'.")

  private let destination: Destination
  private let isCheck: Bool
  /// The command that updates a file that is out of date.
  private let regenerateCommand: String

  /// Reads the options.
  ///
  /// - Throws: ``UsageError`` if standard output is to be checked.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    destination = Destination(arguments.value(of: Self.output) ?? "-")
    isCheck = arguments.has(Self.check)
    regenerateCommand =
      arguments.value(of: Self.regenerateWith) ?? arguments.commandLine(of: toolName, without: Self.check)
    if isCheck, destination == .standardOutput {
      throw UsageError("missing option '--output'; '--check' requires '--output FILE'", path: arguments.path)
    }
  }

  /// Writes a product or compares the file with it.
  ///
  /// - Throws: ``Failure`` if a file to check doesn't exist, ``FileError`` if a file can't be read or written.
  func writeOrCheck(_ product: [UInt8], on console: Console) throws -> ExitCode {
    if isCheck { return try destination.check(product, regenerateCommand: regenerateCommand, on: console) }
    try destination.write(product, on: console)
    return .success
  }
}
