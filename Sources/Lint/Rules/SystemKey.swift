import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum SystemKey: LintRule {
  static let rule = Rule(
    "system-key", .warning, .broken,
    """
    The system uses this key, such as `AppleLanguages` for the user's languages, so the setting and the system overwrite each other's \
    value.
    """,
    bad: .textField.with(["Title": "Language", "Key": "AppleLanguages"]),
    good: .textField.with(["Title": "Language", "Key": "preferred_language"]))

  static let elements = ElementType.keyed + [.unknown, .missing]

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let key = element.key, names.contains(key) || key.hasPrefix("com.apple."), let node = element[.key] else { return }
    findings.add(
      rule, "key \(key) is used by the system; rename it", at: page.location(of: node), discarding: "renaming it")
  }

  /// The keys of the global and languages domains, from the Foundation and AppKit release notes and `NSUserDefaults.h`.
  private static let names: Set = [
    "AppleFirstWeekday", "AppleICUForce12HourTime", "AppleICUForce24HourTime", "AppleInterfaceStyle", "AppleKeyboards",
    "AppleKeyboardsExpanded", "AppleLanguages", "AppleLocale", "AppleMeasurementUnits", "AppleMetricUnits",
    "ApplePasscodeKeyboards", "AppleTemperatureUnit", "AppleTextDirection", "NSAMPMDesignation", "NSCurrencySymbol",
    "NSDateFormatString", "NSDateTimeOrdering", "NSDecimalDigits", "NSDecimalSeparator", "NSDoubleLocalizedStrings",
    "NSForceRightToLeftWritingDirection", "NSInternationalCurrencyString", "NSLanguages", "NSLocale",
    "NSPersonNameDefaultDisplayNameOrder", "NSPersonNameDefaultShortNameEnabled", "NSPersonNameDefaultShortNameFormat",
    "NSShowNonLocalizedStrings", "NSThousandsSeparator", "NSTimeFormatString", "NSUserDictionaryReplacementItems",
    "UIPreferredContentSizeCategoryName",
  ]
}
