// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "CommittedCode",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .executableTarget(name: "CommittedCode", resources: [.copy("Settings.bundle")]),
    .target(name: "Other"),
    .target(name: "ClangLibrary", exclude: ["Settings.bundle"]),
    .executableTarget(name: "BesideClang", dependencies: ["ClangLibrary"], resources: [.copy("Settings.bundle")]),
  ]
)
