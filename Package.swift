// swift-tools-version: 6.1
import PackageDescription

// Data flows one way: bundle on disk → property list nodes → pages and elements → settings → Swift, JSON, diagnostics, changes.
// Each folder is a stage. The modules' names have a prefix because all modules in a package graph share one namespace.

let upcomingFeatures: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Returns the target of a stage, or of a part of one, which is named after its folder.
func stage(_ folder: String, _ dependencies: [String] = [], exclude: [String] = []) -> Target {
  .target(
    name: "SettingsGen" + (folder.split(separator: "/").last ?? ""),
    dependencies: dependencies.map { .init(stringLiteral: "SettingsGen\($0)") },
    path: "Sources/\(folder)",
    exclude: exclude,
    swiftSettings: upcomingFeatures)
}

/// Returns the test target of a stage, which is named after its folder.
///
/// The fixtures are in `Tests/Fixtures`, outside all targets.
func tests(_ folder: String, _ dependencies: [String] = [], executables: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "SettingsGen\(folder)Tests",
    dependencies: executables + ([folder] + dependencies).map { .init(stringLiteral: "SettingsGen\($0)") },
    path: "Tests/\(folder)Tests",
    swiftSettings: upcomingFeatures)
}

// This target only exists while fuzzing; see Tests/README.md for the command.
let fuzzing: [Target] =
  Context.environment["SETTINGS_GEN_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "settings-gen-fuzz", dependencies: ["SettingsGenDamage"], path: "Tests/Fuzz",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      // Swift Build has no option for this sanitizer, so the command passes it to the compiler, and this to the linker.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
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
    // The optional parts of generated code, compiled as they are together with a sample of it.
    .target(name: "SettingsGenFeatureSample", path: "Tests/FeatureSample", swiftSettings: upcomingFeatures),
    stage("Support"),
    stage("PropertyLists", ["Support"]),
    stage("Mustache", ["Support"]),
    stage("Model", ["PropertyLists", "Support"], exclude: ["Configuration/settings-gen.schema.json"]),
    stage("Findings", ["Model", "PropertyLists", "Support"], exclude: ["Formats"]),
    stage("Findings/Formats", ["Findings", "Support"]),
    stage("Lint", ["Findings", "Model", "PropertyLists", "Support"], exclude: ["Advice"]),
    // The rules that a build doesn't check.
    stage("Lint/Advice", ["Findings", "Lint", "Model", "PropertyLists", "Support"]),
    stage("Audit", ["Findings", "Model", "PropertyLists", "Support"]),
    stage("Output", ["Model", "Mustache", "PropertyLists", "Support", "Templates"], exclude: ["Dump"]),
    stage("Output/Dump", ["Model", "PropertyLists", "Support"]),
    stage("Review", ["Dump", "Model", "Mustache", "Output", "PropertyLists", "Support"]),
    .target(name: "SettingsGenTemplates", path: "Templates", sources: ["templates.c"]),
    stage("CommandLine", ["Model", "Support"]),
    // The commands that a build runs. The tool of the build plugin has only these, because users who build it from source wait for it to compile.
    .target(
      name: "SettingsGenBuildCommands",
      dependencies: [
        "SettingsGenCommandLine", "SettingsGenFindings", "SettingsGenLint", "SettingsGenModel", "SettingsGenMustache",
        "SettingsGenOutput", "SettingsGenSupport",
      ],
      path: "Sources/Command/Build", swiftSettings: upcomingFeatures),
    .executableTarget(
      name: "settings-gen-build", dependencies: ["SettingsGenBuildCommands", "SettingsGenCommandLine"],
      path: "Sources/Command/BuildTool", swiftSettings: upcomingFeatures),
    .executableTarget(
      name: "settings-gen",
      dependencies: [
        "SettingsGenAdvice", "SettingsGenAudit", "SettingsGenBuildCommands", "SettingsGenCommandLine", "SettingsGenDump",
        "SettingsGenFindings", "SettingsGenFormats", "SettingsGenLint", "SettingsGenModel", "SettingsGenMustache",
        "SettingsGenOutput", "SettingsGenReview", "SettingsGenSupport",
      ],
      path: "Sources/Command", exclude: ["Build", "BuildTool"], swiftSettings: upcomingFeatures),
    // Both plugin folders contain a symbolic link to `Plugins/Core`, because a plugin can't depend on a library.
    .plugin(name: "SettingsGenPlugin", capability: .buildTool(), dependencies: ["settings-gen-build"]),
    .plugin(
      name: "GenerateSettings",
      capability: .command(
        intent: .custom(
          verb: "generate-settings", description: "Generate Swift from settings bundles into the package's sources")),
      dependencies: ["settings-gen"]),
    // Generates damaged inputs and processes them, for the tests and for libFuzzer.
    .target(
      name: "SettingsGenDamage",
      dependencies: [
        "SettingsGenAdvice", "SettingsGenAudit", "SettingsGenFindings", "SettingsGenFormats", "SettingsGenLint",
        "SettingsGenModel", "SettingsGenMustache", "SettingsGenOutput", "SettingsGenPropertyLists", "SettingsGenReview",
        "SettingsGenSupport", "SettingsGenTestTools",
      ],
      path: "Tests/Damage",
      swiftSettings: upcomingFeatures),
    // Runs the tool and the Swift compiler, measures time, and writes pages, for the tests.
    .target(
      name: "SettingsGenTestTools", dependencies: ["SettingsGenPropertyLists"], path: "Tests/Tools",
      swiftSettings: upcomingFeatures),
    .testTarget(
      name: "FeatureTests", dependencies: ["SettingsGenFeatureSample", "SettingsGenTestTools"],
      swiftSettings: upcomingFeatures),
    tests("Support", ["TestTools"]),
    tests("PropertyLists", ["Damage", "Support", "TestTools"]),
    tests("Mustache", ["Support", "TestTools"]),
    tests("Model", ["PropertyLists", "Support", "TestTools"]),
    tests("Findings", ["Formats", "Model", "PropertyLists", "Support", "TestTools"]),
    tests("Lint", ["Advice", "Findings", "Formats", "Model", "PropertyLists", "Support", "TestTools"]),
    tests("Audit", ["Damage", "Findings", "Model", "PropertyLists", "Support", "TestTools"]),
    tests("Output", ["Model", "Mustache", "PropertyLists", "Support", "TestTools"]),
    tests("Review", ["Model", "Damage", "PropertyLists", "Support", "TestTools"]),
    tests("CommandLine", ["Support", "TestTools"], executables: ["settings-gen"]),
    // Run the built executable.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "settings-gen", "settings-gen-build", "SettingsGenAdvice", "SettingsGenAudit", "SettingsGenBuildCommands",
        "SettingsGenCommandLine", "SettingsGenDamage", "SettingsGenFindings", "SettingsGenLint", "SettingsGenModel",
        "SettingsGenPropertyLists", "SettingsGenSupport", "SettingsGenTestTools",
      ],
      swiftSettings: upcomingFeatures),
    // Run the plugins in packages that use them. The sources of the plugins that don't need SwiftPM are also tested directly.
    .testTarget(
      name: "PluginTests",
      dependencies: ["settings-gen", "settings-gen-build", "SettingsGenModel", "SettingsGenSupport", "SettingsGenTestTools"],
      swiftSettings: upcomingFeatures),
  ] + fuzzing,
  swiftLanguageModes: [.v6]
)
