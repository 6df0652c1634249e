import SettingsGenMustache
import SettingsGenSettings

/// The enum of a setting's choices as templates see it.
struct EnumData: Sendable {
  private let setting: SettingData
  private let name: String

  /// Nil where the setting has no enum of its own.
  init?(of setting: SettingData) {
    guard !setting.setting.choices.isEmpty, case .choice(let name) = setting.setting.wrappedType.type else { return nil }
    self.setting = setting
    self.name = name
  }

  static let kind: RecordKind<EnumData> = .init([
    "identifier": { .string(SwiftLiteral.identifier($0.name)) },
    "rawType": { .optional($0.setting.setting.choices.rawType?.name) },
  ])
}
