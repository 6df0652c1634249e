import Foundation
import SettingsGenTestTools
import Testing

/// Checks with the compiler how changes affect code using the accessors.
@Suite("A program written against the old accessors")
struct SourceChangeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func compilesIfNoChangeIsWorseThanBehavior() throws {
    let pairs = try ChangedPair.all.filter { pair in
      let severities = try pair.severities
      return !severities.isEmpty && severities.isDisjoint(with: ["data", "source"])
    }
    #expect(pairs.count > 15)
    for pair in pairs { try write(pair, side: "new") }
    let failing = try typeCheck()
    #expect(failing == [])
  }

  @Test func failsToCompileAfterASourceChange() throws {
    let pairs = try ChangedPair.all.filter { try $0.severities.contains("source") }
    #expect(pairs.count > 15)
    // Every program compiles with the old accessors, so that only the change can make it fail.
    for pair in pairs { try write(pair, side: "old") }
    #expect(try typeCheck() == [])
    for pair in pairs { try write(pair, side: "new") }
    let failing = try typeCheck()
    let expected = Set(pairs.map { "\($0.name).program.swift" })
    #expect(expected.subtracting(failing).sorted() == [])
    #expect(failing.subtracting(expected).sorted() == [])
  }

  private func write(_ pair: ChangedPair, side: String) throws {
    let type = "\(pair.name)Settings"
    try folder.make("\(pair.name).accessors.swift", try pair.accessors(side, typeName: type))
    try folder.make("\(pair.name).program.swift", try pair.program(against: type))
  }

  /// Compiles all files as one module and returns the names of those with an error.
  private func typeCheck() throws -> Set<String> {
    let files = try folder.names.filter { $0.hasSuffix(".swift") }
    let result = try SwiftCompiler.run(
      ["-swift-version", "6", "-typecheck", "-wmo", "-module-name", "Changes"] + files, in: folder.url)
    let errors = result.messages.split(separator: "\n").filter { $0.contains(": error: ") }
    return Set(errors.map { URL(fileURLWithPath: String($0.prefix { $0 != ":" })).lastPathComponent })
  }
}
