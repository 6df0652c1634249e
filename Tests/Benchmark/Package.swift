// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that neither users of the plugin nor the tests build it.
let package = Package(
  name: "benchmark",
  platforms: [.macOS(.v13)],
  targets: [.executableTarget(name: "benchmark", path: "Sources")],
  swiftLanguageModes: [.v6]
)
