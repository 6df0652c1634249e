import Foundation
import SettingsGenModel
import SettingsGenOutput
import SettingsGenTestTools
import Testing

/// `CommandTests` compile the support code with all features, at each access level in each setting.
@Suite("The support code as a file of an app")
struct CompileTests {
  @Test("has every line of every file except for import declarations and internal comments, and none is too long")
  func files() throws {
    let code = Set(SupportSources.supportCode(access: .package).split(separator: "\n"))
    for file in try SupportSources.files {
      let lines = try SupportSources.text(of: file).split(separator: "\n").filter { !$0.contains("import ") }
      let (comments, others) = (lines.filter(Self.isInternalComment), lines.filter { !Self.isInternalComment($0) })
      #expect(!others.isEmpty && code.isSuperset(of: others) && code.isDisjoint(with: comments), "\(file)")
      #expect(lines.allSatisfy { $0.count <= 120 }, "\(file)")
    }
  }

  private static func isInternalComment(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("//") && !text.hasPrefix("///")
  }

  @Test("compiles without all features", arguments: [[], [.observable], [.icloud], [.values]] as [[Feature]])
  func features(features: [Feature]) throws {
    let scratch = try TemporaryFolder()
    let source = try scratch.make("Support.swift", SupportCode(access: .public, features: features).file)
    let run = try SwiftCompiler.run(
      ["-typecheck", "-parse-as-library", source] + SwiftCompiler.Setting.everyFeature.arguments)
    #expect(run.isSilent, "\(run)")
  }
}
