import SettingsGenModel
import SettingsGenSupport

extension Rule {
  /// A path on the command line with no bundle behind it.
  static let missingBundle = Rule("missing-bundle", .error)
  /// A file that the disk doesn't take.
  static let unwritableFile = Rule("unwritable-file", .error)
}

/// What ends a command early; the file of its place is a path as the person gave it.
struct Failure: Error {
  let diagnostic: Diagnostic
  /// The text that the place is in, for the line under the message; nil where it was never read.
  private(set) var source: SourceText?

  init(_ rule: Rule, _ message: String, path: String) {
    diagnostic = Diagnostic(rule, message, at: SourceLocation(file: path))
  }

  init(_ diagnostic: Diagnostic, in source: SourceText? = nil) {
    self.diagnostic = diagnostic
    self.source = source
  }

  init(_ error: FileError) {
    self.init(error.action == .write ? .unwritableFile : .unreadableFile, error.message, path: error.path)
  }
}
