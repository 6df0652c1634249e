// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DefaultIsolationMainActor",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../..")],
  targets: [
    .executableTarget(
      name: "DefaultIsolationMainActor",
      resources: [.copy("Settings.bundle")],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "SettingsGenPlugin", package: "settings-gen")])
  ]
)
