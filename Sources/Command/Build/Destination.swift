import SettingsGenCommandLine
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
