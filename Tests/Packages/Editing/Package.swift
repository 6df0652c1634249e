// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Editing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Editing",
      resources: [.copy("Settings.bundle")],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")])
  ]
)
