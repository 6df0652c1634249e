import Foundation

/// Stubs of modules of Apple's platforms, against which sources can be type-checked on any platform: `Tests/Stubs/Apple`.
package struct AppleStubs {
  /// The sources of a stub don't compile without messages.
  package struct Failure: Error {
    package let run: ProcessRun
  }

  private let scratch: TemporaryFolder
  /// The options with which sources find the modules.
  private let options: [String]

  /// Builds the modules with further options for the compiler.
  ///
  /// - Throws: ``Failure`` if a module doesn't compile without messages.
  package init(_ options: [String] = []) throws {
    try self.init(importOptions: [])
    // Later modules import earlier ones.
    for module in ["Darwin", "ObjectiveC", "Foundation", "SwiftUI", "AppKit", "XCTest"] {
      let files = module == "SwiftUI" ? [module, "SwiftUIViews"] : [module]
      try build(module, files.map(Self.path(of:)), options)
    }
  }

  /// Builds the modules that code for Objective-C needs, with a compiler that has Objective-C interoperability.
  ///
  /// - Throws: ``Failure`` if a module doesn't compile without messages.
  package static func forObjectiveC() throws -> AppleStubs {
    let stubs = try AppleStubs(
      importOptions: ["-Xfrontend", "-enable-objc-interop", "-Xfrontend", "-disable-objc-attr-requires-foundation-module"])
    // The attribute is an error in a compiler without interoperability, also where a condition excludes it.
    let foundation = try String(contentsOfFile: path(of: "Foundation"), encoding: .utf8)
    let source = try stubs.scratch.make(
      "Foundation.swift", foundation.replacing("open class NSObject:", with: "@objc open class NSObject:"))
    try stubs.build("Darwin", [path(of: "Darwin")])
    try stubs.build("ObjectiveC", [path(of: "ObjectiveC")])
    try stubs.build("Foundation", [source, path(of: "ObjectiveCBridges")])
    return stubs
  }

  private init(importOptions: [String]) throws {
    scratch = try TemporaryFolder()
    options = importOptions + ["-I", scratch.path]
  }

  private func build(_ module: String, _ sources: [String], _ options: [String] = []) throws {
    let arguments = [
      "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-o",
      scratch("\(module).swiftmodule"),
    ]
    let run = try SwiftCompiler.run(self.options + arguments + sources + options)
    guard run.isSilent else { throw Failure(run: run) }
  }

  private static func path(of file: String) -> String { Repository.item("Tests/Stubs/Apple/\(file).swift").path }

  /// Type-checks sources against the stubs.
  ///
  /// - Throws: An error of Foundation if the outputs of the compiler aren't UTF-8.
  package func typeCheck(_ sources: [String], _ options: [String]) throws -> ProcessRun {
    let arguments = ["-typecheck", "-parse-as-library", "-module-name", "App", "-package-name", "app"]
    return try SwiftCompiler.run(self.options + arguments + options + sources)
  }
}
