import Foundation

/// A choice of a multi-value element or a radio group.
nonisolated package protocol SettingsChoice: CaseIterable, Hashable, Sendable {
  /// The title in the app's development language.
  var title: String { get }
  /// The title as it is in the page, which is the key of its translations in the strings tables.
  var titleKey: String { get }
  /// The strings table of the page, or nil if the page has none.
  static var stringsTable: String? { get }
  /// The name of the settings bundle, without its extension.
  static var bundleName: String { get }
}

nonisolated extension SettingsChoice {
  package var titleKey: String { title }

  package static var stringsTable: String? { nil }

  package static var bundleName: String { "Settings" }

  /// The title in the user's language, or ``title`` if there is no translation.
  ///
  /// - Parameter bundle: The bundle with the strings tables; by default, the settings bundle of the app.
  package func localizedTitle(in bundle: Foundation.Bundle? = nil) -> String {
    guard let table = Self.stringsTable, let bundle = bundle ?? .settings(named: Self.bundleName) else { return title }
    return bundle.localizedString(forKey: titleKey, value: title, table: table)
  }
}

nonisolated extension Foundation.Bundle {
  /// The settings bundle of the app, also in the process of one of its extensions.
  fileprivate static func settings(named name: String) -> Foundation.Bundle? {
    if let url = main.url(forResource: name, withExtension: "bundle") { return Foundation.Bundle(url: url) }
    var folder = main.bundleURL
    guard folder.pathExtension == "appex" else { return nil }
    // An extension is inside the app; the app's resources are two or three levels up.
    while folder.pathExtension != "app", folder.pathComponents.count > 1 { folder.deleteLastPathComponent() }
    return Foundation.Bundle(url: folder)?.url(forResource: name, withExtension: "bundle").flatMap { Foundation.Bundle(url: $0) }
  }
}

/// Choices that are stored as values of several types.
nonisolated protocol MixedSettingsChoice: SettingsChoice {
  /// The object that is stored for the choice.
  var stored: any StorableSetting & Equatable { get }
}

nonisolated extension MixedSettingsChoice {
  /// The choice that a stored object represents: the one with the same type and value, or else an equal number, or else the same
  /// text.
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
