import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  package static let staleAcknowledgment = Rule(
    "stale-acknowledgment", .warning, nil,
    """
    An acknowledgment in the configuration matches no change that `diff` found, usually because the old bundle already has the change. \
    Not reported with `--base HEAD`.
    """,
    bad: #"{"acknowledgments": [{"key": "sync", "kind": "key-removed", "old": "sync", "reason": "no longer supported"}]}"#,
    good: """
      {"acknowledgments": [
        {"key": "sync", "kind": "choice-removed", "old": {"string": "wifi"}, "new": null, "reason": "no longer supported"}
      ]}
      """)
}

extension [Change] {
  /// Marks the changes that are acknowledged, and returns the acknowledgments that match no setting's changes of a kind.
  mutating func acknowledge(_ acknowledgments: [Configuration.Acknowledgment]) -> [Configuration.Acknowledgment] {
    let groups = acknowledgable
    return acknowledgments.filter { acknowledgment in
      let group = groups[[ExactText(acknowledgment.kind.rawValue), ExactText(acknowledgment.key)]] ?? []
      let states = group.map { self[$0] }.states
      guard !group.isEmpty, states.old.sortedText == acknowledgment.old.sortedText,
        states.new.sortedText == acknowledgment.new.sortedText
      else { return true }
      for index in group { self[index].acknowledgment = acknowledgment.reason }
      return false
    }
  }

  /// Marks all changes of a kind to a setting if one of them is accepted, and returns the acknowledgment of each setting and kind.
  package mutating func acknowledge(_ reason: String, where isAccepted: (Change) -> Bool) -> [JSONValue] {
    acknowledgable.values.sorted { $0[0] < $1[0] }.filter { $0.contains { isAccepted(self[$0]) } }.map { group in
      for index in group { self[index].acknowledgment = reason }
      let (change, states) = (self[group[0]], group.map { self[$0] }.states)
      return [
        "key": .string(change.key), "kind": .string(change.kind.rawValue), "old": states.old, "new": states.new,
        "reason": .string(reason),
      ]
    }
  }

  /// Returns whether no other revision can need an acknowledgment that matches no changes here: the old bundle has the setting, and no
  /// change of the kind has one of its states.
  func isStale(_ acknowledgment: Configuration.Acknowledgment) -> Bool {
    !contains { change in
      ExactText(change.key) == ExactText(acknowledgment.key)
        && (change.kind == .keyAdded
          || change.kind == acknowledgment.kind
            && (acknowledgment.old.hasState(change.old) || acknowledgment.new.hasState(change.new)))
    }
  }

  /// The positions of the changes that one acknowledgment covers.
  private var acknowledgable: [[ExactText]: [Int]] {
    Dictionary(grouping: indices) { [ExactText(self[$0].kind.rawValue), ExactText(self[$0].key)] }
  }

  /// The states before and after the only change, or lists of the states of all changes in order.
  private var states: (old: JSONValue, new: JSONValue) {
    var seen: Set<[ChangeValue]> = []
    let pairs = filter { seen.insert([$0.old, $0.new]).inserted }.map { (JSONValue($0.old), JSONValue($0.new)) }
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
