// swift-tools-version: 6.1
import PackageDescription

let plugins: [Target.PluginUsage] = [.plugin(name: "SettingsGenPlugin", package: "settings-gen")]

/// A target for each way to have a bundle or a configuration, which RebuildTests change.
let package = Package(
  name: "Editing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../.."), .package(path: "Local")],
  targets: [
    .executableTarget(name: "Inside", resources: [.copy("Settings.bundle")], plugins: plugins),
    .executableTarget(name: "Linked", exclude: ["Settings.bundle"], plugins: plugins),
    .executableTarget(name: "Listed", plugins: plugins),
    .executableTarget(name: "Dependent", dependencies: [.product(name: "Local", package: "Local")]),
    .executableTarget(name: "Configured", plugins: plugins),
    .executableTarget(name: "Templated", plugins: plugins),
    .executableTarget(name: "Renamed", plugins: plugins),
  ]
)
