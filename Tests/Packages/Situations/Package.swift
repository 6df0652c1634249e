// swift-tools-version: 6.1
import PackageDescription

let plugins: [Target.PluginUsage] = [.plugin(name: "SettingsGenPlugin", package: "settings-gen")]

/// A target for each situation; SituationTests say what it prints.
let package = Package(
  name: "Situations",
  defaultLocalization: "en",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "settings-gen", path: "../../.."), .package(path: "Middle")],
  targets: [
    .executableTarget(name: "BundleCopied", resources: [.copy("Settings.bundle")], plugins: plugins),
    .executableTarget(name: "BundleUndeclared", plugins: plugins),
    .executableTarget(name: "BundleExcluded", exclude: ["Resources"], plugins: plugins),
    .executableTarget(name: "BundleElsewhere", plugins: plugins),
    .executableTarget(
      name: "InternalImportsByDefault", resources: [.copy("Settings.bundle")],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")], plugins: plugins),
    .target(name: "Preferences", resources: [.copy("Settings.bundle")], plugins: plugins),
    .executableTarget(name: "PublicAccessors", dependencies: ["Preferences"]),
    .executableTarget(name: "TwoPackagesDeep", dependencies: [.product(name: "Middle", package: "Middle")]),
    // One module has the settings of an app, its widget and its watch app; an app group has their values.
    .target(name: "SharedSettings", resources: [.copy("Settings.bundle")], plugins: plugins),
    .executableTarget(name: "SharedModule", dependencies: ["SharedSettings"]),
    .executableTarget(name: "SharedModuleWidget", dependencies: ["SharedSettings"]),
    .executableTarget(name: "SharedModuleWatch", dependencies: ["SharedSettings"]),
    // An app and its UI tests, which are in a process of their own and so have accessors of their own.
    .executableTarget(name: "LaunchedApp", resources: [.copy("Settings.bundle")], plugins: plugins),
    .executableTarget(name: "LaunchArguments", plugins: plugins),
  ]
)
