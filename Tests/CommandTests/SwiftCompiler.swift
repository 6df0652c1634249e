import Foundation

/// Runs the Swift compiler of the toolchain that runs the tests.
enum SwiftCompiler {
  /// The settings with which the generated code must compile without warnings, according to the contract.
  enum Setting: String, CaseIterable, CustomStringConvertible, Sendable {
    /// Language mode 5.
    case mode5
    /// Language mode 6.
    case mode6
    /// Language mode 6, isolated to the main actor, with strict memory safety and every upcoming feature.
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

  /// Runs `swiftc` with arguments.
  static func run(_ arguments: [String]) throws -> SettingsGenTool.Result {
    try SettingsGenTool.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["swiftc"] + arguments, in: SettingsGenTool.repository, environment: [:])
  }
}
