import SettingsGenModel
import SettingsGenMustache

extension SwiftModel {
  private enum KeyName: String, CaseIterable {
    case key, identifier, `default`, hasTraits, toggleValues, range, registered, isUnregistered, isSecure, isDebugOnly, isText,
      suite
  }
  private static let keyNames = KeyName.allCases
  private static let keyShape = Shape(keyNames.map(\.rawValue))
  private static let toggleValuesShape = Shape(["on", "off"])

  /// The records of the keys of some settings, by their indices.
  func keys(ofSettingsAt indices: [Int]) -> MustacheValue {
    .records(
      Records(Self.keyShape, count: indices.count) { [self] index, name in
        value(of: Self.keyNames[name], ofKeyAt: indices[index])
      })
  }

  private func value(of name: KeyName, ofKeyAt index: Int) -> MustacheValue {
    switch name {
    case .key: SwiftLiteral.value(ofString: settings.settings[index].key)
    case .identifier: .string(SwiftLiteral.identifier(settings.settings[index].property))
    case .default: .string(swiftKeys[index].default.literal)
    case .hasTraits: .boolean(swiftKeys[index].hasTraits || hasSuites && settings.settings[index].suite != nil)
    case .toggleValues: toggleValues(of: settings.settings[index])
    case .range: RangeData.kind.optional(RangeData(of: settings.settings[index]))
    case .registered: .optional(swiftKeys[index].registered.map(SwiftLiteral.value))
    case .isUnregistered: .boolean(swiftKeys[index].isUnregistered)
    case .isSecure: .boolean(settings.settings[index].isSecure)
    case .isDebugOnly: .boolean(settings.settings[index].isDebugOnly)
    case .isText: .boolean(settings.settings[index].isText)
    // Each key has to say in which suite it is where not all are in one.
    case .suite: .optional((hasSuites ? settings.settings[index].suite : nil).map(SwiftLiteral.string))
    }
  }

  private func toggleValues(of setting: Setting) -> MustacheValue {
    guard let (on, off) = setting.toggleValues else { return .null }
    return .object(.init(Self.toggleValuesShape, [.string(SwiftLiteral.value(on)), .string(SwiftLiteral.value(off))]))
  }
}
