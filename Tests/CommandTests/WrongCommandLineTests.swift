import Foundation
import SettingsGenTestTools
import Testing

/// Tests what is printed for command lines that people may type by mistake: the lines that begin with `$` in a file, each followed by
/// the messages and the exit status.
@Suite("A wrong command line")
struct WrongCommandLineTests {
  private static let table = Repository.item("Tests/Fixtures/WrongCommandLines.txt")

  private func makeFolder() throws -> GitRepository {
    let repository = try GitRepository()
    let folder = repository.folder
    let page = "{ PreferenceSpecifiers = ( { Type = PSToggleSwitchSpecifier; Title = A; Key = a; DefaultValue = YES; } ); }"
    for bundle in ["Settings.bundle", "App/Settings.bundle", "Apps/One/Settings.bundle", "Apps/Two/Settings-Watch.bundle"] {
      try folder.make("\(bundle)/Root.plist", page)
    }
    try folder.make("App/Settings.bundle/en.lproj/Root.strings", "\"A\" = \"A\";")
    try folder.make("App/A.swift", #"let a = UserDefaults.standard.bool(forKey: "a")"#)
    try folder.make("Empty.bundle/.keep")
    try folder.make("text.mustache", "{{a}}")
    try repository.commit()
    try repository.sh("git tag v1.0; git tag v2.0")
    return repository
  }

  @Test("says what is wrong and what to type")
  func messages() throws {
    let folder = try makeFolder().folder
    let text = try String(contentsOf: Self.table, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
    #expect(lines.count >= 100 && Set(lines).count == lines.count)
    var table = ""
    for line in lines {
      // None writes to the folder.
      let command = line.dropFirst("$ settings-gen ".count)
      let run = try SettingsGenTool.run(shell: "set -f; \"$0\" \(command) < /dev/null", in: folder.url)
      #expect(run.status != 0, "\(line)")
      table += "\(line)\n\(run.output)\(run.messages)[\(run.status)]\n\n"
    }
    #expect(table == (try ExpectedFile(Self.table).contents(orRecord: table)))
  }
}
