import Foundation
import SettingsGenTestTools
import Testing

/// The sources of a module with generated settings types.
struct SettingsModule {
  let folder: TemporaryFolder
  private let access: String
  private(set) var sources: [String] = []

  init(access: String = "internal") throws {
    folder = try TemporaryFolder()
    self.access = access
  }

  /// Generates the settings type of a bundle.
  mutating func add(_ bundle: URL, typeName: String = "AppSettings", options: [String] = []) throws {
    let file = folder("\(sources.count)-\(typeName).swift")
    let run = try SettingsGenTool.run(
      [bundle.path, "--output", file, "--type-name", typeName, "--access", access] + options)
    #expect(run.status == 0, "\(run.messages)")
    sources.append(file)
  }

  /// Adds a file that isn't generated.
  mutating func add(_ path: String) { sources.append(path) }

  /// Adds a file with the given contents.
  mutating func add(_ name: String, _ contents: String) throws { sources.append(try folder.make(name, contents)) }

  /// Type-checks the module with warnings as errors.
  func typeCheck(_ options: [String]) throws -> ProcessRun {
    let arguments = ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-module-name", "App", "-package-name", "app"]
    return try SwiftCompiler.run(arguments + options + sources)
  }

  /// Builds the module as a program and runs it.
  func run(_ options: [String] = [], arguments: [String] = []) throws -> ProcessRun {
    let program = URL(fileURLWithPath: folder("program"))
    let built = try SwiftCompiler.run(
      ["-swift-version", "6", "-warnings-as-errors", "-module-name", "App", "-o", program.path] + options + sources)
    guard built.isSilent else { return built }
    return try ProcessRun(program, arguments, in: folder.url, environment: folder.homeEnvironment)
  }
}

extension SettingsModule {
  private static let fixture = Repository.item("Tests/Fixtures/Everything")

  /// A bundle with every kind of setting.
  static let everything = fixture.appendingPathComponent("Settings.bundle")

  /// The app's own types that the configuration of ``everything`` names.
  static let everythingTypes = fixture.appendingPathComponent("Types.swift").path

  /// The code that is generated for ``everything``, without comments and string literals.
  static let generatedCode: String = {
    let output = (try? SettingsGenTool.run([everything.path, "--quiet"]).output) ?? ""
    return output.split(separator: "\n").map { $0.replacing(/"(?:[^"\\]|\\.)*"/, with: "") }
      .map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...] }.joined(separator: "\n")
  }()

  /// A file of the app that imports a library without an access level, as most files do.
  static func plainImport(of library: String) -> String { "import \(library)\n" }
}
