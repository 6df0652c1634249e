import Foundation
import Testing

/// What the severity `data` says, tried: stored values really are lost, and the migration that the tool prints brings them back.
@Suite("A value that was stored through the old accessors")
struct DataChangeTests {
  @Test func isLostAndBroughtBackByTheMigration() throws {
    let values = StoredValue.lost + StoredValue.restored
    let lossy = try ChangedPair.all.filter { try $0.severities.contains("data") }.map(\.name)
    #expect(values.map(\.pair).sorted() == lossy)

    let program = try Program(values)
    for value in values {
      let facts = try program.run(value.pair)
      #expect(facts.isReadBefore == value.isReadAnyway, "\(value.pair) before its migration")
      let isRestored = StoredValue.restored.contains { $0.pair == value.pair }
      #expect(facts.isReadAfter == isRestored, "\(value.pair) after its migration")
      #expect(facts.isLaterKept, "\(value.pair) after a later choice and another migration")
    }
  }

  /// All pairs in one executable, because linking is what takes the time.
  private struct Program {
    /// What one pair came to.
    struct Facts {
      let isReadBefore: Bool
      let isReadAfter: Bool
      let isLaterKept: Bool
    }

    private let folder: TemporaryFolder

    init(_ values: [StoredValue]) throws {
      folder = try TemporaryFolder()
      for value in values { try write(value) }
      let cases = values.map { "case \"\($0.pair)\": check\($0.pair)()" }.joined(separator: "\n")
      try folder.make("main.swift", "switch CommandLine.arguments[1] {\n\(cases)\ndefault: break\n}\n")
      let files = try folder.names.filter { $0.hasSuffix(".swift") }
      let result = try SettingsGenTool.run(
        URL(fileURLWithPath: "/usr/bin/env"),
        ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-num-threads", "2", "-module-name", "Changes", "-o", "changes"]
          + files,
        in: folder.url, environment: [:])
      guard result.status == 0, !result.messages.contains("warning:") else { throw Failure(messages: result.messages) }
    }

    private func write(_ value: StoredValue) throws {
      let pair = try #require(ChangedPair.all.first { $0.name == value.pair })
      for side in ["old", "new"] {
        try folder.make("\(pair.name).\(side).swift", try pair.accessors(side, typeName: "\(pair.name)\(side.capitalized)"))
      }
      // Each run of the program checks one pair, so the standard suite, and all others, are its own.
      try folder.make(
        "\(pair.name).check.swift",
        """
        import Foundation

        private func migrate(in defaults: UserDefaults = .standard) {
        \(try pair.migrations.joined(separator: "\n"))
        }

        func check\(pair.name)() {
          let old = \(pair.name)Old()
          let new = \(pair.name)New()
          let NewKeys = \(pair.name)New.registrationDefaults
          _ = (old, new, NewKeys)
          \(value.stored)
          print(\(value.isRead))
          migrate()
          migrate()
          print(\(value.isRead))
          \(value.later?.statement ?? "")
          migrate()
          print(\(value.later?.isRead ?? "true"))
        }

        """)
    }

    func run(_ pair: String) throws -> Facts {
      let result = try SettingsGenTool.run(
        folder.url.appendingPathComponent("changes"), [pair], in: folder.url,
        environment: ["XDG_CONFIG_HOME": folder.path, "HOME": folder.path])
      let facts = result.output.split(separator: "\n").map { $0 == "true" }
      guard result.status == 0, facts.count == 3 else { throw Failure(messages: result.messages) }
      return Facts(isReadBefore: facts[0], isReadAfter: facts[1], isLaterKept: facts[2])
    }
  }

  private struct Failure: Error {
    let messages: String
  }
}
