import SettingsGenModel
import SettingsGenSupport

/// Detects groups whose title or footer changed and reports each once, at its first setting: `title-changed`.
enum GroupChanges: BundleDetector {
  static func changes(in bundles: MatchedBundles) -> [Change] {
    bundles.groups.retitled.map { change("group title", of: $0, $0.old.visibleGroup, $0.new.visibleGroup) }
      + bundles.groups.withChangedFooter.map { change("group footer", of: $0, $0.oldFooter, $0.newFooter) }
  }

  private static func change(_ subject: Message, of pair: SettingPair, _ old: String?, _ new: String?) -> Change {
    pair.change(.titleChanged, ChangeValue(old), ChangeValue(new), Message(changeOf: subject, from: old, to: new))
  }
}
