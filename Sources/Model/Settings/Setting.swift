import SettingsGenPropertyLists
import SettingsGenSupport

/// A key in the defaults database with everything that the bundle declares for it in one or more elements.
package struct Setting: Sendable {
  package var key: String
  /// The element that declares the setting: the first in display order, a base page before its variants.
  package var declaration: Specifier
  /// The property's name without backticks.
  package var property: String
  /// What the property is named after.
  package var nameOrigin = NameOrigin.key
  package var type: ValueType
  /// The type that the configuration sets.
  package var configuredType: ConfiguredType?
  /// The cases of the setting's enum, one for each value; empty if the type isn't an enum.
  package var choices: [Choice] = []
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
  /// The element that starts the setting's group; nil at the top of a page.
  package let header: Specifier?
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
  package var element: ElementType { declaration.type }
  package var elementName: String { declaration.typeName }
  /// The value of `DefaultValue` in its property list type, as it's registered.
  package var defaultValue: Node? { declaration.defaultValue }
  /// The value of a toggle's `TrueValue`; ``toggleValues`` has the stored values.
  package var trueValue: Node? { element.stores(.boolean) ? declaration.trueValue : nil }
  package var falseValue: Node? { element.stores(.boolean) ? declaration.falseValue : nil }
  package var group: String? { header?.title }
  package var footer: String? { header?.footerText }

  /// The position of the element that declares the setting.
  package var position: ElementPosition { ElementPosition(page: page, specifier: specifier) }

  /// The enum that is generated for the setting: of its choices, or of the values that a title element shows as another text.
  package var enumeration: (name: String, cases: [Choice], rawType: StoredType?)? {
    if let titlesType { return (titlesType, valueTitles, type.stored) }
    if case .choice(let name) = type.wrapped.type { return (name, choices, choices.rawType) }
    return nil
  }
}
