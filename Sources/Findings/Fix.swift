import SettingsGenSupport

/// The way in which a rule fixes one finding.
package enum Fix: Sendable {
  /// The rule has no single fix for the finding.
  case none
  /// The message says what was done, such as "renamed 'A' to 'B'".
  case edits([Edit], Message)
  /// The fix can't be applied; the message completes "not fixed because".
  case impossible(Message)

  /// The edits of the page; empty if there is no fix that can be applied.
  package var edits: [Edit] { if case .edits(let edits, _) = self { edits } else { [] } }

  /// What the fix does, in the past tense; nil if it can't be applied or if there is none.
  package var summary: Message? { if case .edits(_, let summary) = self { summary } else { nil } }

  /// The reason why the fix can't be applied, or nil if it can or if there is none.
  package var obstacle: Message? { if case .impossible(let reason) = self { reason } else { nil } }
}

/// A replacement of a range of bytes in a page.
package struct Edit: Hashable, Sendable {
  package var range: Range<Int>
  package var replacement: [UInt8]

  package init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}
