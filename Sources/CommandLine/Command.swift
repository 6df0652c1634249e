/// A command of the tool: its type describes the command, a value is one invocation.
package protocol Command: SendableMetatype {
  static var description: CommandDescription { get }

  /// Creates the command from parsed arguments; throws if they contradict each other.
  init(arguments: ParsedArguments) throws(UsageError)

  /// Runs the command and reports problems in its input on the console; throws if the command can't continue.
  func run(on console: Console) throws -> ExitCode
}

package enum ExitCode: Int32 {
  case success = 0
  /// The input has errors, or a check failed.
  case failure = 1
  case usage = 64
}
