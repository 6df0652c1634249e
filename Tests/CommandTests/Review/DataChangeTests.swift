import Foundation
import SettingsGenTestTools
import Testing

/// Checks the severity `data`: stored values really are lost, and otherwise they're read.
@Suite("A value that was stored through the old accessors")
struct DataChangeTests {
  @Test(.slow) func isLost() throws {
    let values = LostValue.all
    let lossy = Set(try ChangedPair.all.filter { try $0.severities.contains("data") }.map(\.name))
    #expect(lossy.intersection(ChangedPair.directories.map(\.name)).subtracting(values.map(\.pair)) == [])

    let program = try Program(values)
    for value in values { #expect(try program.isRead(value.pair) == !lossy.contains(value.pair), "\(value.pair)") }
  }

  /// One executable with all pairs, because linking takes most of the time.
  private struct Program {
    private let folder: TemporaryFolder

    init(_ values: [LostValue]) throws {
      folder = try TemporaryFolder()
      for value in values { try write(value) }
      let branches = values.map { "case \"\($0.pair)\": check\($0.pair)()" }.joined(separator: "\n")
      try folder.make("main.swift", "switch CommandLine.arguments[1] {\n\(branches)\ndefault: break\n}\n")
      let files = try folder.names.filter { $0.hasSuffix(".swift") }
      let result = try SwiftCompiler.run(
        ["-swift-version", "6", "-Onone", "-wmo", "-num-threads", "2", "-module-name", "Changes", "-o", "changes"] + files,
        in: folder.url)
      guard result.status == 0, !result.messages.contains("warning:") else { throw Failure(messages: result.messages) }
    }

    private func write(_ value: LostValue) throws {
      let pair = try #require(ChangedPair.all.first { $0.name == value.pair })
      for side in ["old", "new"] {
        try folder.make("\(pair.name).\(side).swift", try pair.accessors(side, typeName: "\(pair.name)\(side.capitalized)"))
      }
      // Each run of the program checks one pair, so pairs don't share any suite.
      try folder.make(
        "\(pair.name).check.swift",
        """
        import Foundation

        func check\(pair.name)() {
          let old = \(pair.name)Old()
          let new = \(pair.name)New()
          let NewKeys = \(pair.name)New.registrationDefaults
          _ = (old, new, NewKeys)
          \(value.store)
          print(\(value.isRead))
        }

        """)
    }

    func isRead(_ pair: String) throws -> Bool {
      // What one pair stores is on the disk afterward.
      let home = try TemporaryFolder()
      let result = try ProcessRun(
        folder.url.appendingPathComponent("changes"), [pair], in: folder.url, environment: home.homeEnvironment)
      guard result.status == 0, ["true\n", "false\n"].contains(result.output) else { throw Failure(messages: result.messages) }
      return result.output == "true\n"
    }
  }

  private struct Failure: Error {
    let messages: String
  }
}
