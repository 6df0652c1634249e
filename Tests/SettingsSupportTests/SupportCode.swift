import Foundation
import Testing

/// The support code as it is written into an app: the files of `Templates/Support` as one, with an access level.
enum SupportCode {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let folder = repository.appendingPathComponent("Templates/Support")

  /// The files that every feature needs.
  static let core = [
    "BundleSettings", "EphemeralSettings", "PropertyListObject", "SettingsChoice", "SettingsDatabase", "SettingsHub",
    "SettingsKey",
    "SettingsObserver",
    "SettingsSupportFormat", "SettingsValues", "StorableSetting",
  ]

  /// The names of all files, without their extension.
  static var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        .map { String($0.dropLast(".swift".count)) }.sorted()
    }
  }

  /// Types of an app with the names of Apple's that the support code uses, and with some of its own nested ones.
  static let typesOfAnApp =
    """
    AppStorage Binding Bundle Choice Data Date Domain DynamicProperty Environment EnvironmentKey EnvironmentValues FileManager Form ISO8601DateFormatter Key LastObject NSKeyValueChangeKey NSLock NSNumber NSObject
    NSObjectProtocol NSUbiquitousKeyValueStore Notification NotificationCenter Observable ObservationRegistrar Observer OperationQueue Phase Plain
    ProcessInfo PropertyListSerialization Registry Section Settings Slider State StoredObjects Task Thread Toggle URL UUID UserDefaults Value
    View
    """
    .split { $0 == " " || $0 == "\n" }.map { "struct \($0) {}" }.joined(separator: "\n")

  /// The text of a file.
  static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("\(file).swift"), encoding: .utf8)
  }

  /// The source of files with an access level, which the imports get too.
  static func source(of files: [String], access: String) throws -> String {
    let level = access == "internal" ? "" : "\(access) "
    let lines = try files.flatMap { try text(of: $0).split(separator: "\n", omittingEmptySubsequences: false) }
    return lines.map { line in
      let code = line.drop { $0 == " " }
      if code.hasPrefix("//") { return String(line) }
      // A conformance makes an import part of a public interface, but not of that within a package.
      if code == "import Observation" && access == "package" { return String(line) }
      if code.hasPrefix("import ") { return line.replacingOccurrences(of: "import ", with: "\(level)import ") }
      return line.replacingOccurrences(of: "package ", with: level)
    }
    .joined(separator: "\n")
  }
}

/// The Swift compiler of the toolchain that runs the tests.
enum SwiftCompiler {
  /// The settings under which the contract promises output without a warning.
  enum Setting: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case mode5
    case mode6
    /// Mode 6, isolated to the main actor, with strict memory safety and every upcoming feature.
    case everyFeature

    var testDescription: String { rawValue }

    var arguments: [String] {
      switch self {
      case .mode5: return ["-swift-version", "5"]
      case .mode6: return ["-swift-version", "6"]
      case .everyFeature:
        let features = [
          "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault",
          "InferIsolatedConformances",
        ]
        return ["-swift-version", "6", "-default-isolation", "MainActor", "-strict-memory-safety"]
          + features.flatMap { ["-enable-upcoming-feature", $0] }
      }
    }
  }

  /// Runs `swiftc`, and returns its messages if it fails or prints any.
  static func run(_ arguments: [String]) throws -> String {
    let run = try ProcessRun(URL(fileURLWithPath: "/usr/bin/env"), ["swiftc"] + arguments)
    return run.status == 0 ? run.output : "\(run.output)\nstatus \(run.status)"
  }
}

/// A finished process.
struct ProcessRun {
  let status: Int32
  /// Standard output and standard error.
  let output: String

  /// Runs a program until it ends.
  init(_ executable: URL, _ arguments: [String], environment: [String: String] = [:]) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    // A file, since a pipe that fills up would stop the program.
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}

/// A folder that exists as long as the value.
final class ScratchFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("settings-support-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }
}
