import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects settings that are for another platform: `visibility-changed`.
///
/// `Platform` isn't Apple's; build phases of some apps remove the elements of other platforms.
enum PlatformChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old.platform(on: pair.oldPage), pair.new.platform(on: pair.newPage))
    guard old != new else { return [] }
    return [
      pair.change(
        .visibilityChanged, ChangeValue(old), ChangeValue(new), at: "Platform",
        Message(changeOf: "'Platform'", from: old, to: new))
    ]
  }
}

extension Setting {
  /// The platform that the setting is limited to.
  func platform(on page: Page) -> String? { specifier(on: page)?["Platform"]?.string }
}
