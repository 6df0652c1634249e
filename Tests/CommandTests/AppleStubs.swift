import Foundation
import Testing

/// Stubs of modules of Apple's platforms, against which sources can be type-checked on any platform: `Tests/Stubs/Apple`.
struct AppleStubs {
  private static let folder = SettingsGenTool.repository.appendingPathComponent("Tests/Stubs/Apple")

  /// The modules in the order in which they are built; later ones import earlier ones.
  private static let modules = ["Darwin", "ObjectiveC", "Foundation", "SwiftUI", "AppKit", "XCTest"]

  private let scratch: TemporaryFolder

  /// Builds the modules with further options for the compiler.
  init(_ options: [String] = []) throws {
    scratch = try TemporaryFolder()
    for module in Self.modules {
      let files = module == "SwiftUI" ? [module, "SwiftUIViews"] : [module]
      let sources = files.map { Self.folder.appendingPathComponent("\($0).swift").path }
      let product = scratch("\(module).swiftmodule")
      let arguments = ["-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-o", product]
      let built = try SwiftCompiler.run(arguments + ["-I", scratch.path] + sources + options)
      #expect(built.status == 0 && built.messages == "", "\(built.messages)")
    }
  }

  /// Type-checks sources against the stubs.
  func typeCheck(_ sources: [String], _ options: [String]) throws -> SettingsGenTool.Result {
    let arguments = ["-typecheck", "-parse-as-library", "-module-name", "App", "-package-name", "app", "-I", scratch.path]
    return try SwiftCompiler.run(arguments + options + sources)
  }
}
