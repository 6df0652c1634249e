import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  package static let staleAcknowledgment = Rule(
    "stale-acknowledgment", .warning, nil,
    """
    An acknowledgment matches no change that `diff` found, usually because the old bundle already has it. Not reported with \
    `--base HEAD`, if a change of that kind to the setting has one of its states, or if the old bundle lacks the setting.
    """,
    bad: #"{"acknowledgments": [{"key": "sync", "kind": "key-removed", "old": "sync", "reason": "no longer supported"}]}"#,
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
      let index = firstIndex { change in
        change.kind == acknowledgment.kind && ExactText(change.key) == ExactText(acknowledgment.key)
          && change.states.old.sortedText == acknowledgment.old.sortedText
          && change.states.new.sortedText == acknowledgment.new.sortedText
      }
      if let index { self[index].acknowledgment = acknowledgment.reason }
      return index == nil
    }
  }

  /// Marks the changes that are accepted, and returns the acknowledgment of each.
  package mutating func acknowledge(_ reason: String, where isAccepted: (Change) -> Bool) -> [JSONValue] {
    indices.filter { isAccepted(self[$0]) }.map { index in
      self[index].acknowledgment = reason
      let (change, states) = (self[index], self[index].states)
      return [
        "key": .string(change.key), "kind": .string(change.kind.rawValue), "old": states.old, "new": states.new,
        "reason": .string(reason),
      ]
    }
  }

  /// Returns whether no other revision can need an acknowledgment that matches no change here: the old bundle has the setting, and no
  /// change of the kind has one of its states.
  func isStale(_ acknowledgment: Configuration.Acknowledgment) -> Bool {
    !contains { change in
      ExactText(change.key) == ExactText(acknowledgment.key)
        && (change.kind == .keyAdded
          || change.kind == acknowledgment.kind
            && change.differences.contains { acknowledgment.old.hasState($0.old) || acknowledgment.new.hasState($0.new) })
    }
  }
}

extension Change {
  /// The states before and after the only difference, or lists of the states of all differences in order.
  fileprivate var states: (old: JSONValue, new: JSONValue) {
    var seen: Set<[ChangeValue]> = []
    let pairs = [self].differences.filter { seen.insert([$0.old, $0.new]).inserted }
      .map { (JSONValue($0.old), JSONValue($0.new)) }
    return pairs.count == 1 ? pairs[0] : (.list(pairs.map(\.0)), .list(pairs.map(\.1)))
  }
}

extension Configuration.Acknowledgment {
  var staleness: Diagnostic {
    let message: Message = "acknowledgment of \(kind.rawValue) for key \(key) matches no change, so remove it"
    return Diagnostic(.staleAcknowledgment, message, at: location)
  }
}

extension JSONValue {
  fileprivate var sortedText: [UInt8] { text(sortsNames: true) }

  /// Returns whether the value is a state of a change or a list that has it.
  fileprivate func hasState(_ state: ChangeValue) -> Bool {
    let states = if case .array(let nodes) = self { nodes.map(\.value) + [self] } else { [self] }
    return states.map(\.sortedText).contains(JSONValue(state).sortedText)
  }
}
