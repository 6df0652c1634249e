import Foundation
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@Suite("The version")
struct VersionTests {
  @Test("is printed by --version")
  func option() throws {
    #expect(try SettingsGenTool.run(["--version"]).output == "settings-gen \(toolVersion)\n")
  }

  @Test("is in the file that .ci/release reads")
  func releaseScript() throws {
    let line = try #require(try text(".ci/release").split(separator: "\n").first { $0.hasPrefix("source_version=") })
    let run = try SettingsGenTool.run(shell: line + "\necho $source_version")
    #expect(run.output == "\(toolVersion)\n")
  }

  @Test("is the same in all documents")
  func documents() throws {
    let expected = [
      #/from: "(?<version>\d+\.\d+\.\d+)"/#, #/settings-gen\/raw\/(?<version>[^\/]+)\//#,
      #/actions\/[a-z]+@(?<version>\d+\.\d+\.\d+)/#,
      #/rev: (?<version>\S+)/#,
    ]
    var places: Set<String> = []
    for file in try Self.documents() {
      for pattern in expected {
        for match in try text(file).matches(of: pattern) {
          #expect(match.version == toolVersion, "\(file): \(match.0)")
          places.insert(file)
        }
      }
    }
    #expect(
      places.isSuperset(of: [
        "Sources/Documentation/Targets.md", "Sources/Model/Configuration/settings-gen.schema.json",
        "Sources/Documentation/Git.md",
      ]))
    #expect(try text(".github/actions/review/action.yml").contains("    default: \(toolVersion)\n"))
  }

  @Test("of glibc that the tool needs is the same in the README, the release script and the release workflow")
  func glibc() throws {
    let newest = try #require(try text(".ci/release").firstMatch(of: /newest_glibc=(?<version>[\d.]+)/)).version
    #expect(try text("README.md").contains("needs glibc \(newest) or newer"))
    // Ubuntu 22.04, which is named jammy, has glibc 2.35.
    #expect(newest == "2.35")
    #expect(
      try text(".github/workflows/release.yml").matches(of: /container: swift:[\d.]+-jammy@sha256:[0-9a-f]{64}\n/).count == 1)
  }

  /// The repository has no address yet; its owner can replace one placeholder everywhere.
  @Test("has the same placeholder for the repository in all documents and scripts")
  func repository() throws {
    for file in try Self.documents() + [".ci/build-documentation", ".ci/release", ".github/actions/review/action.yml"] {
      let text = try text(file)
      let all = text.matches(of: /\bOWNER\b/).count
      #expect(text.matches(of: /\bOWNER\/settings-gen\b/).count + text.matches(of: /HOST\/OWNER\/NAME/).count == all, "\(file)")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.item(path), encoding: .utf8)
  }

  /// The paths of the documentation and the JSON Schema.
  private static func documents() throws -> [String] {
    let folders = ["Sources", ".github"].flatMap { folder in
      (FileManager.default.enumerator(atPath: Repository.item(folder).path)?.compactMap { $0 as? String } ?? [])
        .map { "\(folder)/\($0)" }
    }
    let paths = ["README.md"] + folders.filter { $0.hasSuffix(".md") || $0.hasSuffix(".schema.json") }
    try #require(paths.count > 10)
    return paths
  }
}
