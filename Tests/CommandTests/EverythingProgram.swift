import Foundation
import SettingsGenTestTools
import Testing

/// A program that uses everything that is generated for a bundle with all elements and features: `Tests/Fixtures/Everything`.
struct EverythingProgram {
  static let folder = Repository.item("Tests/Fixtures/Everything")

  private let scratch: TemporaryFolder
  private let program: URL

  /// Generates the Swift and builds the program with further options for the compiler.
  init(_ options: [String] = []) throws {
    scratch = try TemporaryFolder()
    program = URL(fileURLWithPath: scratch("program"))
    var module = try SettingsModule(features: ["icloud", "observable", "snapshot", "uiTests", "values"])
    try module.add(SettingsModule.everything)
    let driver = Self.folder.appendingPathComponent("Driver").path
    let sources = try FileManager.default.contentsOfDirectory(atPath: driver).sorted().map { driver + "/" + $0 }
    let arguments = ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-o", program.path]
    let race = Repository.item("Tests/Fixtures/DataRace.swift").path
    let built = try SwiftCompiler.run(options + arguments + sources + [race] + module.sources)
    #expect(built.status == 0, "\(built.messages)")
    // The bundle is beside the program, where it finds the texts, one of which differs from the one in the generated code.
    try FileManager.default.copyItem(at: SettingsModule.everything, to: URL(fileURLWithPath: scratch("Settings.bundle")))
    try scratch.make("Settings.bundle/en.lproj/Root.strings", #""LOW" = "Not much";"#)
  }

  /// Runs the program, or one named part of it.
  func run(_ arguments: [String] = [], part: String? = nil) throws -> ProcessRun {
    var environment = scratch.homeEnvironment
    environment["DRIVER"] = part
    return try ProcessRun(program, arguments, in: scratch.url, environment: environment)
  }
}
