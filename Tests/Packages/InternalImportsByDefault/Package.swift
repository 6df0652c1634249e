// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "InternalImportsByDefault",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "InternalImportsByDefault",
      resources: [.copy("Settings.bundle")],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")])
  ]
)
