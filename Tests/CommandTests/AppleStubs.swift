import Foundation
import Testing

/// Stubs of modules of Apple's platforms, against which sources can be type-checked on any platform: `Tests/Stubs/Apple`.
struct AppleStubs {
  private static let folder = SettingsGenTool.repository.appendingPathComponent("Tests/Stubs/Apple")

  /// The modules in the order in which they are built; later ones import earlier ones.
  private static let modules = ["Darwin", "ObjectiveC", "Foundation", "SwiftUI", "AppKit", "XCTest"]

  private let scratch: TemporaryFolder
  private let options: [String]

  /// Builds the modules with further options for the compiler.
  init(_ options: [String] = []) throws {
    scratch = try TemporaryFolder()
    self.options = []
    for module in Self.modules {
      let files = module == "SwiftUI" ? [module, "SwiftUIViews"] : [module]
      let sources = files.map { Self.folder.appendingPathComponent("\($0).swift").path }
      let product = scratch("\(module).swiftmodule")
      let arguments = ["-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-o", product]
      let built = try SwiftCompiler.run(arguments + ["-I", scratch.path] + sources + options)
      #expect(built.status == 0 && built.messages == "", "\(built.messages)")
    }
  }

  /// Builds the modules that code for Objective-C needs, with a compiler that has Objective-C interoperability.
  static func forObjectiveC() throws -> AppleStubs { try AppleStubs(objectiveC: ()) }

  private init(objectiveC: Void) throws {
    scratch = try TemporaryFolder()
    options = [
      "-Xfrontend", "-enable-objc-interop", "-Xfrontend", "-disable-objc-attr-requires-foundation-module", "-I", scratch.path,
    ]
    // The attribute is an error in a compiler without interoperability, also where a condition excludes it.
    let foundation = try String(contentsOf: Self.folder.appendingPathComponent("Foundation.swift"), encoding: .utf8)
    let source = try scratch.make(
      "Foundation.swift", foundation.replacing("open class NSObject:", with: "@objc open class NSObject:"))
    for (module, files) in [
      ("Darwin", [Self.file("Darwin")]), ("ObjectiveC", [Self.file("ObjectiveC")]),
      ("Foundation", [source, Self.file("ObjectiveCBridges")]),
    ] {
      let arguments = ["-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module]
      let built = try SwiftCompiler.run(options + arguments + ["-o", scratch("\(module).swiftmodule")] + files)
      #expect(built.status == 0 && built.messages == "", "\(built.messages)")
    }
  }

  private static func file(_ module: String) -> String { folder.appendingPathComponent("\(module).swift").path }

  /// Type-checks sources against the stubs.
  func typeCheck(_ sources: [String], _ options: [String]) throws -> SettingsGenTool.Result {
    let arguments = ["-typecheck", "-parse-as-library", "-module-name", "App", "-package-name", "app", "-I", scratch.path]
    return try SwiftCompiler.run(self.options + arguments + options + sources)
  }
}
