import Foundation
import Testing

/// The two ways in which SwiftPM builds a package.
enum BuildSystem {
  case native
  case swiftbuild
}

extension Trait where Self == ConditionTrait {
  /// For what is built with the second build system too: it takes a minute, and one of them is enough while one works on something.
  static var swiftbuild: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["SETTINGS_GEN_SLOW_TESTS"] != nil,
      "SETTINGS_GEN_SLOW_TESTS=1 has it done, as .ci/run does")
  }
}
