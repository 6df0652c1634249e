import Foundation
import SettingsGenTestTools
import Testing

/// Checks the severity `data`: stored values really are lost, and the reported migration restores them.
@Suite("A value that was stored through the old accessors")
struct DataChangeTests {
  @Test func isLostAndRestoredByTheMigration() throws {
    let cases = MigrationCase.lost + MigrationCase.restored
    let lossy = Set(try ChangedPair.all.filter { try $0.severities.contains("data") }.map(\.name))
    // A value that is read anyway isn't lost; the migration is for Settings and other code.
    #expect(Set(cases.map(\.pair)).subtracting(lossy).subtracting(cases.filter(\.isReadAnyway).map(\.pair)) == [])
    #expect(lossy.intersection(ChangedPair.directories.map(\.name)).subtracting(cases.map(\.pair)) == [])

    let program = try Program(cases)
    for migrationCase in cases {
      let pair = migrationCase.pair
      let result = try program.run(pair)
      #expect(result.isReadBefore == migrationCase.isReadAnyway, "\(pair) before its migration")
      let isRestored = MigrationCase.restored.contains { $0.pair == pair }
      #expect(result.isReadAfter == isRestored, "\(pair) after its migration")
      #expect(result.isLaterKept, "\(pair) after a later change and another migration")
    }
    #expect(MigrationCase.moved.count == 7)
    for migrationCase in MigrationCase.moved {
      #expect(try program.keepsNewerValue(migrationCase.pair), "\(migrationCase.pair) with a newer value")
    }
  }

  /// One executable with all pairs, because linking takes most of the time.
  private struct Program {
    /// The results of one pair.
    struct Result {
      let isReadBefore: Bool
      let isReadAfter: Bool
      let isLaterKept: Bool
    }

    private let folder: TemporaryFolder

    init(_ cases: [MigrationCase]) throws {
      folder = try TemporaryFolder()
      try folder.make("SettingsSupport.swift", try SettingsModule.supportCode())
      for migrationCase in cases { try write(migrationCase) }
      let branches = cases.map { "case \"\($0.pair)\": check\($0.pair)(isNewer: CommandLine.arguments.count > 2)" }
        .joined(separator: "\n")
      // Foundation on Linux reads a domain from the disk.
      try folder.make(
        "synchronizedDomain.swift",
        """
        import Foundation

        extension UserDefaults {
          func synchronizedDomain(forName name: String) -> [String: Any]? {
            synchronize()
            return persistentDomain(forName: name)
          }
        }

        """)
      try folder.make("main.swift", "switch CommandLine.arguments[1] {\n\(branches)\ndefault: break\n}\n")
      let files = try folder.names.filter { $0.hasSuffix(".swift") }
      let result = try SwiftCompiler.run(
        ["-swift-version", "6", "-Onone", "-wmo", "-num-threads", "2", "-module-name", "Changes", "-o", "changes"] + files,
        in: folder.url)
      guard result.status == 0, !result.messages.contains("warning:") else { throw Failure(messages: result.messages) }
    }

    private func write(_ migrationCase: MigrationCase) throws {
      let pair = try #require(ChangedPair.all.first { $0.name == migrationCase.pair })
      for side in ["old", "new"] {
        try folder.make("\(pair.name).\(side).swift", try pair.accessors(side, typeName: "\(pair.name)\(side.capitalized)"))
      }
      // Each run of the program checks one pair, so pairs don't share any suite.
      try folder.make(
        "\(pair.name).check.swift",
        """
        import Foundation

        private func migrate() {
          let (defaults, domain) = (UserDefaults.standard, ProcessInfo.processInfo.processName)
          _ = (defaults, domain)
        \(try pair.migrations.joined(separator: "\n").replacing(".persistentDomain(", with: ".synchronizedDomain("))
        }

        func check\(pair.name)(isNewer: Bool) {
          let old = \(pair.name)Old()
          let new = \(pair.name)New()
          let NewKeys = \(pair.name)New.registrationDefaults
          _ = (old, new, NewKeys)
          \(migrationCase.store)
          if isNewer {
            \(migrationCase.later?.statement ?? "")
            migrate()
            print(\(migrationCase.later?.isRead ?? "false"))
            return
          }
          print(\(migrationCase.isRead))
          migrate()
          migrate()
          print(\(migrationCase.isRead))
          \(migrationCase.later?.statement ?? "")
          migrate()
          print(\(migrationCase.later?.isRead ?? "true"))
        }

        """)
    }

    func run(_ pair: String) throws -> Result {
      // What one pair stores is on the disk afterward.
      let home = try TemporaryFolder()
      let result = try ProcessRun(
        folder.url.appendingPathComponent("changes"), [pair], in: folder.url, environment: home.homeEnvironment)
      let lines = result.output.split(separator: "\n").map { $0 == "true" }
      guard result.status == 0, lines.count == 3 else { throw Failure(messages: result.messages) }
      return Result(isReadBefore: lines[0], isReadAfter: lines[1], isLaterKept: lines[2])
    }

    /// Returns whether the migration keeps a value that was stored through the new accessors before it.
    func keepsNewerValue(_ pair: String) throws -> Bool {
      let home = try TemporaryFolder()
      let result = try ProcessRun(
        folder.url.appendingPathComponent("changes"), [pair, "newer"], in: folder.url, environment: home.homeEnvironment)
      guard result.status == 0 else { throw Failure(messages: result.messages) }
      return result.output == "true\n"
    }
  }

  private struct Failure: Error {
    let messages: String
  }
}
