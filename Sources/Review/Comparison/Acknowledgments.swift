import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

extension RuleCatalog {
  /// The rules of this module.
  package static let review = [
    DocumentedRule(
      .staleAcknowledgment,
      """
      An acknowledgment in the configuration matches no change that `diff` found: both bundles have the change already, \
      it was undone, or it differs from the acknowledged one.
      """,
      bad: #"{"acknowledgments": [{"key": "sync", "kind": "choice-removed", "reason": "no longer supported"}]}"#,
      good: """
        {"acknowledgments": [
          {"key": "sync", "kind": "choice-removed", "old": {"string": "wifi"}, "new": null, "reason": "no longer supported"}
        ]}
        """)
  ]
}

extension [Change] {
  /// Marks the changes that are acknowledged, and returns diagnostics about acknowledgments that match none.
  ///
  /// A change is acknowledged if its key, its kind, and the states before and after it are those of an acknowledgment.
  mutating func acknowledge(_ acknowledgments: [Configuration.Acknowledgment]) -> [Diagnostic] {
    let stale = acknowledgments.filter { acknowledgment in
      let matches = indices.filter { self[$0].isSame(as: acknowledgment) }
      for index in matches { self[index].acknowledgment = acknowledgment.reason }
      return matches.isEmpty
    }
    return stale.map { acknowledgment in
      let hasCandidate = contains { $0.acknowledgment == nil && $0.key == acknowledgment.key && $0.kind == acknowledgment.kind }
      let remedy = hasCandidate ? "review the current change of that kind and copy its 'old' and 'new'" : "remove it"
      let message: Message =
        "acknowledgment of \(acknowledgment.kind.rawValue) for key \(acknowledgment.key) matches no change; \(plain: remedy)"
      return Diagnostic(.staleAcknowledgment, message.text, at: acknowledgment.location)
    }
  }
}

extension Change {
  fileprivate func isSame(as acknowledgment: Configuration.Acknowledgment) -> Bool {
    key == acknowledgment.key && kind == acknowledgment.kind
      && Self.text { $0.state(old) } == Self.text { $0.value(acknowledgment.old) }
      && Self.text { $0.state(new) } == Self.text { $0.value(acknowledgment.new) }
  }

  /// Returns JSON in a canonical format.
  private static func text(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(sortsNames: true)
    write(&writer)
    return writer.finish()
  }
}
