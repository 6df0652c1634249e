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
  private static let code = """
    ==> Settings.bundle/Root.plist
    \(xml: page)
    ==> Player.swift
    let isOn = AppSettings().sounds
    ==> App.entitlements

    """

  static let rule = Rule(
    "missing-group-entitlement", .warning, nil,
    """
    A page stores settings in an app group, and the app uses the accessors, but its targets' entitlements lack the group, or \
    there are none, so the accessors read another database than Settings.
    """,
    bad: code + "\(xml: ["com.apple.security.app-sandbox": true])",
    good: code + "\(xml: ["com.apple.security.application-groups": ["group.com.example.app"]])")

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    guard app.usage.generatedTypeUse != nil, app.usage.count(.accessor) > 0 else { return }
    for group in Set(app.model.settings.compactMap(\.suite)).sorted() {
      guard let setting = app.model.settings.first(where: { $0.suite == group }) else { continue }
      let note = Diagnostic.Note("the setting \(setting.key) is stored in \(group)", at: app.location(of: setting))
      let advice: Message = "so the accessors read another database than Settings; add the group to the capability App Groups"
      for (location, values) in app.files.entitlements {
        let groups = values[key]?.array?.compactMap(\.string) ?? []
        // A group may be in a variable of the build.
        guard !groups.contains(where: { $0 == group || $0.contains("$(") }) else { continue }
        findings.add(rule, "entitlements lack app group \(group), \(advice)", at: location, notes: [note], subjects: [group])
      }
      if app.files.entitlements.isEmpty, app.tree.isCodeKnown {
        findings.add(
          rule, "no entitlements have app group \(group), \(advice)", at: app.location(of: setting), key: setting.key,
          subjects: [group])
      }
    }
  }
}
