/// Something that the tool does: its row of the option table, and a value of it for each command line that asks for it.
protocol Command: SendableMetatype {
  static var description: CommandDescription { get }

  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Does it; what is wrong with the input is reported, what ends the command early is thrown.
  func run(on console: Console) throws -> ExitCode
}

/// How the tool ends.
enum ExitCode: Int32 {
  case success = 0
  /// The input has an error, or what was asked about it has a bad answer.
  case failure = 1
  /// The command line is wrong.
  case usage = 64
}
