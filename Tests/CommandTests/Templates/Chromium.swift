import Foundation
import SettingsGenTestTools

/// The browser in which previews are tested, if one is installed.
enum Chromium {
  static let executable: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { String($0) }
    let candidates = folders.flatMap { folder in ["chromium", "chromium-browser", "google-chrome"].map { folder + "/" + $0 } }
    return candidates.first(where: FileManager.default.isExecutableFile).map { URL(fileURLWithPath: $0) }
  }()

  /// Opens a page and returns its document after its scripts have run.
  static func document(of page: String, isDark: Bool, width: Int, in folder: TemporaryFolder) throws -> String {
    guard let executable else { return "" }
    let arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + folder("profile"), "--dump-dom",
      "--window-size=\(width),900", "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "file://" + page,
    ]
    return try ProcessRun(executable, arguments, in: folder.url).output
  }
}
