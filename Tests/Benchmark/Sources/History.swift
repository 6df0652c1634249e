import Foundation

/// A repository in which each commit changes one default of a bundle, the same on every run.
struct History {
  let commits: Int
  let elements: Int

  /// Writes the repository to a folder and returns the path of the bundle.
  func write(into folder: URL) throws -> String {
    let repository = folder.appendingPathComponent("history").path
    let stream = folder.appendingPathComponent("history.stream").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: stream))
    let commands =
      "git init --quiet \"$0\" && cd \"$0\" && git fast-import --quiet <\"$1\" && git checkout --quiet main && git gc --quiet"
    try Process.check(["sh", "-c", commands, repository, stream])
    return repository + "/Settings.bundle"
  }

  /// A stream for `git fast-import`.
  private var text: String {
    let page = PageOfSettings(elements: elements).text
    let sliders = page.ranges(of: "<real>1.5</real>")
    var text = ""
    var current = page
    for number in 0..<commits {
      // The same number of characters, so that the ranges stay valid.
      current.replaceSubrange(sliders[number % sliders.count], with: "<real>\(2 + number / sliders.count % 7).5</real>")
      text += "commit refs/heads/main\ncommitter A <a@example.com> \(1_700_000_000 + number) +0000\ndata 6\nChange\n"
      text += "M 100644 inline Settings.bundle/Root.plist\ndata \(current.utf8.count)\n\(current)\n"
    }
    return text
  }
}
