// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TwoBundles",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "TwoBundles",
      exclude: ["Other"],
      resources: [.copy("Settings.bundle"), .copy("Settings-Watch.bundle"), .copy("InAppSettings.bundle")],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")])
  ]
)
