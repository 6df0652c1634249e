// swift-tools-version: 6.1
import PackageDescription

// An app and its UI tests, which are in a process of their own and so have accessors of their own.
let package = Package(
  name: "LaunchArguments",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "LaunchedApp",
      resources: [.copy("Settings.bundle")],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")]),
    .executableTarget(
      name: "LaunchArguments",
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")]),
  ]
)
