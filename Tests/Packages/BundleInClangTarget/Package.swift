// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "BundleInClangTarget",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .target(name: "ClangLibrary", exclude: ["Settings.bundle"]),
    .executableTarget(name: "BesideClang", dependencies: ["ClangLibrary"], resources: [.copy("Settings.bundle")]),
  ]
)
