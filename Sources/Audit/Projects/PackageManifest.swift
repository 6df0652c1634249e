import SettingsGenPropertyLists
import SettingsGenSupport

/// The targets in a `Package.swift`, as far as its literals show them.
struct PackageManifest: Sendable {
  private(set) var targets: [String: XcodeProject.Target] = [:]

  /// Reads a manifest.
  ///
  /// - Throws: ``FileError`` if the file can't be read.
  init(path: String) throws(FileError) {
    let bytes = SourceContents.decoded(try readFile(path, limit: SourceContents.limit))
    let folder = parent(ofPath: path)
    bytes.withUnsafeBufferPointer { text in
      var scanner = SourceScanner(text, 0..<text.count, language: .swift)
      scanner.scan()
      let tokens = TokenList(scanner.tokens, in: text, language: .swift)
      for index in tokens.tokens.indices where tokens.isName(index, "targets") {
        var cursor = Cursor(tokens, file: path, at: index)
        if cursor.match(.label("targets")), cursor.isAt("[") { readTargets(cursor, folder) }
      }
    }
  }

  private mutating func readTargets(_ open: Cursor, _ folder: String) {
    var start = open.at(open.index + 1)
    for separator in open.tokens.separators(in: open.index, limit: 10_000) {
      defer { start = open.at(separator + 1) }
      guard start.match(".", .identifier), case let kind = start.tokens.name(start.index - 1), start.isAt("("),
        let name = start.argument("name")?.value().literal?.string
      else { continue }
      let isTest = kind == "testTarget"
      let path = start.argument("path")?.value().literal?.string ?? (isTest ? "Tests/" : "Sources/") + name
      var target = XcodeProject.Target(name: name, isTest: isTest, platforms: [])
      target.folders = [XcodeProject.Folder(path: normalizedPath(joinPath(folder, path)))]
      target.dependencies = start.argument("dependencies")?.names ?? []
      targets[name] = target
    }
  }
}

extension Cursor {
  /// Returns a cursor at the value of an argument in the brackets at the cursor.
  fileprivate func argument(_ label: StaticString) -> Cursor? {
    var start = at(index + 1)
    for separator in tokens.separators(in: index) {
      if start.match(.label(label)) { return start }
      start = at(separator + 1)
    }
    return nil
  }

  /// The names in a list of dependencies: literals, and the argument `name:` of `.target` and `.byName`.
  fileprivate var names: [String] {
    var names: [String] = []
    var start = at(index + 1)
    for separator in tokens.separators(in: index, limit: 10_000) {
      var element = start
      if element.match(".", "target") || element.match(".", "byName") { element = element.argument("name") ?? element }
      if let name = element.value().literal?.string { names.append(name) }
      start = at(separator + 1)
    }
    return names
  }
}
