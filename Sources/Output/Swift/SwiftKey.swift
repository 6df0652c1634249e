import SettingsGenPropertyList
import SettingsGenSettings

/// What a setting's key says beside its name, decided once before anything is rendered.
struct SwiftKey: Sendable {
  let `default`: SwiftDefault
  /// The `DefaultValue`, where the database would or may hold something else for ``default``.
  let registered: Node?
  /// True where the setting reads as a value that the bundle doesn't give.
  let isUnregistered: Bool
  /// True where a key says more than its name and its default.
  let hasTraits: Bool

  init(_ setting: borrowing Setting) {
    `default` = SwiftDefault(of: setting)
    let stored = `default`.stored
    registered = setting.defaultValue.flatMap { $0.value == stored && !setting.isText ? nil : $0 }
    isUnregistered = setting.defaultValue == nil && stored != nil
    hasTraits =
      setting.toggleValues != nil || setting.range != nil || registered != nil || isUnregistered || setting.isSecure
      || setting.isDebugOnly || setting.isText
  }
}
