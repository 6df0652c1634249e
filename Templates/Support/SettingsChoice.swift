import Foundation

/// A choice of a multi-value or a radio group.
nonisolated package protocol SettingsChoice: CaseIterable, Hashable, Sendable {
  /// The title in the app's development language.
  var title: String { get }
  /// The title as the bundle spells it, which its strings tables translate.
  var titleKey: String { get }
  /// The strings table of the page, or nil if the page has none.
  static var stringsTable: String? { get }
}

nonisolated extension SettingsChoice {
  package var titleKey: String { title }

  package static var stringsTable: String? { nil }

  /// The title in the user's language, from the strings tables of a settings bundle.
  package func localizedTitle(in bundle: Foundation.Bundle) -> String {
    guard let table = Self.stringsTable else { return title }
    return bundle.localizedString(forKey: titleKey, value: title, table: table)
  }
}

/// Choices that are stored as values of several types.
nonisolated protocol MixedSettingsChoice: SettingsChoice {
  /// What the database holds for the choice.
  var stored: any StorableSetting & Equatable { get }
}

nonisolated extension MixedSettingsChoice {
  /// The choice of an object in the database: one of the same type, else one with an equal number, else one that the text spells.
  static func read(_ object: Any) -> Self? {
    allCases.first { PropertyListObject.areSame($0.stored, object) }
      ?? allCases.first { $0.stored.equals(object) }
      ?? allCases.first { $0.stored.spelling == object as? String }
      ?? allCases.first { $0.stored.isSpelled(by: object) }
  }
}

nonisolated extension StorableSetting where Self: Equatable {
  fileprivate func equals(_ object: Any) -> Bool { Self(stored: object) == self }
}
