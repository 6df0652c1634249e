import SettingsGenCommandLine
import SettingsGenSupport

/// The file that a command generates: where it goes, and whether it is written or only checked.
struct OutputFile {
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
  /// The names of the command below the tool.
  private let command: [String]
  /// The command that updates a file that is out of date.
  private let regenerateCommand: String

  /// Reads the options.
  ///
  /// - Throws: ``UsageError`` if standard output is to be checked.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    destination = Destination(arguments.value(of: Self.output) ?? "-")
    isCheck = arguments.has(Self.check)
    command = arguments.path
    regenerateCommand =
      arguments.value(of: Self.regenerateWith) ?? arguments.commandLine(of: toolName, without: Self.check)
    if isCheck, destination == .standardOutput {
      throw UsageError("missing option '--output'; '--check' requires '--output FILE'", path: arguments.path)
    }
  }

  /// Checks that the file isn't one of those that the command reads.
  ///
  /// - Throws: ``UsageError`` if it is one of them.
  func check(against inputs: InputFiles) throws(UsageError) {
    if case .file(let path) = destination { try inputs.check(output: path, of: Self.output, in: command) }
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
