import Foundation
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenBuildCommands
@testable import SettingsGenCommandLine

struct DestinationTests {
  private let console = Console()

  @Test func dashIsStandardOutput() {
    #expect(Destination("-") == .standardOutput)
    #expect(Destination("./-") == .file("./-"))
  }

  @Test func fileWithTheSameContentsIsUpToDate() throws {
    let folder = try TemporaryFolder()
    let destination = Destination(folder("A.swift"))
    try destination.write(Array("a\n".utf8), on: console)
    #expect(try destination.check(Array("a\n".utf8), regenerateCommand: "settings-gen A", on: console) == .success)
    #expect(try destination.check(Array("a\nb\n".utf8), regenerateCommand: "settings-gen A", on: console) == .failure)
    #expect(try folder.contents("A.swift") == "a\n")
  }

  @Test func missingFile() throws {
    let folder = try TemporaryFolder()
    let failure = try #require(throws: Failure.self) {
      try Destination(folder("A.swift")).check([], regenerateCommand: "settings-gen A", on: console)
    }
    #expect(failure.diagnostic.message == "file doesn't exist; generate it with: settings-gen A")
    #expect(try folder.names == [])
  }
}
