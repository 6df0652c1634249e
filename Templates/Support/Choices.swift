import Foundation

nonisolated extension SettingsSupport {
  package protocol Choice: IdentifiableChoice, CaseIterable, Hashable, Sendable {
    /// The title in the app's development language.
    var title: String { get }
    /// The title as it is in the page, which is the key of its translations in the strings tables.
    var titleKey: String { get }
    /// The strings table of the page, or nil if the page has none.
    static var stringsTable: String? { get }
    static var bundleName: String { get }
  }

  #if canImport(Darwin) && compiler(<6.4)
    // These compilers build apps for systems without `Identifiable`, where apps use `id: \.self`.
    package typealias IdentifiableChoice = Any
  #else
    package typealias IdentifiableChoice = Swift.Identifiable
  #endif
}

nonisolated extension SettingsSupport.Settings {
  /// A choice of a multi-value element or a radio group.
  package typealias Choice = SettingsSupport.Choice
}

nonisolated extension SettingsSupport.Choice {
  package var id: Self { self }
  package var titleKey: String { title }
  package static var stringsTable: String? { nil }
  package static var bundleName: String { "Settings" }

  /// The title in the user's language, or ``title`` if there's no translation; by default, from the settings bundle.
  package func localizedTitle(in bundle: Foundation.Bundle? = nil) -> String {
    guard let table = Self.stringsTable, let bundle = bundle ?? Self.settingsBundle else { return title }
    return bundle.localizedString(forKey: titleKey, value: title, table: table)
  }

  // The settings bundle of the app, also in one of its extensions, which is two or three levels inside the app.
  private static var settingsBundle: Foundation.Bundle? {
    var folder = Foundation.Bundle.main.bundleURL
    if folder.pathExtension == "appex" {
      while folder.pathExtension != "app", folder.pathComponents.count > 1 { folder.deleteLastPathComponent() }
    }
    let app = folder == Foundation.Bundle.main.bundleURL ? Foundation.Bundle.main : Foundation.Bundle(url: folder)
    return app?.url(forResource: bundleName, withExtension: "bundle").flatMap { Foundation.Bundle(url: $0) }
  }
}

nonisolated extension SettingsSupport.Coding where Value: Swift.RawRepresentable, Value.RawValue: Sendable {
  // Choices that are stored as their raw values.
  static func choice(_ raw: SettingsSupport.Coding<Value.RawValue>) -> Self {
    Self { [decode = raw.decode] object in
      // A number isn't the choice that is its text.
      if Value.RawValue.self == String.self, !(object is String) { return nil }
      return decode(object).flatMap { Value(rawValue: $0) }
    } encode: { [encode = raw.encode] in
      encode($0.rawValue)
    }
  }
}
