// swift-tools-version: 6.1
import PackageDescription

// Data goes one way: bundle on disk → property list nodes → pages and elements → settings → Swift, JSON, findings, changes.
// The folders are the stages; the module names carry a prefix because a package graph has one name space for all.

let warnings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the pipeline, named for its folder.
func stage(_ folder: String, _ dependencies: [String] = [], exclude: [String] = []) -> Target {
  .target(
    name: "SettingsGen\(folder)",
    dependencies: dependencies.map { .init(stringLiteral: "SettingsGen\($0)") },
    path: "Sources/\(folder)",
    exclude: exclude,
    swiftSettings: warnings)
}

/// The tests of a module of the pipeline, named for its folder; their fixtures lie in `Tests/Fixtures`, outside every target.
func tests(_ folder: String, _ dependencies: [String] = []) -> Target {
  .testTarget(
    name: "SettingsGen\(folder)Tests",
    dependencies: ([folder] + dependencies).map { .init(stringLiteral: "SettingsGen\($0)") },
    path: "Tests/\(folder)Tests",
    swiftSettings: warnings)
}

// Tests/README.md has the command that sets it: whoever builds the package never sees this target.
let fuzzing: [Target] =
  Context.environment["SETTINGS_GEN_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "settings-gen-fuzz", dependencies: ["SettingsGenMutation"], path: "Tests/Fuzz",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ]

let package = Package(
  name: "settings-gen",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "settings-gen", targets: ["settings-gen"]),
    .plugin(name: "SettingsGenPlugin", targets: ["SettingsGenPlugin"]),
    .plugin(name: "GenerateSettings", targets: ["GenerateSettings"]),
  ],
  targets: [
    stage("Diagnostics"),
    stage("Files"),
    stage("PropertyList", ["Diagnostics"]),
    stage("JSON", ["Diagnostics"]),
    stage("Mustache", ["Diagnostics", "JSON"]),
    stage("Configuration", ["Diagnostics", "JSON"], exclude: ["settings-gen.schema.json"]),
    stage("Schema", ["Diagnostics", "Files", "PropertyList"]),
    stage("Settings", ["Configuration", "Diagnostics", "PropertyList", "Schema"]),
    stage(
      "Lint", ["Configuration", "Diagnostics", "Files", "JSON", "PropertyList", "Schema", "Settings"],
      exclude: ["Documentation/Rules.md"]),
    stage(
      "Output", ["Configuration", "Diagnostics", "JSON", "Mustache", "PropertyList", "Schema", "Settings", "Templates"],
      exclude: ["Documentation"]),
    stage(
      "Review", ["Diagnostics", "Files", "JSON", "Output", "PropertyList", "Schema", "Settings"],
      exclude: ["Documentation"]),
    stage("Arguments", ["Diagnostics"]),
    .target(name: "SettingsGenTemplates", path: "Templates", sources: ["templates.c"]),
    .executableTarget(
      name: "settings-gen",
      dependencies: [
        "SettingsGenArguments", "SettingsGenConfiguration", "SettingsGenDiagnostics", "SettingsGenFiles", "SettingsGenJSON",
        "SettingsGenLint", "SettingsGenMustache", "SettingsGenOutput", "SettingsGenPropertyList", "SettingsGenReview",
        "SettingsGenSchema", "SettingsGenSettings", "SettingsGenTemplates",
      ],
      path: "Sources/Command",
      swiftSettings: warnings),
    // `Plugins/Core` is linked into both folders: a plugin can't depend on a library.
    .plugin(name: "SettingsGenPlugin", capability: .buildTool(), dependencies: ["settings-gen"]),
    .plugin(
      name: "GenerateSettings",
      capability: .command(
        intent: .custom(
          verb: "generate-settings", description: "Write the Swift of the settings bundles into the sources"),
        permissions: [.writeToPackageDirectory(reason: "The generated Swift goes into the folder of its target.")]),
      dependencies: ["settings-gen"]),
    // Damaged inputs and the way that they go, for the tests and for libFuzzer.
    .target(
      name: "SettingsGenMutation",
      dependencies: [
        "SettingsGenConfiguration", "SettingsGenDiagnostics", "SettingsGenLint", "SettingsGenMustache", "SettingsGenOutput",
        "SettingsGenPropertyList", "SettingsGenSchema", "SettingsGenSettings",
      ],
      path: "Tests/Mutation",
      swiftSettings: warnings),
    tests("Diagnostics"),
    tests("Files"),
    tests("PropertyList", ["Diagnostics", "Mutation"]),
    tests("JSON", ["Diagnostics"]),
    tests("Mustache", ["Diagnostics", "JSON"]),
    tests("Configuration", ["Diagnostics", "JSON"]),
    tests("Schema", ["Diagnostics", "Files", "PropertyList"]),
    tests("Settings", ["Configuration", "Diagnostics", "PropertyList", "Schema"]),
    tests("Lint", ["Configuration", "Diagnostics", "Files", "JSON", "PropertyList", "Schema", "Settings"]),
    tests("Output", ["Configuration", "Diagnostics", "JSON", "Mustache", "PropertyList", "Schema", "Settings"]),
    tests("Review", ["Configuration", "Diagnostics", "Files", "JSON", "PropertyList", "Schema", "Settings"]),
    tests("Arguments"),
    // The executable itself, run as people run it.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "settings-gen", "SettingsGenConfiguration", "SettingsGenDiagnostics", "SettingsGenMutation", "SettingsGenPropertyList",
      ],
      swiftSettings: warnings),
    // The plugins in packages that use them; of the plugins' own sources it has those that need no SwiftPM.
    .testTarget(name: "PluginTests", dependencies: ["settings-gen"], swiftSettings: warnings),
  ] + fuzzing,
  swiftLanguageModes: [.v6]
)
