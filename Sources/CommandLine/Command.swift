/// A command of the tool: its type describes the command, a value is one invocation.
package protocol Command: SendableMetatype {
  static var description: CommandDescription { get }

  /// Creates the command from parsed arguments; throws if they contradict each other.
  init(arguments: ParsedArguments) throws(UsageError)

  /// Runs the command and reports problems in its input on the console; throws if the command can't continue.
  func run(on console: Console) throws -> ExitCode
}

/// The exit status of a command, as `grep` and `diff` have it.
package enum ExitCode: Int32, CaseIterable {
  case success = 0
  case failure = 1
  case unreadable = 2
  case usage = 64

  /// When a command exits with this status; for the help.
  package var meaning: String {
    switch self {
    case .success: "Success."
    case .failure: "Findings, errors in the bundle, differences, or a stale file."
    case .unreadable:
      """
      The input can't be read or the output can't be written: no such bundle, file, revision, or key, a page that can't be opened, an error \
      in the configuration or a template, or git fails; for 'diff' and 'log', also a page with errors.
      """
    case .usage: "The command line is wrong."
    }
  }
}
