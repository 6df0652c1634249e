import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum MissingICloudEntitlement: AuditRule {
  private static let key = "com.apple.developer.ubiquity-kvstore-identifier"

  private static let code = """
    let isOn = AppSettings().sounds
    ==> settings-gen.json
    {"features": ["icloud"]}
    ==> App.entitlements

    """

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

  private static let advice: Message =
    "so the feature 'icloud' stores nothing; add the capability iCloud with key-value storage"

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    guard app.features.contains(.icloud) else { return }
    let locations = app.files.entitlements.filter { $0.values[key]?.string == nil }.map(\.location)
    for location in locations { findings.add(rule, "entitlements lack \(key), \(advice)", at: location, subjects: [key]) }
    if app.files.entitlements.isEmpty, app.tree.isCodeKnown, let page = app.model.pages.first {
      let location = SourceLocation(file: joinPath(app.model.bundle.folder.path, page.file))
      findings.add(rule, "no entitlements have \(key), \(advice)", at: location, subjects: [key])
    }
  }
}
