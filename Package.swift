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
    stage("Support"),
    stage("PropertyLists", ["Support"]),
    stage("Mustache", ["Support"]),
    stage("Model", ["PropertyLists", "Support"], exclude: ["Configuration/settings-gen.schema.json", "Schema/Elements.md"]),
    stage("Lint", ["Model", "PropertyLists", "Support"], exclude: ["Documentation/Rules.md"]),
    stage("Output", ["Model", "Mustache", "PropertyLists", "Support", "Templates"], exclude: ["Documentation"]),
    stage("Review", ["Model", "Output", "PropertyLists", "Support"], exclude: ["Documentation"]),
    .target(name: "SettingsGenTemplates", path: "Templates", sources: ["templates.c"]),
    .executableTarget(
      name: "settings-gen",
      dependencies: [
        "SettingsGenLint", "SettingsGenModel", "SettingsGenMustache", "SettingsGenOutput", "SettingsGenPropertyLists",
        "SettingsGenReview", "SettingsGenSupport", "SettingsGenTemplates",
      ],
      path: "Sources/Command",
      exclude: ["Documentation"],
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
        "SettingsGenLint", "SettingsGenModel", "SettingsGenMustache", "SettingsGenOutput", "SettingsGenPropertyLists",
        "SettingsGenSupport",
      ],
      path: "Tests/Mutation",
      swiftSettings: warnings),
    tests("Support"),
    tests("PropertyLists", ["Mutation", "Support"]),
    tests("Mustache", ["Support"]),
    tests("Model", ["PropertyLists", "Support"]),
    tests("Lint", ["Model", "PropertyLists", "Support"]),
    tests("Output", ["Model", "Mustache", "PropertyLists", "Support"]),
    tests("Review", ["Model", "PropertyLists", "Support"]),
    // The executable itself, run as people run it.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "settings-gen", "SettingsGenModel", "SettingsGenMutation", "SettingsGenPropertyLists", "SettingsGenSupport",
      ],
      swiftSettings: warnings),
    // The plugins in packages that use them; of the plugins' own sources it has those that need no SwiftPM.
    .testTarget(name: "PluginTests", dependencies: ["settings-gen"], swiftSettings: warnings),
  ] + fuzzing,
  swiftLanguageModes: [.v6]
)
