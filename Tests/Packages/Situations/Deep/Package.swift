// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Deep",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Deep", targets: ["Deep"])],
  dependencies: [.package(name: "settings-gen", path: "../../../..")],
  targets: [
    .target(
      name: "Deep",
      resources: [.copy("Settings.bundle")],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")])
  ]
)
