import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Accessors of an app group to which the app has no access.
enum MissingGroupEntitlement: AuditRule {
  private static let key = "com.apple.security.application-groups"

  private static let page: XMLExample = [
    "ApplicationGroupContainerIdentifier": "group.com.example.app", "PreferenceSpecifiers": [.toggle],
  ]
  private static let code =
    "==> Settings.bundle/Root.plist\n\(xml: page)\n==> Player.swift\nlet isOn = AppSettings().sounds\n==> App.entitlements\n"

  static let rule = Rule(
    "missing-group-entitlement", .warning, nil,
    """
    A page stores settings in an app group, and the app uses the accessors, but its targets' entitlements lack the group, or \
    there are none, so the accessors read another database than Settings.
    """,
    bad: code + "\(xml: ["com.apple.security.app-sandbox": true])",
    good: code + "\(xml: ["com.apple.security.application-groups": ["group.com.example.app"]])")

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    guard app.usage.generatedTypeUse != nil, app.usage.readByAccessorCount > 0 else { return }
    for group in Set(app.model.settings.compactMap(\.suite)).sorted() {
      guard let setting = app.model.settings.first(where: { $0.suite == group }) else { continue }
      findings.add(
        rule, lacking: "app group \(group)",
        "so the accessors read another database than Settings; add the group to the capability App Groups",
        in: app, location: app.location(of: setting), subject: group
      ) { values in
        // A group may be in a variable of the build.
        (values[key]?.array ?? []).contains { $0.string == group || $0.string?.contains("$(") ?? false }
      }
    }
  }
}

enum MissingICloudEntitlement: AuditRule {
  private static let key = "com.apple.developer.ubiquity-kvstore-identifier"
  private static let code =
    "let isOn = AppSettings().sounds\n==> settings-gen.json\n{\"features\": [\"icloud\"]}\n==> App.entitlements\n"

  static let rule = Rule(
    "missing-icloud-entitlement", .warning, nil,
    """
    The configuration has the feature `icloud`, but entitlements of the app's targets lack \
    `com.apple.developer.ubiquity-kvstore-identifier`, or there are none, so nothing is stored in iCloud.
    """,
    .toggle,
    bad: code + "\(xml: ["com.apple.security.app-sandbox": true])",
    good: code
      + "\(xml: ["com.apple.developer.ubiquity-kvstore-identifier": "$(TeamIdentifierPrefix)$(CFBundleIdentifier)"])")

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    guard app.features.contains(.icloud), let page = app.model.pages.first else { return }
    findings.add(
      rule, lacking: "\(key)", "so the feature 'icloud' stores nothing; add the capability iCloud with key-value storage",
      in: app, location: SourceLocation(file: joinPath(app.model.bundle.folder.path, page.file)), subject: key
    ) { $0[key]?.string != nil }
  }
}

extension Findings {
  /// Adds a finding about each entitlements file of the app that lacks something, or one about a page if there is none.
  fileprivate mutating func add(
    _ rule: Rule, lacking name: Message, _ consequence: Message, in app: AuditedApp, location: SourceLocation, subject: String,
    isPresent: (Node.Dictionary) -> Bool
  ) {
    for file in app.resources.entitlements where !isPresent(file.values) {
      add(rule, "entitlements lack \(name), " + consequence, at: file.location, subjects: [subject])
    }
    if app.resources.entitlements.isEmpty, app.files.isCodeKnown {
      add(rule, "no entitlements have \(name), " + consequence, at: location, subjects: [subject])
    }
  }
}
