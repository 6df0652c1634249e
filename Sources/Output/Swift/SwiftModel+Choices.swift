import SettingsGenMustache
import SettingsGenPropertyList
import SettingsGenSchema
import SettingsGenSettings

extension SwiftModel {
  private static let typeShape = Shape(["name", "property", "rawType", "choices", "hasTitleKeys", "stringsTable"])
  private enum ChoiceName: String, CaseIterable {
    case identifier, member, rawValue, literal, titleText, titleKey
  }

  /// The enum of a setting's choices.
  func choiceType(ofSettingAt index: Int) -> MustacheValue {
    guard case .choice(let name) = settings.settings[index].wrappedType.type else { return .null }
    let table = settings.bundle.pages[settings.settings[index].page].stringsTable
    let rawType = settings.settings[index].choices.rawType
    let names = ChoiceName.allCases
    let choices = Records(names.map(\.rawValue), count: settings.settings[index].choices.count) { [self] choice, name in
      value(of: names[name], of: settings.settings[index].choices[choice], hasRawType: rawType != nil, table: table)
    }
    return .object(
      .init(
        Self.typeShape,
        [
          .string(SwiftLiteral.identifier(name)),
          .string(settings.settings[index].property),
          .optional(rawType?.name),
          .records(choices),
          .boolean(hasTitleKeys(settings.settings[index])),
          table == rootTable ? .null : .string(literal(ofTable: table)),
        ]))
  }

  private func value(of name: ChoiceName, of choice: Choice, hasRawType: Bool, table: String?) -> MustacheValue {
    switch name {
    case .identifier: .string(SwiftLiteral.identifier(choice.caseName))
    case .member: .string(SwiftLiteral.member(choice.caseName))
    case .rawValue: hasRawType ? .string(SwiftLiteral.value(choice.value)) : .null
    case .literal: .string(SwiftLiteral.value(choice.value))
    case .titleText: .string(SwiftLiteral.string(ChoiceTitle(of: choice, table: table, in: settings.bundle.translations).text))
    case .titleKey: .string(SwiftLiteral.string(choice.titleKey))
    }
  }

  /// Whether a strings table has another text for one of a setting's choices.
  func hasTitleKeys(_ setting: borrowing Setting) -> Bool {
    guard !settings.bundle.translations.tables.isEmpty, !setting.choices.isEmpty else { return false }
    let table = settings.bundle.pages[setting.page].stringsTable
    return setting.choices.contains { ChoiceTitle(of: $0, table: table, in: settings.bundle.translations).isTranslated }
  }
}
