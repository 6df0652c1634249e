import SettingsGenPropertyLists
import SettingsGenSupport

/// One key of the defaults database with everything that the bundle declares for it, however many elements have the key.
package struct Setting: Sendable {
  package var key: String
  /// The type of the element that declares the setting: the first in display order, a base page before its variants.
  package var element: ElementType
  /// The `Type` of that element as it is written.
  package var elementName: String
  /// The property's name without backticks.
  package var property: String
  package var type: ValueType
  /// `DefaultValue` in the plist's own type: what is registered.
  package var defaultValue: Node?
  /// The cases of the setting's enum, each value once; empty if the type isn't an enum.
  package var choices: [Choice] = []
  /// A toggle's `TrueValue` and `FalseValue`, as written; ``toggleValues`` has what it stores.
  package var trueValue: Node?
  package var falseValue: Node?
  /// A slider's bounds, if they are numbers.
  package var minimum: Node?
  package var maximum: Node?
  package var suite: String?
  package var isSecure = false
  /// Exists only in debug builds, by the configuration.
  package var isDebugOnly = false
  package var title: String?
  /// The title of its group.
  package var group: String?
  /// The footer of that group.
  package var footer: String?
  /// An index into ``SettingsModel/pages``.
  package var page: Int
  /// The index of the declaring element in the page's ``Page/specifiers``.
  package var specifier: Int
  package var location: SourceLocation
  /// Every other element with the key, in display order.
  package var others: [SettingsBundle.Element] = []
}
