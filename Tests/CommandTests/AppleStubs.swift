import Foundation
import Testing

/// Modules that stand in for those of Apple's platforms, where sources are type-checked against them: `Tests/Stubs/Apple`.
struct AppleStubs {
  private static let folder = SettingsGenTool.repository.appendingPathComponent("Tests/Stubs/Apple")

  /// The later import the earlier.
  private static let modules = ["Darwin", "ObjectiveC", "Foundation", "SwiftUI", "AppKit", "XCTest"]

  private let scratch: TemporaryFolder

  /// Builds them; the options are the compiler's.
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

  /// Type-checks sources as they are compiled on an Apple platform.
  func typeCheck(_ sources: [String], _ options: [String]) throws -> SettingsGenTool.Result {
    let arguments = ["-typecheck", "-parse-as-library", "-module-name", "App", "-package-name", "app", "-I", scratch.path]
    return try SwiftCompiler.run(arguments + options + sources)
  }
}
