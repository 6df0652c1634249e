// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Local",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Local", targets: ["Local"])],
  dependencies: [.package(name: "settings-gen", path: "../../../..")],
  targets: [
    .target(
      name: "Local",
      resources: [.copy("Settings.bundle")],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")])
  ]
)
