import SettingsGenModel
import SettingsGenMustache

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

  /// Null for the table of the first page, which a choice's type needs not say.
  private var stringsTableLiteral: MustacheValue {
    let table = setting.bundle.settings.bundle.pages[setting.setting.page].stringsTable
    return table == setting.bundle.swift.rootTable ? .null : .string(setting.bundle.swift.literal(ofTable: table))
  }

  static let kind: RecordKind<EnumData> = .init([
    "identifier": { .string(SwiftLiteral.identifier($0.name)) },
    "rawType": { .optional($0.setting.setting.choices.rawType?.name) },
    "hasTitleKeys": { .boolean($0.setting.bundle.settings.bundle.hasTitleKeys($0.setting.setting)) },
    "stringsTableLiteral": { $0.stringsTableLiteral },
  ])
}
