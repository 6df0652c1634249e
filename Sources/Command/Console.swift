import SettingsGenSupport

/// The tool's two ways to a person: the product goes to standard output, all that is said about it to standard error.
struct Console {
  private let isColoured: Bool
  /// True where the product may have colours.
  let isOutputColoured: Bool

  init() {
    let isPlain = !(environmentVariable("NO_COLOR") ?? "").isEmpty || environmentVariable("TERM") == "dumb"
    isColoured = !isPlain && StandardStream.error.isTerminal
    isOutputColoured = !isPlain && StandardStream.output.isTerminal
  }

  /// The columns of a line of help, at least 40.
  var width: Int {
    let columns = environmentVariable("COLUMNS").flatMap { Int($0) } ?? StandardStream.output.terminalWidth ?? 80
    return max(columns, 40)
  }

  /// Prints what the person asked for.
  func write(_ product: [UInt8]) throws(FileError) { try StandardStream.output.write(product) }

  /// Prints what the person asked for.
  func write(_ product: String) throws(FileError) { try write(Array(product.utf8)) }

  /// Tells what was found, a line for each place; the files of places in a bundle are relative to it.
  ///
  /// - Parameter source: a text in which places are, which are shown.
  func report(_ diagnostics: [Diagnostic], inBundle bundle: String = "", source: SourceText? = nil) {
    let sources = source.map { [$0.file: $0] } ?? [:]
    let form = DiagnosticText(path: bundle, sources: sources, isColored: isColoured)
    var text: [UInt8] = []
    for diagnostic in diagnostics { text += form.text(diagnostic).utf8 }
    say(text)
  }

  /// Shows how a file differs from what it should hold.
  func report(_ difference: UnifiedDiff) { say(difference.render(isColored: isColoured)) }

  /// Tells what ends the command; of a wrong command line also how it goes.
  func report(_ error: any Error) {
    let label = isColoured ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
    switch error {
    case let failure as Failure: report([failure.diagnostic], source: failure.source)
    case let error as FileError: report([Failure(error).diagnostic])
    case let error as UsageError:
      say(Array("\(label) \(error.message.printable)\n\(Tool.description.usageHint(for: error))\n".utf8))
    default: say(Array("\(label) \("\(error)".printable)\n".utf8))
    }
  }

  /// Where standard error can't be written to, there is nobody to tell.
  private func say(_ text: [UInt8]) { try? StandardStream.error.write(text) }
}
