// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "OneNameTwice",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "OneNameTwice",
      exclude: ["Settings.bundle", "app-settings.bundle"],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")])
  ]
)
