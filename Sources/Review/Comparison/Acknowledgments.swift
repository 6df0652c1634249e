import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  package static let staleAcknowledgment = Rule(
    "stale-acknowledgment", .warning, nil,
    """
    An acknowledgment in the configuration matches no change that `diff` found, because the old bundle already has the change. \
    Not reported with `--base HEAD`; older revisions may still need the acknowledgment.
    """,
    bad: #"{"acknowledgments": [{"key": "sync", "kind": "choice-removed", "reason": "no longer supported"}]}"#,
    good: """
      {"acknowledgments": [
        {"key": "sync", "kind": "choice-removed", "old": {"string": "wifi"}, "new": null, "reason": "no longer supported"}
      ]}
      """)
}

extension [Change] {
  /// Marks the changes that are acknowledged, and returns the acknowledgments that match none.
  mutating func acknowledge(_ acknowledgments: [Configuration.Acknowledgment]) -> [Configuration.Acknowledgment] {
    acknowledgments.filter { acknowledgment in
      let matches = indices.filter {
        ExactText(self[$0].key) == ExactText(acknowledgment.key) && self[$0].kind == acknowledgment.kind
          && self[$0].old.isSame(as: acknowledgment.old) && self[$0].new.isSame(as: acknowledgment.new)
      }
      for index in matches { self[index].acknowledgment = acknowledgment.reason }
      return matches.isEmpty
    }
  }
}

extension Configuration.Acknowledgment {
  var staleness: Diagnostic {
    let message: Message =
      "acknowledgment of \(kind.rawValue) for key \(key) matches no change; the old bundle has that change already, so remove it"
    return Diagnostic(.staleAcknowledgment, message, at: location)
  }

  /// Returns whether a bundle has the state after the acknowledged change, so that no comparison with it can find the change.
  func isContained(in bundles: MatchedBundles) -> Bool {
    guard let setting = bundles.old.setting(forKey: key) else { return kind == .keyRemoved || kind == .keyRenamed }
    let accessor = bundles.oldSettings.accessor(of: setting)
    let values = setting.choices.map { ChangeValue.value($0.value) }
    if kind == .keyAdded { return true }
    if kind == .choiceRemoved { return !values.contains { $0.isSame(as: old) } }
    let states: [ChangeValue] =
      switch kind {
      case .choiceAdded: values
      case .caseRenamed: setting.choices.map { .text($0.caseName) }
      case .storageTypeChanged:
        [StoredSchema(setting).typeValue] + [StoredSchema(setting).values].compactMap { $0.map(ChangeValue.values) }
      case .toggleValuesChanged: [.toggle(on: setting.toggleValues.on, off: setting.toggleValues.off)]
      case .suiteChanged: [ChangeValue(setting.suite)]
      case .propertyRenamed, .accessorRemoved: [ChangeValue(accessor?.property)]
      case .typeChanged: [ChangeValue(accessor?.type.name)]
      case .defaultChanged, .defaultAdded, .defaultRemoved: [setting.defaultValue.map { .value($0.value) } ?? .nothing]
      case .rangeChanged: [.range(minimum: setting.minimum?.value, maximum: setting.maximum?.value)]
      case .secureChanged: [.text(setting.isSecure ? "secure" : "plain")]
      case .titleChanged: [ChangeValue(setting.title.visible)]
      case .keyRemoved, .keyRenamed, .keyAdded, .choiceRemoved, .visibilityChanged, .choiceTitlesSwapped, .paneAdded,
        .paneRemoved, .paneTitleChanged, .translationChanged, .settingMoved:
        []
      }
    return states.contains { $0.isSame(as: new) }
  }
}

extension ChangeValue {
  /// Returns whether the state is printed as this JSON.
  fileprivate func isSame(as json: JSONValue) -> Bool { JSONValue(self).text(sortsNames: true) == json.text(sortsNames: true) }
}
