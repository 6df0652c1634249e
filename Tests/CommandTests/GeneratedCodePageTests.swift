import Foundation
import SettingsGenTestTools
import Testing

/// Compiles the examples on the page about the generated code with the code generated for `Tests/Fixtures/GeneratedCode`.
@Suite("The page about the generated code")
struct GeneratedCodePageTests {
  private static let page = Repository.item("Sources/Output/Documentation/GeneratedCode.md")
  private static let bundle = Repository.item("Tests/Fixtures/GeneratedCode/Settings.bundle")

  /// The code before the examples: imports and a type that the app declares.
  private static let preamble = """
    import AppKit
    import Foundation
    import Observation
    import SwiftUI
    import XCTest

    nonisolated enum Accent: String { case red, blue }

    struct ContentView: View {
      var body: some View { EmptyView() }
    }

    """

  /// Returns the code blocks of a page, each in its own scope: declarations in an enum, statements in a function.
  private static func scopes(of page: String) -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst().enumerated().map { number, text in
      let block = text.components(separatedBy: "```")[0]
      if block.hasPrefix("struct") || block.hasPrefix("@") { return "enum Block\(number) {\n\(block)}\n" }
      let settings = block.contains("let settings = AppSettings") ? "" : "let settings = AppSettings()\n"
      return "@MainActor func block\(number)(textField: NSTextField) async throws {\n\(settings)\(block)}\n"
    }
  }

  @Test("has examples that compile")
  func compiles() throws {
    let scratch = try TemporaryFolder()
    let source = scratch("AppSettings.swift")
    let generated = try SettingsGenTool.run([Self.bundle.path])
    #expect(generated.status == 0, "\(generated.messages)")
    // Also compile the code that is only for macOS.
    try scratch.make("AppSettings.swift", generated.output.replacing("#if os(macOS)", with: "#if canImport(AppKit)"))
    let scopes = Self.scopes(of: try String(contentsOf: Self.page, encoding: .utf8))
    #expect(scopes.count > 15)
    let blocks = try scratch.make("Blocks.swift", Self.preamble + scopes.joined(separator: "\n"))
    let run = try AppleStubs().typeCheck([source, blocks], ["-swift-version", "6"])
    #expect(run.status == 0, "\(run.messages)")
  }
}
