import SettingsGenMustache
import SettingsGenPropertyList
import SettingsGenSettings

/// A setting as its key declares it.
struct SwiftKey {
  private let setting: Setting
  let `default`: SwiftDefault
  /// The `DefaultValue`, where the database would hold something else for ``default``.
  let registered: Node?
  /// True where the setting reads as a value that the bundle doesn't give.
  let isUnregistered: Bool

  init(_ setting: Setting) {
    self.setting = setting
    `default` = SwiftDefault(of: setting)
    let stored = `default`.stored
    registered = setting.defaultValue.flatMap { $0.value == stored ? nil : $0 }
    isUnregistered = setting.defaultValue == nil && stored != nil
  }

  private static let shape = Shape([
    "key", "identifier", "default", "hasTraits", "toggleValues", "range", "registered", "isUnregistered", "isSecure",
    "isDebugOnly", "isText", "suite",
  ])
  private static let toggleValuesShape = Shape(["on", "off"])
  private static let rangeShape = Shape(["lowerBound", "upperBound"])

  /// The key's record for a template.
  ///
  /// - Parameter hasSuites: whether each key has to say in which suite it is.
  func model(hasSuites: Bool) -> MustacheValue {
    let toggleValues = setting.toggleValues
    let range = setting.range
    let suite = hasSuites ? setting.suite : nil
    let hasTraits =
      toggleValues != nil || range != nil || registered != nil || isUnregistered || setting.isSecure || setting.isDebugOnly
      || setting.isText || suite != nil
    return .object(
      MustacheValue.Object(
        Self.shape,
        [
          .string(SwiftLiteral.string(setting.key)),
          .string(SwiftLiteral.identifier(setting.property)),
          .string(`default`.literal),
          .boolean(hasTraits),
          toggleValues.map {
            .object(.init(Self.toggleValuesShape, [.string(SwiftLiteral.value($0.on)), .string(SwiftLiteral.value($0.off))]))
          } ?? .null,
          range.map {
            .object(
              .init(Self.rangeShape, [.string(SwiftLiteral.real($0.lowerBound)), .string(SwiftLiteral.real($0.upperBound))]))
          } ?? .null,
          .optional(registered.map(SwiftLiteral.value)),
          .boolean(isUnregistered),
          .boolean(setting.isSecure),
          .boolean(setting.isDebugOnly),
          .boolean(setting.isText),
          .optional(suite.map(SwiftLiteral.string)),
        ]))
  }
}
