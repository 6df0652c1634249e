import SettingsGenSupport

/// What one command line asks for.
enum Invocation {
  case command(any Command)
  /// Help about the command of a path; an empty one is the tool's.
  case help([String])
  case version

  /// Reads a command line without the tool's own name.
  init(_ arguments: [String]) throws(UsageError) {
    switch try Tool.description.parse(arguments, isPath: { fileKind(at: $0) != nil }) {
    case .help(let path): self = .help(path)
    case .version: self = .version
    case .run(let arguments):
      guard let type = Tool.commands.first(where: { $0.description.name == arguments.path.first }) else {
        self = .help(arguments.path)
        return
      }
      self = .command(try type.init(arguments))
    }
  }

  func run(on console: Console) throws -> ExitCode {
    switch self {
    case .command(let command): return try command.run(on: console)
    case .help(let path): try console.write(Tool.description.help(at: path, width: console.width))
    case .version: try console.write("settings-gen \(Tool.version)\n")
    }
    return .success
  }
}
