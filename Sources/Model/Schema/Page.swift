import SettingsGenPropertyLists
import SettingsGenSupport

/// One page file of a bundle: `Root.plist`, a child pane's, or a variant of either for a device or for InAppSettingsKit.
package struct Page: Sendable {
  /// The name by which child panes know it, without suffixes: `Root`, `a/b`, `com.example.Licences`.
  package let name: String
  /// The file's path relative to the bundle: `Root~ipad.plist`.
  package let file: String
  package let list: PropertyList
  /// The items of `PreferenceSpecifiers` that are dictionaries, in display order.
  package let specifiers: [Specifier]
  /// `StringsTable`: the table of the translations of this page's titles.
  package let stringsTable: String?
  /// `Title`, which the Settings app doesn't use.
  package let title: String?
  /// `ApplicationGroupContainerIdentifier`: the suite in which the page's values live.
  package let suite: String?

  package init(name: String, file: String, list: PropertyList) {
    self.name = name
    self.file = file
    self.list = list
    let root = list.root.dictionary
    let items = root?["PreferenceSpecifiers"]?.array ?? []
    var specifiers: [Specifier] = []
    specifiers.reserveCapacity(items.count)
    for item in items {
      if let specifier = Specifier(item) { specifiers.append(specifier) }
    }
    self.specifiers = specifiers
    stringsTable = root?["StringsTable"]?.string
    title = root?["Title"]?.string
    suite = root?["ApplicationGroupContainerIdentifier"]?.string
  }

  /// True for `Root~ipad.plist` and `Root.inApp.plist`, false for `Root.plist`.
  package var isVariant: Bool { file != name + ".plist" }
}
