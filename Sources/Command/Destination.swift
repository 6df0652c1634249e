import SettingsGenSupport

extension Rule {
  /// A file that `--check` found to differ from what would be written.
  static let staleFile = Rule("stale-file", .error)
}

/// Where a product goes.
enum Destination: Hashable {
  case standardOutput
  case file(String)

  /// What `--output` names; `-` is standard output.
  init(_ output: String) { self = output == "-" ? .standardOutput : .file(output) }

  /// Brings a product there; a file that holds it already is left alone.
  func write(_ product: [UInt8], on console: Console) throws(FileError) {
    switch self {
    case .standardOutput: try console.write(product)
    case .file(let path): try writeFile(product, to: path)
    }
  }

  /// Tells whether a file holds a product already; where it doesn't, what differs is shown, and the command that renews it.
  func check(_ product: [UInt8], renewedBy command: String, on console: Console) throws -> ExitCode {
    guard case .file(let path) = self, !fileHolds(product, at: path) else { return .success }
    guard fileKind(at: path) != nil else {
      throw Failure(.staleFile, "this file is not there yet; make it with: \(command)", path: path)
    }
    let old = try readFile(path)
    let line = Self.firstDifference(old, product)
    let message = "from here on this file is not what the bundle gives; renew it with: \(command)"
    console.report([Diagnostic(.staleFile, message, at: SourceLocation(file: path, line: line))])
    console.report(UnifiedDiff(old: old, new: product, path: path))
    return .failure
  }

  /// The line, from 1, in which the first differing byte stands.
  private static func firstDifference(_ old: [UInt8], _ new: [UInt8]) -> Int {
    var line = 1
    for (old, new) in zip(old, new) {
      guard old == new else { break }
      if old == UInt8(ascii: "\n") { line += 1 }
    }
    return line
  }
}
