#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a program that has run left behind.
package struct CommandResult: Hashable, Sendable {
  /// The exit status; of a program that a signal ended, 128 and the signal's number, as shells have it.
  package let status: Int32
  /// What it wrote to standard output.
  package let output: [UInt8]
  /// What it wrote to standard error.
  package let messages: [UInt8]
}

/// Runs a program, found as shells find it but without one, gives it its standard input and waits for its end.
///
/// It inherits the environment and the working directory, but no other open file and no signal that this process ignores.
///
/// - Parameters:
///   - arguments: the program's name and its arguments.
///   - hidden: the names of variables that it doesn't inherit.
///   - limit: the most bytes that each of its outputs may have.
package func runCommand(
  _ arguments: [String], input: [UInt8] = [], hiding hidden: [String] = [], limit: Int = defaultFileLimit
) throws(FileError) -> CommandResult {
  let name = arguments.first ?? ""
  let standardInput = try Channel(name: name)
  let standardOutput = try Channel(name: name)
  let standardError = try Channel(name: name)
  let process = try spawn(
    arguments, hiding: hidden, standardInput: standardInput.theirs, standardOutput: standardOutput.theirs,
    standardError: standardError.theirs)
  // The program's own ends are closed here, or it would never meet the end of its input, nor we that of its output.
  var exchange = Exchange(
    input: standardInput.keepingOurs(), output: standardOutput.keepingOurs(), messages: standardError.keepingOurs(),
    limit: limit)
  let failure = exchange.run(writing: input)
  let (output, messages) = exchange.finish()
  let status = try waitForEnd(of: process, name: name)
  if let failure { throw FileError(.read, name, failure) }
  return CommandResult(status: status, output: output, messages: messages)
}

private func waitForEnd(of process: pid_t, name: String) throws(FileError) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { throw .last(.read, name) }
  }
  // The low seven bits are the signal, the next byte the exit status: the macros for them aren't imported.
  let signal = status & 0x7F
  return signal == 0 ? status >> 8 & 0xFF : 128 + signal
}
