import SettingsGenModel
import SettingsGenSupport

extension Rule {
  package static let staleAcknowledgment = Rule(
    "stale-acknowledgment", .warning, nil,
    """
    An acknowledgment matches no change that `diff` found, usually because the old bundle already has it. Not reported with \
    `--base HEAD`, if the setting has another change of that kind, or if the old bundle lacks the setting.
    """,
    bad: #"{"acknowledgments": [{"key": "sync", "kind": "key-removed", "old": "sync", "reason": "no longer supported"}]}"#,
    good: """
      {"acknowledgments": [
        {"key": "sync", "kind": "choice-removed", "old": {"string": "wifi"}, "new": null, "reason": "no longer supported"}
      ]}
      """)
}

extension [Change] {
  /// Marks the changes that are acknowledged, and returns diagnostics about the acknowledgments that match none and that no other revision
  /// can need: the old bundle has the setting, and no change of it is of the kind.
  mutating func acknowledge(_ acknowledgments: [Configuration.Acknowledgment]) -> [Diagnostic] {
    acknowledgments.compactMap { acknowledgment in
      let (key, kind) = (ExactText(acknowledgment.key), acknowledgment.kind)
      let states = [acknowledgment.old, acknowledgment.new].map { $0.text(sortsNames: true) }
      let match = firstIndex {
        $0.kind == kind && ExactText($0.key) == key && $0.states.map { $0.text(sortsNames: true) } == states
      }
      if let match { self[match].acknowledgment = acknowledgment.reason }
      if match != nil || contains(where: { ExactText($0.key) == key && [kind, .keyAdded].contains($0.kind) }) { return nil }
      let message: Message = "acknowledgment of \(kind.rawValue) for key \(acknowledgment.key) matches no change, so remove it"
      return Diagnostic(.staleAcknowledgment, message, at: acknowledgment.location)
    }
  }

  /// Marks the changes that are accepted, and returns the acknowledgment of each.
  package mutating func acknowledge(_ reason: String, where isAccepted: (Change) -> Bool) -> [JSONValue] {
    indices.filter { isAccepted(self[$0]) }.map { index in
      self[index].acknowledgment = reason
      let (change, states) = (self[index], self[index].states)
      return [
        "key": .string(change.key), "kind": .string(change.kind.rawValue), "old": states[0], "new": states[1],
        "reason": .string(reason),
      ]
    }
  }
}

extension Change {
  /// The states before and after the only difference, or lists of the states of all differences in order.
  fileprivate var states: [JSONValue] {
    var seen: Set<[ChangeValue]> = []
    let pairs = [self].differences.map { [$0.old, $0.new] }.filter { seen.insert($0).inserted }.map { $0.map(JSONValue.init) }
    return pairs.count == 1 ? pairs[0] : [.list(pairs.map { $0[0] }), .list(pairs.map { $0[1] })]
  }
}

extension JSONDocument {
  /// Returns the text of a configuration with acknowledgments added after a bundle's existing ones; everything else stays as it is.
  ///
  /// - Parameter bundle: The path of the bundle relative to the configuration, which may be of several.
  package func acknowledging(_ acknowledgments: [JSONValue], ofBundle bundle: String) -> [UInt8] {
    let entry = root.object?["bundles"]?.array?.last { node in
      node.object?["path"]?.string.map(normalizedPath) == bundle && node.object?["acknowledgments"] != nil
    }
    let lines = acknowledgments.map { String(decoding: $0.text(), as: UTF8.self).split(separator: "\n") }
    let items = lines.map { "\n    " + $0.joined(separator: "\n    ") }.joined(separator: ",")
    if let list = (entry ?? root).object?["acknowledgments"], let elements = list.array {
      return inserting(items + "\n  ", into: list, after: elements.last)
    }
    return inserting("\n  \"acknowledgments\": [\(items)\n  ]\n", into: root, after: root.object?.members.last?.value)
  }

  /// Returns the text with items at the end of an object or array.
  ///
  /// - Parameter last: The last item so far, which gets a comma; comments may follow it.
  private func inserting(_ items: String, into container: JSONNode, after last: JSONNode?) -> [UInt8] {
    var bytes = source.bytes
    let closing = container.range.upperBound - 1
    let end = bytes[..<closing].lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { $0 + 1 } ?? 0
    bytes.replaceSubrange(end..<closing, with: Array(items.utf8))
    if let last { bytes.insert(UInt8(ascii: ","), at: last.range.upperBound) }
    return bytes
  }
}
