import SettingsGenMustache
import SettingsGenPropertyList
import SettingsGenSchema
import SettingsGenSettings

extension SwiftModel {
  private static let typeShape = Shape(["name", "property", "rawType", "choices", "hasTitleKeys", "stringsTable"])
  private static let choiceShape = Shape(["identifier", "member", "rawValue", "literal", "titleText", "titleKey"])

  /// The titles of a setting's choices.
  func titles(of setting: Setting) -> [ChoiceTitle] {
    let table = settings.pages[setting.page].stringsTable
    return setting.choices.map { ChoiceTitle(of: $0, table: table, in: settings.bundle.translations) }
  }

  /// The enum of a setting's choices.
  func choiceType(of setting: Setting) -> MustacheValue {
    guard case .choice(let name) = setting.wrappedType.type else { return .null }
    let table = settings.pages[setting.page].stringsTable
    let rawType = setting.choices.rawType
    let titles = titles(of: setting)
    let choices = zip(setting.choices, titles).map { choice, title -> MustacheValue in
      let literal = SwiftLiteral.value(choice.value)
      return .object(
        .init(
          Self.choiceShape,
          [
            .string(SwiftLiteral.identifier(choice.caseName)),
            .string(SwiftLiteral.member(choice.caseName)),
            rawType == nil ? .null : .string(literal),
            .string(literal),
            .string(SwiftLiteral.string(title.text)),
            .string(SwiftLiteral.string(title.key)),
          ]))
    }
    return .object(
      .init(
        Self.typeShape,
        [
          .string(SwiftLiteral.identifier(name)),
          .string(setting.property),
          .optional(rawType?.name),
          .list(choices),
          .boolean(titles.contains { $0.isTranslated }),
          table == rootTable ? .null : .string(literal(ofTable: table)),
        ]))
  }
}
