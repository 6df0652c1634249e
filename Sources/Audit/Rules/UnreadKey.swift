import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnreadKey: AuditRule {
  static let rule = Rule(
    "unread-key", .note, nil,
    """
    Nothing in the given files seems to read the setting, so changing it has no effect. A title element is reported only if \
    neither code nor a script that builds the app stores its value, and its default is missing or a version, build, date, or \
    hash, or if code only registers its value, which Settings doesn't show.
    """,
    .toggle.with(["Key": "play_sounds", "DefaultValue": false]),
    bad: "let volume = 1.0",
    good: #"let volume = UserDefaults.standard.bool(forKey: "play_sounds") ? 1.0 : 0"#)

  static func check(_ app: AuditedApp, _ findings: inout Findings) {
    let others = Set(app.misspellings.map(\.setting.key) + [RenamedOnPage.renamed(in: app)].compactMap(\.self))
    for (setting, usage) in app.settings where !others.contains(setting.key) {
      let declaration = app.location(of: setting)
      if isOnlyRegistered(setting, usage, in: app), let (registration, _) = usage.registrations.first {
        findings.add(
          rule,
          "title element \(setting.key) shows only a stored value, but code only registers one; store it when the app starts",
          at: registration.location, notes: [Diagnostic.Note("the title element is declared here", at: declaration)],
          key: setting.key)
      } else if usage.isRead || isOnlyDisplayed(setting, usage, in: app) || !OtherDatabase.reads(of: usage).isEmpty {
        continue
      } else if setting.element.isShown(as: .titleValue) {
        findings.add(
          rule, "no code stores a value for title element \(setting.key); store it when the app starts, or remove the setting",
          at: declaration, key: setting.key)
      } else {
        let uses: [(message: Message, location: SourceLocation?)] = [
          ("its value is stored here but never read", usage.firstWrite),
          ("its default is registered here, but its value is never read", usage.registrations.first?.0.location),
        ]
        let note = uses.lazy.compactMap { use in use.location.map { Diagnostic.Note(use.message, at: $0) } }.first
        findings.add(
          rule, "setting \(setting.key) is never read in these files; remove it or read its value", at: declaration,
          notes: note.map { [$0] } ?? [], key: setting.key)
      }
    }
  }

  /// Whether a title element has a value in code that Settings never shows, unlike InAppSettingsKit, because it's only registered.
  private static func isOnlyRegistered(_ setting: Setting, _ usage: AppUsage.SettingUsage, in app: AuditedApp) -> Bool {
    guard setting.element.isShown(as: .titleValue), !app.model.pages[setting.page].variant.isInApp, usage.firstWrite == nil,
      let value = usage.registrations.first?.0.value
    else { return false }
    return value.literal.map { $0 != setting.defaultValue?.value } ?? true
  }

  /// Whether a setting that no code reads is there for Settings to display: a title element with a value, or a custom view.
  static func isOnlyDisplayed(_ setting: Setting, _ usage: AppUsage.SettingUsage, in app: AuditedApp) -> Bool {
    // The key of a custom view identifies the view to InAppSettingsKit.
    if setting.element.schema.isReadByApp { return true }
    guard setting.element.isShown(as: .titleValue) else { return false }
    // A version goes stale unless code updates it; any other text may be intentionally constant.
    let isStale = setting.showsVersion || setting.defaultValue.map { $0.value.string == "" } ?? true
    return usage.firstWrite != nil || usage.isRegistered || !isStale
      || (app.files.targets?.scripts ?? []).contains { script in
        // A script refers to an element by its key, or by its index, which may be in a variable.
        script.contains(app.model.pages[setting.page].file)
          && [setting.key, PageKey.specifiers.rawValue].contains(where: script.contains)
      }
  }
}
