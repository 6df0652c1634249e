import Foundation

/// A git repository in a temporary folder, with the tool in the search path; ignores the user's git configuration.
package struct GitRepository {
  package let folder: TemporaryFolder

  package init() throws {
    folder = try TemporaryFolder()
    try sh("git init --quiet --initial-branch=main")
  }

  /// Runs a shell script in the repository.
  @discardableResult
  package func sh(
    _ script: String, shell: String = "sh", status: Int32? = 0, environment: [String: String] = [:]
  ) throws -> ProcessRun {
    let tools = SettingsGenTool.executable.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let variables = [
      "PATH": "\(folder.path)/bin:\(tools):\(path)", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1", "NO_COLOR": "1",
    ].merging(environment) { _, new in new }
    let result = try ProcessRun(
      URL(fileURLWithPath: "/bin/\(shell)"), ["-e", "-c", script], in: folder.url, environment: variables)
    if let status, result.status != status { throw Failure(script: script, result: result) }
    return result
  }

  /// Writes a page with a text field for each key to `App/Settings.bundle`.
  package func writePage(keys: String..., format: PropertyListSerialization.PropertyListFormat = .xml) throws {
    let fields = keys.map { ["Type": "PSTextFieldSpecifier", "Key": $0, "Title": $0, "DefaultValue": ""] }
    let page = try PropertyListSerialization.data(fromPropertyList: ["PreferenceSpecifiers": fields], format: format, options: 0)
    try folder.makeFolder("App/Settings.bundle")
    try page.write(to: folder.url.appendingPathComponent("App/Settings.bundle/Root.plist"))
  }

  /// Commits all files and returns the hash of the commit.
  @discardableResult
  package func commit() throws -> String {
    try sh("git add --all && git commit --quiet --no-verify --allow-empty --message State && git rev-parse HEAD").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private struct Failure: Error {
    let script: String
    let result: ProcessRun
  }
}
