import SettingsGenSupport

/// The way in which a rule fixes one finding.
package enum Fix: Sendable {
  /// The rule has no single fix for the finding.
  case none
  /// Edits of the page with the finding.
  case edits([Edit])
  /// The fix can't be written into this page, for a reason that is a clause about the page.
  case impossible(Message)
}

/// A fix of a finding, or the reason why it can't be applied.
package struct FindingFix: Hashable, Sendable {
  package let rule: Rule
  package let message: String
  package let location: SourceLocation
  /// The edits of the file of the location; empty if the fix can't be applied.
  package let edits: [Edit]
  /// The reason why the fix can't be applied, or nil if it can.
  package let obstacle: String?

  init?(_ fix: Fix, rule: Rule, message: Message, at location: SourceLocation) {
    switch fix {
    case .none: return nil
    case .edits(let edits): (self.edits, obstacle) = (edits, nil)
    case .impossible(let reason): (edits, obstacle) = ([], reason.text)
    }
    self.rule = rule
    self.message = message.text
    self.location = location
  }
}

/// A replacement of a range of bytes in a page.
package struct Edit: Hashable, Sendable {
  /// The offsets in the page's source.
  package var range: Range<Int>
  package var replacement: [UInt8]

  package init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}
