import Foundation

/// The Swift compiler of the toolchain that runs the tests.
enum SwiftCompiler {
  /// The settings under which the contract promises output without a warning.
  enum Setting: String, CaseIterable, CustomStringConvertible, Sendable {
    case mode5
    case mode6
    /// Mode 6, isolated to the main actor, with strict memory safety and every upcoming feature.
    case everyFeature

    var description: String { rawValue }

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

  /// Runs `swiftc`; its messages are all that it prints.
  static func run(_ arguments: [String]) throws -> SettingsGenTool.Result {
    try SettingsGenTool.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["swiftc"] + arguments, in: SettingsGenTool.repository, environment: [:])
  }
}
