import SettingsGenPropertyLists
import SettingsGenSupport

/// A page of a bundle: `Root.plist`, the page of a pane element, or a variant of either for a device or for InAppSettingsKit.
package struct Page: Sendable {
  /// The name that pane elements use for the page, without suffixes: `Root`, `a/b`, `com.example.Licenses`.
  package let name: String
  /// The file's path relative to the bundle: `Root~ipad.plist`.
  package let file: String
  package let list: PropertyList
  /// The elements of the page in display order: the items of `PreferenceSpecifiers` that are dictionaries.
  package let specifiers: [Specifier]
  /// The value of `StringsTable`: the name of the table with the translations of the page's text.
  package let stringsTable: String?
  /// The value of `Title`, which the Settings app ignores.
  package let title: String?
  /// The value of `ApplicationGroupContainerIdentifier`: the suite that stores the page's values.
  package let suite: String?

  package init(name: String, file: String, list: PropertyList) {
    self.name = name
    self.file = file
    self.list = list
    let root = list.root.dictionary
    specifiers = (root?["PreferenceSpecifiers"]?.array ?? []).compactMap(Specifier.init)
    stringsTable = root?["StringsTable"]?.string
    title = root?["Title"]?.string
    suite = root?["ApplicationGroupContainerIdentifier"]?.string
  }

  /// Whether the page is a variant, such as `Root~ipad.plist` or `Root.inApp.plist`, and not `Root.plist`.
  package var isVariant: Bool { file != name + ".plist" }

  /// A kind of device that can have variants of pages.
  package enum Device: Sendable {
    case pad
    case phone
  }

  /// The devices for which the page is a variant; nil for all.
  package var device: Device? {
    let suffix = file.dropFirst(name.count)
    return suffix.hasPrefix("~ipad.") ? .pad : suffix.hasPrefix("~iphone.") ? .phone : nil
  }

  package var isInApp: Bool { file.dropFirst(name.count).hasSuffix(".inApp.plist") }
}
