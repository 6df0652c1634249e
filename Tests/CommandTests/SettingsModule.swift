import Foundation
import SettingsGenTestTools
import Testing

/// The sources of a module with generated settings types and the support code that they share.
struct SettingsModule {
  let folder: TemporaryFolder
  private let access: String
  /// The paths of the files; the first one is the support code.
  private(set) var sources: [String] = []

  /// Generates the support code for an access level and features.
  init(access: String = "internal", features: [String] = ["icloud", "observable"]) throws {
    folder = try TemporaryFolder()
    self.access = access
    sources.append(try folder.make("SettingsSupport.swift", try Self.supportCode(access: access, features: features)))
  }

  /// Returns the support code for an access level and features.
  static func supportCode(access: String = "internal", features: [String] = []) throws -> String {
    let list = features.isEmpty ? [] : ["--features", features.joined(separator: ",")]
    let run = try SettingsGenTool.run(["support", "--access", access] + list)
    #expect(run.status == 0 && run.messages == "", "\(run.messages)")
    return run.output
  }

  /// The path of the support code.
  var support: String { sources[0] }

  /// Generates the settings type of a bundle, without the support code.
  mutating func add(_ bundle: URL, typeName: String = "AppSettings", options: [String] = []) throws {
    let file = folder("\(sources.count)-\(typeName).swift")
    let run = try SettingsGenTool.run(
      [bundle.path, "--no-support", "--output", file, "--type-name", typeName, "--access", access] + options)
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
}

extension SettingsModule {
  /// The bundle that uses every feature.
  static let everything = EverythingProgram.folder.appendingPathComponent("Settings.bundle")

  /// The app's own types that the configuration of ``everything`` names.
  static let everythingTypes = EverythingProgram.folder.appendingPathComponent("Driver/Types.swift").path

  /// A file of the app that imports a library without an access level, as most files do.
  static func plainImport(of library: String) -> String { "import \(library)\n" }

  /// Declarations of types with the names of Apple's types that the generated code uses, and of types nested in the support code, which
  /// apps may have.
  static let ownTypes =
    """
    AppStorage Binding Bundle Choice Data Date Domain DynamicProperty Environment EnvironmentKey EnvironmentValues FileManager Form
    ISO8601DateFormatter Key LastObject NSKeyValueChangeKey NSLock NSNumber NSObject NSObjectProtocol NSUbiquitousKeyValueStore
    Notification NotificationCenter Observable ObservationRegistrar Observer OperationQueue Phase Plain ProcessInfo
    PropertyListSerialization Registry Section Settings Slider State Stored StoredObjects Task Thread Toggle URL UUID UserDefaults Value
    View
    """
    .split { $0 == " " || $0 == "\n" }.map { "struct \($0) {}\n" }.joined()
}
