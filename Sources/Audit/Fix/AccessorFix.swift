import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A replacement in Swift of a key that `string-key` lists: by the generated key, which changes nothing at run time, or of a property with
/// `@AppStorage` by one with an accessor, if its default, type, and database agree.
package struct AccessorFix: Sendable {
  package let file: String
  package let edits: [Edit]
  /// What was done.
  package let note: Diagnostic.Note

  /// Returns the replacements in an app, in the order of its files; code that certainly can't use the generated type is left.
  static func all(in app: AuditedApp) -> [AccessorFix] {
    let owned = app.files.filesOfOwners
    var fixes: [AccessorFix] = []
    for (setting, usage) in app.settings where !setting.isDebugOnly {
      for mention in usage.uses where StringKey.hasAccessor(mention) && owned.contains(mention.location.file) {
        if let fix = AccessorFix(mention, setting, typeName: app.model.typeName) { fixes.append(fix) }
      }
    }
    return fixes.sorted { $0.note.location < $1.note.location }
  }

  private init?(_ mention: KeyMention, _ setting: Setting, typeName: String) {
    guard mention.language == .swift, !mention.range.isEmpty else { return nil }
    if case .generated = mention.key { return nil }
    file = mention.location.file
    let name = SwiftLiteral.member(setting.property)
    if case .declare(let declaration) = mention.use, let rest = declaration.rest,
      Self.agrees(declaration, mention.value, with: setting)
    {
      let (key, type) = (".\(name)", ": \(setting.type.name)")
      edits = [
        Edit(range: mention.range, replacement: Array(key.utf8)), Edit(range: rest, replacement: Array(type.utf8)),
      ]
      note = Diagnostic.Note("fixed: the property uses \("@AppStorage(\(key))")", at: mention.location)
    } else {
      let key = "\(typeName).Key.\(name).name"
      edits = [Edit(range: mention.range, replacement: Array(key.utf8))]
      note = Diagnostic.Note("fixed: replaced the key \(setting.key) by \(key)", at: mention.location)
    }
  }

  /// Returns whether a property has the type of the accessor, perhaps a configured one, and the page's default.
  private static func agrees(_ declaration: KeyUse.Declaration, _ value: Value?, with setting: Setting) -> Bool {
    switch setting.type {
    case .plain, .custom: break
    case .choice, .spelled, .url, .optional: return false
    }
    guard let value = value?.literal, let known = setting.defaultValue?.value,
      declaration.typeName ?? value.type.swiftName == setting.type.name
    else { return false }
    // `1` is a `Double` after `: Double`.
    return value.number.map { $0 == known.number } ?? value.isSameInDatabase(as: known)
  }
}
