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
      read(SyntaxParser.parse(SourceCode(scanner.tokens, scanner, of: SourceText(file: path, bytes: bytes))))
    }
  }

  private mutating func read(_ code: Syntax) {
    if code.kind == .argument, code.isNamed(["targets"]), let targets = code.value, targets.kind == .array {
      for target in targets.children where target.kind == .call { readTarget(target) }
    } else if code.kind == .call, let kind = code.base, kind.kind == .member {
      // A product, or a local package that the package depends on.
      if kind.isNamed(["package"]), let path = code.text(of: ["path"]) {
        packages.append(normalizedPath(joinPath(folder, path)))
      } else if kind.isNamed(["library", "executable"]), let name = code.text(of: ["name"]) {
        var product = XcodeProject.Target(name: name)
        product.dependencies = code.argument(["targets"])?.namesOfTargets ?? []
        targets[Self.product(name)] = product
      }
    }
    for child in code.children { read(child) }
  }

  private mutating func readTarget(_ code: Syntax) {
    guard let kind = code.base, kind.kind == .member, let name = code.text(of: ["name"]) else { return }
    let isTest = kind.isNamed(["testTarget"])
    let path = code.text(of: ["path"]) ?? (isTest ? "Tests/" : "Sources/") + name
    var target = XcodeProject.Target(name: name, isTest: isTest)
    target.folders = [XcodeProject.Folder(path: normalizedPath(joinPath(folder, path)))]
    target.dependencies = code.argument(["dependencies"])?.namesOfTargets ?? []
    targets[name] = target
  }
}

extension Syntax {
  fileprivate func argument(_ label: [StaticString]) -> Syntax? { arguments.first { $0.hasName && $0.isNamed(label) }?.value }
  fileprivate func text(of label: [StaticString]) -> String? { argument(label)?.constantValue.literal?.string }

  /// The targets and products in a list of dependencies: literals, and the argument `name:` of `.target`, `.byName`, and `.product`.
  fileprivate var namesOfTargets: [String] {
    children.flatMap { element -> [String] in
      let kind = element.base?.name ?? "byName"
      guard let name = element.text(of: ["name"]) ?? element.constantValue.literal?.string else { return [] }
      return (kind != "product" ? [name] : []) + (kind != "target" ? [PackageManifest.product(name)] : [])
    }
  }
}
