/// The bundle described by an example in the documentation: elements, a page, or several files, each after `==> NAME`.
struct ExampleBundle {
  private(set) var files: [String: String] = [:]

  init(_ example: String) {
    var name = "Root.plist"
    var lines: [Substring] = []
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("==> ") {
        if !lines.isEmpty { files[name] = Self.contents(lines, of: name) }
        name = String(line.dropFirst("==> ".count))
        files[name] = Self.contents([], of: name)
        lines = []
      } else {
        lines.append(line)
      }
    }
    if !lines.isEmpty { files[name] = Self.contents(lines, of: name) }
    if files["Root.plist"] == nil {
      let pages = files.keys.filter { $0.hasSuffix(".plist") }.sorted()
      files["Root.plist"] = page(goodToggle + pages.map { childPane(["File": "<string>\($0.dropLast(6))</string>"]) }.joined())
    }
  }

  private static func contents(_ lines: [Substring], of file: String) -> String {
    let text = lines.joined(separator: "\n")
    guard file.hasSuffix(".plist") else { return text }
    if text.isEmpty { return page(goodToggle) }
    return text.contains("PreferenceSpecifiers") ? "<plist>\(text)</plist>" : page(text)
  }
}
