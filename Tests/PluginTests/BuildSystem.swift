import Foundation
import Testing

/// A build system with a way to get the plugins.
enum BuildSystem: String {
  /// SwiftPM's native build system with the released packages.
  case native
  /// SwiftPM's native build system with this repository, which builds the tool from its sources.
  case nativeFromSources
  /// `--build-system swiftbuild` with the released packages.
  case swiftbuild
  /// `--build-system swiftbuild` with this repository, which builds the tool from its sources.
  case swiftbuildFromSources

  /// The build system's name in SwiftPM.
  var option: String {
    switch self {
    case .native, .nativeFromSources: "native"
    case .swiftbuild, .swiftbuildFromSources: "swiftbuild"
    }
  }

  /// Whether the tool is built from its sources.
  var isFromSources: Bool {
    switch self {
    case .native, .swiftbuild: false
    case .nativeFromSources, .swiftbuildFromSources: true
    }
  }
}
