import SettingsGenSupport

extension Rule {
  package static let missingBundle = Rule(
    "missing-bundle", .error, nil, isConfigurable: false,
    "There is no bundle at a path on the command line or, for `lint`, under `bundles` in the configuration: the path doesn't exist, or it's a file.",
    bad: "settings-gen lint App/Setings.bundle", good: "settings-gen lint App/Settings.bundle")

  package static let unwritableFile = Rule(
    "unwritable-file", .error, nil, isConfigurable: false,
    "The output file can't be written: its folder doesn't exist or is read-only, or the disk is full.",
    bad: "settings-gen App/Settings.bundle --output Ap/AppSettings.swift",
    good: "settings-gen App/Settings.bundle --output App/AppSettings.swift")

  package static let handWrittenFile = Rule(
    "hand-written-file", .error, nil, isConfigurable: false,
    """
    The output file is Swift that settings-gen didn't generate: it isn't empty, and its first five lines have no header. `--force` \
    replaces the file.
    """,
    bad: """
      echo "import UIKit" > App/AppDelegate.swift
      settings-gen App/Settings.bundle --output App/AppDelegate.swift
      """,
    good: "settings-gen App/Settings.bundle --output App/AppSettings.swift")

  package static let staleFile = Rule(
    "stale-file", .error, nil, isConfigurable: false,
    "`generate --check` found that the output file is missing or out of date, for example because a page was changed.",
    bad: "settings-gen App/Settings.bundle --output App/AppSettings.swift --check",
    good: """
      settings-gen App/Settings.bundle --output App/AppSettings.swift
      settings-gen App/Settings.bundle --output App/AppSettings.swift --check
      """)

  package static let staleBuildPlan = Rule(
    "stale-build-plan", .error, nil, isConfigurable: false,
    """
    The configuration's `bundles`, `template`, or `templates` have changed, so that the build has other inputs or outputs, but SwiftPM's \
    native build system doesn't rerun a plugin when only a file's contents change. Run `touch Package.swift` and build again.
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
    The name of the generated type follows from the bundle's file name, but Swift or the generated code already uses that \
    name. Set `typeName` in `settings-gen.json`.
    """,
    bad: "settings-gen App/String.bundle", good: "settings-gen App/String.bundle --type-name StringSettings")
}
