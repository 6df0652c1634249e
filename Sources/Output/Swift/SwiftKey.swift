import SettingsGenModel
import SettingsGenPropertyLists

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
    let value = SwiftDefault(of: setting)
    let stored = value.stored
    let isText = setting.isText
    let registered = setting.defaultValue.flatMap { $0.value == stored && !isText ? nil : $0 }
    let isUnregistered = setting.defaultValue == nil && stored != nil
    `default` = value
    self.registered = registered
    self.isUnregistered = isUnregistered
    hasTraits =
      registered != nil || isUnregistered || isText || setting.isSecure || setting.isDebugOnly || setting.range != nil
      || setting.toggleValues != nil
  }
}
