import SettingsGenPropertyLists
import SettingsGenSupport

/// A page of a bundle: `Root.plist`, the page of a pane element, or a variant of either for a device or for InAppSettingsKit.
package final class Page: Sendable {
  /// The name that pane elements use for the page, without suffixes: `Root`, `a/b`, `com.example.Licenses`.
  package let name: String
  /// The file's path relative to the bundle: `Root~ipad.plist`, or `en.lproj/Root.plist` if it's only in folders of languages.
  package let file: String
  package let variant: PageVariant
  package let list: PropertyList
  /// The elements of the page in display order: the items of `PreferenceSpecifiers` that are dictionaries.
  package let specifiers: [Specifier]
  /// The value of `StringsTable`: the name of the table with the translations of the page's text.
  package let stringsTable: String?
  /// The value of `Title`, which the Settings app ignores.
  package let title: String?
  /// The value of `ApplicationGroupContainerIdentifier`: the suite that stores the page's values.
  package let suite: String?

  /// - Parameter former: An earlier version of the page; the elements that are the same, at the same offset, are the same objects.
  package init(name: String, file: String, list: PropertyList, reusing former: Page? = nil) {
    self.name = name
    self.file = file
    variant = Self.variant(of: name, in: file) ?? .page
    self.list = list
    let root = list.root.dictionary
    let known = former.map { former in
      let same = former.specifiers.filter { former.list.source.hasSameText(in: $0.range, as: list.source) }
      return Dictionary(firstOf: same.map { ($0.range.lowerBound, $0) })
    }
    specifiers = (root?[.specifiers]?.array ?? []).compactMap { known?[$0.range.lowerBound] ?? Specifier($0) }
    stringsTable = root?[.stringsTable]?.string
    title = root?[.title]?.string
    suite = root?[.suite]?.string
  }

  /// Returns the version of a page that a file is, which may be in the folder of a language.
  static func variant(of name: String, in file: String) -> PageVariant? {
    let file = LanguageFolder.page(atPath: file) == nil ? file : lastName(ofPath: file)
    return PageVariant(rawValue: String(file.dropFirst(name.count)))
  }
}

/// A key of a page's dictionary.
package enum PageKey: String, CaseIterable, Sendable {
  case specifiers = "PreferenceSpecifiers"
  case stringsTable = "StringsTable"
  case title = "Title"
  case suite = "ApplicationGroupContainerIdentifier"
}

extension Node.Dictionary {
  /// Returns the value of a page's key.
  package subscript(key: PageKey) -> Node? { self[key.rawValue] }
}

/// A version of a page: the page itself, or its variant for a device, for InAppSettingsKit, or for both.
///
/// The raw value is the ending of its file. The versions are read in this order; a device shows the last one that is for it.
package enum PageVariant: String, CaseIterable, Sendable {
  case page = ".plist"
  case pad = "~ipad.plist"
  case phone = "~iphone.plist"
  case inApp = ".inApp.plist"
  case padInApp = "~ipad.inApp.plist"
  case phoneInApp = "~iphone.inApp.plist"

  /// A kind of device that can have variants of pages; the raw value is its name in `SupportedUserInterfaceIdioms`.
  package enum Device: String, CaseIterable, Sendable {
    case phone = "Phone"
    case pad = "Pad"
  }

  /// The device for which the page is a variant; nil for all.
  package var device: Device? {
    switch self {
    case .pad, .padInApp: .pad
    case .phone, .phoneInApp: .phone
    case .page, .inApp: nil
    }
  }

  package var isInApp: Bool {
    switch self {
    case .inApp, .padInApp, .phoneInApp: true
    case .page, .pad, .phone: false
    }
  }
}
