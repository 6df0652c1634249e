import Foundation
import Testing

@Suite("The support code as a file of an app")
struct CompileTests {
  /// The files of an app that has a feature, or all of them.
  enum Features: String, CaseIterable, CustomTestStringConvertible {
    case none
    case observable = "ObservedSettings"
    case cloud = "SettingsCloudMirror"
    case swiftUI = "SwiftUI"
    case stored = "StoredSetting"
    case arguments = "LaunchArguments"
    case all

    var testDescription: String { rawValue }

    var files: [String] {
      get throws {
        switch self {
        case .none: SupportCode.core
        case .all: try SupportCode.files
        default: SupportCode.core + [rawValue]
        }
      }
    }
  }

  @Test("has the core and a file for each feature")
  func files() throws {
    let features = Features.allCases.filter { $0 != .none && $0 != .all }.map(\.rawValue)
    #expect(try SupportCode.files == (SupportCode.core + features).sorted())
  }

  @Test("compiles without a warning at each access level in each setting", arguments: SwiftCompiler.Setting.allCases)
  func compile(setting: SwiftCompiler.Setting) throws {
    let scratch = try ScratchFolder()
    for access in ["internal", "package", "public"] {
      let source = try scratch.write("\(access).swift", SupportCode.source(of: SupportCode.files, access: access))
      let messages = try SwiftCompiler.run(
        ["-typecheck", "-parse-as-library", "-package-name", "app", source] + setting.arguments)
      #expect(messages == "", "\(access)")
    }
  }

  @Test("compiles in a module with its own types of the names that it uses of others")
  func ownTypes() throws {
    let scratch = try ScratchFolder()
    let source = try scratch.write("Support.swift", SupportCode.source(of: SupportCode.files, access: "public"))
    let types = try scratch.write("Types.swift", SupportCode.typesOfAnApp)
    let messages = try SwiftCompiler.run(["-typecheck", "-parse-as-library", source, types, "-swift-version", "6"])
    #expect(messages == "")
  }

  @Test("compiles with each feature alone", arguments: Features.allCases)
  func features(features: Features) throws {
    let scratch = try ScratchFolder()
    let source = try scratch.write("Support.swift", SupportCode.source(of: features.files, access: "public"))
    let messages = try SwiftCompiler.run(
      ["-typecheck", "-parse-as-library", source] + SwiftCompiler.Setting.everyFeature.arguments)
    #expect(messages == "")
  }
}
