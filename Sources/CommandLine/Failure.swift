import SettingsGenModel
import SettingsGenSupport

/// An error that ends a command, located by the path as the user typed it.
package struct Failure: Error {
  package let diagnostic: Diagnostic
  /// The source that the location refers to, if a source line is to be shown below the message.
  package private(set) var source: SourceText?

  package init(_ rule: Rule, _ message: String, path: String) {
    diagnostic = Diagnostic(rule, message, at: SourceLocation(file: path))
  }

  package init(_ diagnostic: Diagnostic, in source: SourceText? = nil) {
    self.diagnostic = diagnostic
    self.source = source
  }

  package init(_ error: FileError) {
    self.init(error.action == .write ? .unwritableFile : .unreadableFile, error.message, path: error.path)
  }
}

/// Performs an action and turns an error of the file system into a failure.
///
/// - Throws: ``Failure`` if the action throws.
package func failing<Result>(_ action: () throws(FileError) -> Result) throws(Failure) -> Result {
  do throws(FileError) {
    return try action()
  } catch {
    throw Failure(error)
  }
}
