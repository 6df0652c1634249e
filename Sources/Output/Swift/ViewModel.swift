import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

/// The data of the template `swiftui` in addition to a setting.
extension SettingData {
  var viewRecord: MustacheValue {
    .object([
      "keyType": .string(keyType),
      "isCustom": .boolean(keyType == "CustomKey"),
      "name": .string(viewName),
      "identifier": .string(SwiftLiteral.identifier(viewName)),
      "type": .string(bundle.spelling(of: setting.type, isMember: false)),
      "text": .string(text),
      "title": .string(EnumData(self)?.titleMember ?? ""),
      "choices": .optional(choicesExpression),
    ])
  }

  /// The name of the property with the setting in a view, which has other members.
  private var viewName: String {
    let name = setting.property
    return name == "body" || name.hasPrefix("group") || name.hasPrefix("_") ? "setting_" + name : name
  }

  /// The expression of the text for the value, as Settings shows it.
  private var text: String {
    let (name, isOptional) = (SwiftLiteral.identifier(viewName), setting.type.wrapped.isOptional)
    let text = isOptional ? name + ".map { \"\\($0)\" } ?? \"\"" : "\"\\(" + name + ")\""
    guard setting.titlesType != nil, let titles = EnumData(self) else { return text }
    let type = bundle.settingsType + "." + titles.identifier
    let choice = isOptional ? name + ".flatMap { " + type + "(rawValue: $0) }" : type + "(rawValue: " + name + ")"
    return choice + "?." + titles.titleMember + " ?? " + text
  }

  /// The expression of the choices in the order of Settings; nil if there are none.
  private var choicesExpression: String? {
    guard setting.titlesType == nil, let choices = EnumData(self) else { return nil }
    let all = bundle.settingsType + "." + choices.identifier + ".allCases"
    guard setting.declaration[.sortedByTitle]?.boolean == true else { return all }
    return all + ".sorted { $0.\(choices.titleMember) < $1.\(choices.titleMember) }"
  }
}
