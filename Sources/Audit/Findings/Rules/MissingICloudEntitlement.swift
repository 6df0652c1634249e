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
    `com.apple.developer.ubiquity-kvstore-identifier`, so nothing is stored in iCloud, or they have different identifiers, so \
    the settings aren't the same.
    """,
    .toggle,
    bad: code + "\(xml: ["com.apple.security.app-sandbox": true])",
    good: code
      + "\(xml: ["com.apple.developer.ubiquity-kvstore-identifier": "$(TeamIdentifierPrefix)$(CFBundleIdentifier)"])")

  private static let advice: Message =
    "so the feature 'icloud' stores nothing; add the capability iCloud with key-value storage"

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    guard app.features.contains(.icloud) else { return }
    let entitlements = app.files.entitlements.map { (location: $0.location, store: $0.values[key]?.string) }
    let first = entitlements.first { $0.store != nil }
    if entitlements.isEmpty, app.tree.isCodeKnown, let page = app.model.pages.first {
      let location = SourceLocation(file: joinPath(app.model.bundle.folder.path, page.file))
      findings.add(rule, "no entitlements have \(key), \(advice)", at: location, subjects: [key])
    }
    for (location, store) in entitlements where store == nil || store != first?.store {
      let message: Message =
        if let store {
          "the identifier of the iCloud key-value store is \(store) here, but \(first?.store ?? "") in other entitlements; make them equal"
        } else {
          "entitlements lack \(key), \(advice)"
        }
      let notes = store == nil ? [] : first.map { [Diagnostic.Note("the other identifier is here", at: $0.location)] } ?? []
      findings.add(rule, message, at: location, notes: notes, subjects: [key])
    }
  }
}
