import SettingsGenPropertyList
import SettingsGenSchema
import SettingsGenSettings

/// A choice's title in the language that the app is developed in, and what the strings tables know it by.
struct ChoiceTitle {
  let text: String
  let key: String

  init(of choice: Choice, table: String?, in translations: StringsTables) {
    key = choice.titleKey
    text = translations.text(key, table: table)
  }

  var isTranslated: Bool { text != key }
}

extension Choice {
  /// What the strings tables know the title by.
  var titleKey: String { title ?? value.scalarText ?? caseName }
}

extension Node {
  /// A string or a number as text: the title of a value that has none.
  fileprivate var scalarText: String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): number.description
    default: nil
    }
  }
}
