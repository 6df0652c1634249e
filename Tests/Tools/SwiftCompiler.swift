import Foundation

/// The Swift compiler of the toolchain that runs the tests.
package enum SwiftCompiler {
  /// The settings with which the generated code must compile without warnings, according to the contract.
  package enum Setting: String, CaseIterable, CustomStringConvertible, Sendable {
    /// Language mode 5.
    case mode5
    /// Language mode 6.
    case mode6
    /// Language mode 6, isolated to the main actor, with strict memory safety and every upcoming feature.
    case everyFeature

    package var description: String { rawValue }

    package var arguments: [String] {
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

  /// Runs `swiftc` with arguments, on all files as one module: for many files, this takes a fifth of the processor time.
  ///
  /// - Throws: An error of Foundation if the outputs of the compiler aren't UTF-8.
  package static func run(_ arguments: [String], in folder: URL = Repository.folder) throws -> ProcessRun {
    try ProcessRun(named: "swiftc", ["-wmo"] + arguments, in: folder)
  }
}
