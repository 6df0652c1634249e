import SettingsGenPropertyLists
import SettingsGenSupport

/// The targets in a `Package.swift`, as far as its literals show them.
struct PackageManifest: Sendable {
  /// The targets by name, and the products as targets without files that depend on their targets.
  private(set) var targets: [String: XcodeProject.Target] = [:]
  private(set) var packages: [String] = []
  private let folder: String

  static func product(_ name: String) -> String { "product:" + name }

  init(folder: String) throws(FileError) {
    self.folder = folder
    let path = joinPath(folder, "Package.swift")
    let bytes = SourceContents.decoded(try readFile(path, limit: SourceContents.limit))
    bytes.withUnsafeBufferPointer { text in
      var scanner = SourceScanner(text, language: .swift)
      scanner.scan()
      let tokens = TokenList(scanner.tokens, scanner, of: SourceText(file: path, bytes: bytes))
      for index in tokens.tokens.indices where tokens.isIdentifier(index) {
        var cursor = Cursor(tokens: tokens, index: index)
        if cursor.match("targets", ":"), cursor.isAt("[") {
          readTargets(cursor)
        } else if cursor.isAfter("."), cursor.isAt(.identifier, "(") {
          read(tokens.name(index), cursor.at(index + 1))
        }
      }
    }
  }

  /// Reads a product or a local package that the package depends on.
  private mutating func read(_ kind: String, _ arguments: Cursor) {
    if kind == "package", let path = arguments.argument("path")?.value().literal?.string {
      packages.append(normalizedPath(joinPath(folder, path)))
    } else if kind == "library" || kind == "executable", let name = arguments.argument("name")?.value().literal?.string {
      var product = XcodeProject.Target(name: name)
      product.dependencies = arguments.argument("targets")?.names ?? []
      targets[Self.product(name)] = product
    }
  }

  private mutating func readTargets(_ open: Cursor) {
    for var start in open.elements(limit: 10_000) {
      guard start.match(".", .identifier), case let kind = start.tokens.name(start.index - 1), start.isAt("("),
        let name = start.argument("name")?.value().literal?.string
      else { continue }
      let isTest = kind == "testTarget"
      let path = start.argument("path")?.value().literal?.string ?? (isTest ? "Tests/" : "Sources/") + name
      var target = XcodeProject.Target(name: name, isTest: isTest)
      target.folders = [XcodeProject.Folder(path: normalizedPath(joinPath(folder, path)))]
      target.dependencies = start.argument("dependencies")?.names ?? []
      targets[name] = target
    }
  }
}

extension Cursor {
  /// Returns a cursor at the value of an argument in the brackets at the cursor.
  fileprivate func argument(_ label: StaticString) -> Cursor? {
    elements().first { $0.isAt(.text(label), ":") }.map { $0.at($0.index + 2) }
  }

  /// The targets and products in a list of dependencies: literals, and the argument `name:` of `.target`, `.byName`, and `.product`.
  fileprivate var names: [String] {
    var names: [String] = []
    for var element in elements(limit: 10_000) {
      let kind = element.match(".", .identifier) ? tokens.name(element.index - 1) : "byName"
      if element.isAt("(") { element = element.argument("name") ?? element }
      if let name = element.value().literal?.string {
        if kind != "product" { names.append(name) }
        if kind != "target" { names.append(PackageManifest.product(name)) }
      }
    }
    return names
  }
}
