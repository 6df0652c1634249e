import SettingsGenPropertyLists
import SettingsGenSupport

/// A key in the defaults database with everything that the bundle declares for it in one or more elements.
package struct Setting: Hashable, Sendable {
  package var key: String
  /// The type of the element that declares the setting: the first in display order, a base page before its variants.
  package var element: ElementType
  package var elementName: String
  /// The property's name without backticks.
  package var property: String
  /// What the property is named after.
  package var nameOrigin = NameOrigin.key
  package var type: ValueType
  /// The value of `DefaultValue` in its property list type, as it's registered.
  package var defaultValue: Node?
  /// The type that the configuration sets.
  package var configuredType: ConfiguredType?
  /// The cases of the setting's enum, one for each value; empty if the type isn't an enum.
  package var choices: [Choice] = []
  /// The value of a toggle's `TrueValue`; ``toggleValues`` has the stored values.
  package var trueValue: Node?
  package var falseValue: Node?
  /// A slider's lower bound, if it's a number.
  package var minimum: Node?
  /// A slider's upper bound, if it's a number.
  package var maximum: Node?
  /// The suite that stores the value; nil for the standard defaults.
  package var suite: String?
  /// The values that a title element shows as another text, their titles; empty for other elements.
  package var valueTitles: [Choice] = []
  /// The name of the enum of ``valueTitles``, without backticks; nil if the type of the setting can't be its raw type.
  package var titlesType: String?
  /// Whether any of its elements hides the text that the user types.
  package var isSecure = false
  /// Whether the configuration limits the setting to debug builds.
  package var isDebugOnly = false
  /// The keys that the setting had before, as the configuration lists them, the newest first.
  package var oldKeys: [String] = []
  package var title: String?
  package var group: String?
  package var footer: String?
  /// An index into ``SettingsModel/pages``.
  package var page: Int
  /// The index of the declaring element in the page's ``Page/specifiers``.
  package var specifier: Int
  package var location: SourceLocation
  /// All other elements with the key, in display order.
  package var otherElements: [ElementPosition] = []

  /// What a property is named after; the raw values are as in the template data.
  package enum NameOrigin: String, Hashable, Sendable {
    case key
    /// The key without a prefix or suffix that `trim` in the configuration lists.
    case trimmedKey = "trim"
    /// The name under `names` in the configuration.
    case configuration = "names"
  }
}

extension Setting {
  /// The position of the element that declares the setting.
  package var position: ElementPosition { ElementPosition(page: page, specifier: specifier) }

  /// The enum that is generated for the setting: of its choices, or of the values that a title element shows as another text.
  package var enumeration: (name: String, cases: [Choice], rawType: StoredType?)? {
    if let titlesType { return (titlesType, valueTitles, type.stored) }
    if case .choice(let name) = type.wrapped.type { return (name, choices, choices.rawType) }
    return nil
  }
}
