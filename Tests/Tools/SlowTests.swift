import Foundation
import Testing

/// Whether the tests and the rounds run that are too slow for everyday work; `.ci/run` has them.
package let runsSlowTests = ProcessInfo.processInfo.environment["SETTINGS_GEN_SLOW_TESTS"] != nil

extension Trait where Self == ConditionTrait {
  /// Skips what takes too long for everyday work.
  package static var slow: Self { .enabled(if: runsSlowTests, "enabled by SETTINGS_GEN_SLOW_TESTS=1, as in .ci/run") }
}
