// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "PublicAccessors",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .target(
      name: "Preferences",
      resources: [.copy("Settings.bundle")],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")]),
    .executableTarget(name: "PublicAccessors", dependencies: ["Preferences"]),
  ]
)
