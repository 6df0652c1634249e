// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that neither consumers nor the tests build it.
let package = Package(
  name: "benchmark",
  platforms: [.macOS(.v13)],
  targets: [.executableTarget(name: "benchmark", path: "Sources")],
  swiftLanguageModes: [.v6]
)
