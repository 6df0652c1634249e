import Foundation
import SettingsGenTestTools
import Testing

/// Generates settings types with every name that could conflict with the generated code, with Swift or with Foundation.
@Suite("A settings type with a name that other code uses")
struct TypeNameTests {
  /// Names that generated code declares or uses, also for nested types and generic parameters.
  private static let generatedNames: Set<String> = {
    let code = SettingsModule.generatedCode
    let names = code.matches(of: /(?<before>\b(?:Swift|Foundation|SwiftUI|Observation|_Concurrency)\.|[\w.]?)(?<name>[A-Z]\w*)/)
    return Set(names.filter { $0.before.isEmpty }.map { String($0.name) })
  }()

  /// All of these names, words of the language and names of other libraries.
  static let names = generatedNames.union((keywords + " " + libraryNames).split(separator: " ").map(String.init))

  private static let keywords = """
    Any Protocol Self Type actor any as associatedtype async await borrowing break case catch class consuming continue copy default defer \
    deinit distributed do dynamic each else enum extension fallthrough false fileprivate final for func get guard if import in indirect \
    infix init inout internal is isolated lazy let macro mutating nil nonisolated nonmutating open operator optional override package \
    postfix precedencegroup prefix private protocol public repeat required rethrows return self sending set some static struct subscript \
    super switch throw throws true try typealias unowned unsafe var weak where while willSet
    """
  private static let libraryNames = """
    Actor AllCases Array Binding Bool Bundle Calendar Character Codable Collection Comparable Data Date Decimal Decodable Dictionary \
    Double Duration Element Encodable Equatable Error Float Form Foundation Hashable ID Identifiable Int Int32 Iterator Key KeyPath \
    Locale MainActor NSLock NSObject Never Notification Observable Observation Observed Optional Process Range RawValue Result Section \
    Sendable Sequence Set Settings Slider State Stored String Substring Swift SwiftUI Task Text Thread TimeZone Timer Toggle UInt URL \
    UUID UserDefaults Value View Void key settings values
    """

  @Test("compiles, or the name is refused")
  func everyName() throws {
    #expect(Self.generatedNames.count > 40)
    let bundle = Case.folder.appendingPathComponent("Tutorial/Settings.bundle").path
    var module = try SettingsModule()
    var refused: Set<String> = []
    for name in Self.names {
      let file = "Settings\(module.sources.count).swift"
      let run = try SettingsGenTool.run(
        [bundle, "--output", module.folder(file), "--type-name", name])
      if run.status == 0 {
        module.add(module.folder(file))
      } else {
        #expect(run.status == 64 && run.messages.contains("type name '\(name)' is used by the generated code itself"))
        refused.insert(name)
      }
    }
    #expect(module.sources.count > 100)
    #expect(refused.isSuperset(of: ["Foundation", "String", "Swift"]))
    let run = try module.typeCheck(SwiftCompiler.Setting.mode6.arguments)
    #expect(run.status == 0 && run.messages == "", "\(run.messages)")
  }
}
