// swift-tools-version: 6.1
import PackageDescription

// Stands in for this repository where the small packages are built with the tool that the test run has built already: the plugins are
// linked from the repository, the tool lies in an artifact bundle.
let package = Package(
  name: "settings-gen",
  products: [
    .plugin(name: "SettingsGenPlugin", targets: ["SettingsGenPlugin"]),
    .plugin(name: "GenerateSettings", targets: ["GenerateSettings"]),
  ],
  targets: [
    .binaryTarget(name: "settings-gen", path: "settings-gen.artifactbundle"),
    .plugin(name: "SettingsGenPlugin", capability: .buildTool(), dependencies: ["settings-gen"]),
    .plugin(
      name: "GenerateSettings",
      capability: .command(
        intent: .custom(
          verb: "generate-settings", description: "Generate Swift from settings bundles into the package's sources"),
        permissions: [.writeToPackageDirectory(reason: "The generated Swift is written to the folder of its target.")]),
      dependencies: ["settings-gen"]),
  ]
)
