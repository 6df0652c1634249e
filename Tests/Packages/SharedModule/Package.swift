// swift-tools-version: 6.1
import PackageDescription

// One module has the settings of an app, its widget and its watch app; an app group has their values.
let package = Package(
  name: "SharedModule",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .target(
      name: "SharedSettings",
      resources: [.copy("Settings.bundle")],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")]),
    .executableTarget(name: "SharedModule", dependencies: ["SharedSettings"]),
    .executableTarget(name: "SharedModuleWidget", dependencies: ["SharedSettings"]),
    .executableTarget(name: "SharedModuleWatch", dependencies: ["SharedSettings"]),
  ]
)
