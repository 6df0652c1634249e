import SettingsGenSupport

extension Rule {
  package static let missingBundle = Rule(
    "missing-bundle", .error, nil, isConfigurable: false,
    "There is no bundle at a path on the command line or, for `lint`, under `bundles` in the configuration.",
    bad: "settings-gen lint App/Setings.bundle", good: "settings-gen lint App/Settings.bundle")

  package static let unwritableFile = Rule(
    "unwritable-file", .error, nil, isConfigurable: false,
    "The output file can't be written, for example because its folder doesn't exist or is read-only.",
    bad: "settings-gen App/Settings.bundle --output Ap/AppSettings.swift",
    good: "settings-gen App/Settings.bundle --output App/AppSettings.swift")

  package static let handWrittenFile = Rule(
    "hand-written-file", .error, nil, isConfigurable: false,
    """
    The output file is Swift that settings-gen didn't generate: its first five lines have no header. `--force` replaces it.
    """,
    bad: """
      echo "import UIKit" > App/AppDelegate.swift
      settings-gen App/Settings.bundle --output App/AppDelegate.swift
      """,
    good: "settings-gen App/Settings.bundle --output App/AppSettings.swift")

  package static let staleFile = Rule(
    "stale-file", .error, nil, isConfigurable: false,
    "`generate --check` found that the output file is missing or out of date.",
    bad: "settings-gen App/Settings.bundle --output App/AppSettings.swift --check",
    good: """
      settings-gen App/Settings.bundle --output App/AppSettings.swift
      settings-gen App/Settings.bundle --output App/AppSettings.swift --check
      """)

  package static let staleBuildPlan = Rule(
    "stale-build-plan", .error, nil, isConfigurable: false,
    """
    The configuration's `bundles`, `template`, or `templates` have changed, but SwiftPM's native build system doesn't rerun a \
    plugin then. Run `touch Package.swift` and build again.
    """,
    bad: """
      echo '{"templates": ["swiftui"]}' > App/settings-gen.json
      settings-gen App/Settings.bundle --planned '{"templates": null}'
      """,
    good: """
      echo '{"templates": ["swiftui"]}' > App/settings-gen.json
      settings-gen App/Settings.bundle --planned '{"templates": ["swiftui"]}'
      """)

  package static let reservedTypeName = Rule(
    "reserved-type-name", .error, nil, isConfigurable: false,
    """
    The generated type's name, which follows from the bundle's file name, is one that Swift or the generated code uses. Set \
    `typeName` in `settings-gen.json`.
    """,
    bad: "settings-gen App/String.bundle", good: "settings-gen App/String.bundle --type-name StringSettings")
}
