import SettingsGenSupport

/// The standard streams: standard output for a command's product, standard error for all messages.
package struct Console {
  private let isColored: Bool
  /// Whether the product may use a terminal's colors.
  package let isOutputColored: Bool

  init() {
    let isPlain = !(environmentVariable("NO_COLOR") ?? "").isEmpty || environmentVariable("TERM") == "dumb"
    isColored = !isPlain && StandardStream.error.isTerminal
    isOutputColored = !isPlain && StandardStream.output.isTerminal
  }

  /// The number of columns to format help for, at least 40.
  var width: Int {
    // Programs without a terminal may set the variable to 0.
    let variable = environmentVariable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let columns = variable ?? StandardStream.output.terminalWidth ?? 80
    return max(columns, 40)
  }

  /// Writes the command's product to standard output.
  package func write(_ product: [UInt8]) throws(FileError) { try StandardStream.output.write(product) }

  package func write(_ product: String) throws(FileError) { try write(Array(product.utf8)) }

  /// Reports diagnostics, whose files are relative to the bundle, with the lines of a source below the messages about it.
  package func report(_ diagnostics: [Diagnostic], inBundle bundle: String = "", source: SourceText? = nil) {
    let sources = source.map { [$0.file: $0] } ?? [:]
    let format = DiagnosticText(path: bundle, sources: sources, isColored: isColored)
    var text: [UInt8] = []
    for diagnostic in diagnostics { text += format.text(diagnostic).utf8 }
    writeMessage(text)
  }

  /// Reports notes that don't belong to a diagnostic, in files of a bundle.
  package func report(_ notes: [Diagnostic.Note], inBundle bundle: String) {
    var text = ""
    for note in notes { text += "\(note.location.text(in: bundle)): note: \(note.message.printable)\n" }
    writeMessage(Array(text.utf8))
  }

  /// Reports a line that isn't a diagnostic.
  package func report(_ line: String) { writeMessage(Array((line + "\n").utf8)) }

  /// Reports that there is nothing to report, if someone may wait for it.
  package func report(onTerminal message: Message) {
    if StandardStream.error.isTerminal { report(message.printable) }
  }

  func report(_ error: UsageError, in tool: CommandDescription) {
    writeMessage(Array("\(errorLabel) \(error.message.printable)\n\(tool.usageHint(for: error))\n".utf8))
  }

  func report(_ error: any Error) {
    switch error {
    case let failure as Failure: report([failure.diagnostic], source: failure.source)
    case let error as FileError: report([error.diagnostic])
    default: writeMessage(Array("\(errorLabel) \("\(error)".printable)\n".utf8))
    }
  }

  /// Reports something to know that isn't about a location.
  package func report(note message: Message) { writeMessage(Array("note: \(message.printable)\n".utf8)) }

  /// Reports why the command fails although nothing is wrong with its input.
  package func report(failure message: Message) { writeMessage(Array("\(errorLabel) \(message.printable)\n".utf8)) }

  private var errorLabel: String { isColored ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:" }

  /// Writes to standard error, ignoring failures because they couldn't be reported either.
  private func writeMessage(_ text: [UInt8]) { try? StandardStream.error.write(text) }
}
