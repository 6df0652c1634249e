/// How the tool ends.
enum ExitCode: Int32 {
  case success = 0
  /// The input has an error, or what was asked about it has a bad answer.
  case failure = 1
  /// The command line is wrong.
  case usage = 64
}
