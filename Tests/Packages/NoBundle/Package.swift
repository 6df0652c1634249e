// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "NoBundle",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "NoBundle",
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")])
  ]
)
