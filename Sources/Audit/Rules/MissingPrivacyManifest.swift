import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum MissingPrivacyManifest: AuditRule {
  private static let manifest: XMLExample = [
    "NSPrivacyAccessedAPITypes": [
      [
        "NSPrivacyAccessedAPIType": "NSPrivacyAccessedAPICategoryUserDefaults",
        "NSPrivacyAccessedAPITypeReasons": ["CA92.1"],
      ]
    ]
  ]

  private static let code = """
    import UIKit
    let isOn = UserDefaults.standard.bool(forKey: "sounds")
    """

  static let rule = Rule(
    "missing-privacy-manifest", .note, nil,
    """
    An app must declare in `PrivacyInfo.xcprivacy` why it accesses `UserDefaults`, also by generated accessors, or App Store \
    Connect rejects it (ITMS-91053). The reason is `CA92.1` for the app's own values, and `1C8F.1` for an app group's. The \
    manifest may be in the given folders, the targets with the bundle, or a folder above the bundle. This note comes last.
    """,
    .toggle.with(["DefaultValue": false]),
    bad: code, good: code + "\n==> PrivacyInfo.xcprivacy\n\(xml: manifest)")

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    guard let access = app.usage.firstAccess else { return }
    let reasons = Set(app.model.settings.map { $0.suite == nil ? "CA92.1" : "1C8F.1" })
      .union(app.usage.opensAppGroup ? ["1C8F.1"] : []).subtracting(app.resources.accessReasons)
    let missing = ["CA92.1", "1C8F.1"].filter(reasons.contains)
    guard !missing.isEmpty, let page = app.model.pages.first else { return }
    let reason: Message = "\(for: missing.count, "reason", "reasons") \(all: missing)"
    let message: Message =
      if app.resources.manifest == nil {
        "missing privacy manifest; add 'PrivacyInfo.xcprivacy' with \(reason) for 'NSPrivacyAccessedAPICategoryUserDefaults'"
      } else {
        "privacy manifest lacks \(reason) for 'NSPrivacyAccessedAPICategoryUserDefaults'; add \(for: missing.count, "it", "them")"
      }
    findings.add(
      rule, message, at: app.resources.manifest ?? SourceLocation(file: joinPath(app.model.bundle.folder.path, page.file)),
      notes: [Diagnostic.Note("the app accesses 'UserDefaults' here", at: access)], subjects: missing)
  }
}
