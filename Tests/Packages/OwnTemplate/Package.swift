// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "OwnTemplate",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "OwnTemplate",
      resources: [.copy("Settings.bundle")],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")])
  ]
)
