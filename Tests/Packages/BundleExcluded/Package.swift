// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "BundleExcluded",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "BundleExcluded",
      exclude: ["Resources"],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")])
  ]
)
