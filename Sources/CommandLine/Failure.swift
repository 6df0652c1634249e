import SettingsGenModel
import SettingsGenSupport

/// An error because of which a command can't look at its input, located by the path as the user typed it.
package struct Failure: Error {
  package let diagnostic: Diagnostic
  /// The source that the location refers to, if a source line is to be shown below the message.
  package let source: SourceText?

  package init(_ rule: Rule, _ message: Message, path: String) {
    self.init(Diagnostic(rule, message, at: SourceLocation(path: path)))
  }

  package init(_ diagnostic: Diagnostic, in source: SourceText? = nil) {
    self.diagnostic = diagnostic
    self.source = source
  }
}

package protocol LocatedError: Error {
  var diagnostic: Diagnostic { get }
}

extension Diagnostic: LocatedError {
  package var diagnostic: Diagnostic { self }
}

extension FileError: LocatedError {
  package var diagnostic: Diagnostic {
    let folder = parent(ofPath: path)
    let remedy: Message = action == .write && isMissing && fileKind(at: folder) == nil ? "; create the folder \(folder)" : ""
    return Diagnostic(
      action == .write ? .unwritableFile : .unreadableFile, "\(message)\(remedy)", at: SourceLocation(path: path))
  }
}

/// Performs an action and turns its error into a failure, which shows the line if the source is given.
package func failing<Result, Problem: LocatedError>(
  in source: SourceText? = nil, _ action: () throws(Problem) -> Result
) throws(Failure) -> Result {
  do throws(Problem) {
    return try action()
  } catch {
    throw Failure(error.diagnostic, in: source)
  }
}
