// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "BundleCopied",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "BundleCopied",
      resources: [.copy("Settings.bundle")],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")])
  ]
)
