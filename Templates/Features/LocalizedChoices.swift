import Foundation

nonisolated extension AppSettings {
  /// A choice with a title in a strings table of the settings bundle.
  package protocol LocalizedChoice: CaseIterable, Hashable, Identifiable, Sendable {
    var table: String { get }
    var strings: (key: String, title: String) { get }
  }
}

nonisolated extension AppSettings.LocalizedChoice {
  package var id: Self { self }

  /// The title in the development language.
  package var title: String { strings.title }

  /// The title in the user's language, from the app's settings bundle.
  package func localizedTitle(in bundle: Foundation.Bundle = AppSettings.settingsBundle) -> String {
    bundle.localizedString(forKey: strings.key, value: strings.title, table: table)
  }
}
