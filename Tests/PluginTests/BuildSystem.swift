import Foundation
import Testing

/// How a small package is built.
enum BuildSystem: String {
  /// With SwiftPM's native build system and the tool that the test run has built.
  case native
  /// With SwiftPM's native build system, the tool from its sources, as for everybody who uses the plugins.
  case nativeFromSources
  /// With `--build-system swiftbuild`, the tool from its sources.
  case swiftbuild

  /// The name that SwiftPM has for it.
  var option: String { self == .swiftbuild ? "swiftbuild" : "native" }
}

extension Trait where Self == ConditionTrait {
  /// For what builds the tool from its sources, which takes a minute: too long while one works on something.
  static var fromSources: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["SETTINGS_GEN_SLOW_TESTS"] != nil,
      "SETTINGS_GEN_SLOW_TESTS=1 has it done, as .ci/run does")
  }
}
