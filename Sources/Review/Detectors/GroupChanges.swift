import SettingsGenModel
import SettingsGenSupport

/// Detects groups whose title or footer changed and reports each once, at its first setting: `title-changed`.
enum GroupChanges: BundleDetector {
  static func changes(in bundles: MatchedBundles) -> [Change] {
    bundles.groups.retitled.map { change("group title", of: $0, \.visibleGroup) }
      + bundles.groups.withChangedFooter.map { change("group footer", of: $0, \.visibleFooter) }
  }

  private static func change(_ subject: Message, of pair: SettingPair, _ text: KeyPath<Setting, String?>) -> Change {
    let (old, new) = (pair.old[keyPath: text], pair.new[keyPath: text])
    return pair.change(
      .titleChanged, ChangeValue(old), ChangeValue(new), Message(changeOf: subject, from: old, to: new))
  }
}
