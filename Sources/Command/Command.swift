/// A command of the tool: its description, and a value for each command line that requests it.
protocol Command: SendableMetatype {
  /// The command's name, arguments, options and help.
  static var description: CommandDescription { get }

  /// Creates the command from its arguments.
  ///
  /// - Throws: ``UsageError`` if the arguments contradict each other.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Runs the command. Problems in the input are reported on the console.
  ///
  /// - Throws: ``Failure`` or ``FileError`` if the command can't continue.
  func run(on console: Console) throws -> ExitCode
}

/// The exit status of the tool.
enum ExitCode: Int32 {
  case success = 0
  /// The input has an error, or a check failed.
  case failure = 1
  /// The command line is wrong.
  case usage = 64
}
