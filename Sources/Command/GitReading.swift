import SettingsGenCommandLine
import SettingsGenReview

/// Reads a repository and turns an error of git into a failure about a path.
func reading<Result>(_ path: String, _ action: () throws(GitError) -> Result) throws(Failure) -> Result {
  do throws(GitError) {
    return try action()
  } catch {
    throw Failure(.unreadableRevision, error.message, path: path)
  }
}
