import SettingsGenModel
import SettingsGenPropertyLists

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
