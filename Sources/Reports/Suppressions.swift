import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The comments in a page that disable rules: `<!-- settings-gen:disable rule-id, rule-id -->`.
///
/// A comment in an element applies to that element, a comment between two elements to the second one, and a comment outside
/// `PreferenceSpecifiers` to the entire page.
package enum SuppressionComments {
  /// The rule about comments that name no rule or an unknown one.
  package static let rule = Rule("unknown-rule", .warning)

  /// The documentation of the rule.
  package static let documentation = RuleDocumentation(
    """
    A comment in a page is meant to disable a rule, but the rule does not exist or can't be disabled, or the comment names none. \
    The comment has no effect, and the finding is still reported.
    """,
    bad: """
      <!-- settings-gen:disable missing-defualt -->
      \(xml: .toggle.without("DefaultValue"))
      """,
    good: """
      <!-- settings-gen:disable missing-default -->
      \(xml: .toggle.without("DefaultValue"))
      """)

  /// Reads the suppressions in a page's comments.
  ///
  /// - Parameter rules: All rules by id.
  /// - Returns: The suppressions, and diagnostics about comments that name no rule, an unknown one, or one that can't be disabled.
  package static func read(_ page: Page, rules: [String: Rule]) -> (suppressions: Suppressions, diagnostics: [Diagnostic]) {
    var suppressions = Suppressions()
    var diagnostics: [Diagnostic] = []
    let source = page.list.source
    let list = page.list.root.dictionary?["PreferenceSpecifiers"]
    // Comments and items are in the order of the file, so one pass over both suffices.
    var items = list?.array?[...] ?? []
    for comment in page.list.comments {
      guard let names = ruleNames(in: source.bytes[comment]) else { continue }
      let location = source.location(at: comment.lowerBound)
      diagnostics += Self.diagnostics(about: names, at: location, rules: rules)
      guard let list, list.range.contains(comment.lowerBound) else {
        suppressions.add(names)
        continue
      }
      // The first item that ends after the comment either contains it or is the next one.
      items = items.drop { $0.range.upperBound <= comment.lowerBound }
      guard let item = items.first else { continue }
      let end = source.location(at: item.range.upperBound)
      suppressions.add(names, in: source.location(at: item.range.lowerBound)..<end)
    }
    return (suppressions, diagnostics)
  }

  /// Returns diagnostics about a comment that names no rule, an unknown one, or one that can't be disabled.
  package static func diagnostics(
    about names: [String], at location: SourceLocation, rules: [String: Rule]
  ) -> [Diagnostic] {
    if names.isEmpty { return [Diagnostic(rule, Message.noNames.text, at: location)] }
    return names.filter { rules[$0]?.isConfigurable != true }.map { name in
      let message =
        rules[name].map { Message.notConfigurable($0) }
        ?? .unknown(name, nearest: nearestName(to: name, in: rules.values.filter(\.isConfigurable).map(\.id).sorted()))
      return Diagnostic(rule, message.text, at: location, subjects: [name])
    }
  }

  /// Returns the rule ids in a comment, or nil if the comment doesn't disable rules.
  private static func ruleNames(in comment: ArraySlice<UInt8>) -> [String]? {
    let isWhitespace = { (byte: UInt8) in byte <= 0x20 }
    let body = comment.dropFirst("<!--".utf8.count).dropLast("-->".utf8.count).drop(while: isWhitespace)
    let marker = "settings-gen:disable".utf8
    guard body.starts(with: marker) else { return nil }
    let names = body.dropFirst(marker.count)
    guard names.first.map(isWhitespace) ?? true else { return nil }
    return names.split { isWhitespace($0) || $0 == UInt8(ascii: ",") }.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Message {
  fileprivate static let noNames: Message = "comment names no rule; add rule ids after 'settings-gen:disable'"

  fileprivate static func notConfigurable(_ rule: Rule) -> Message {
    "rule \(rule.id) is always an error; remove it here and fix its cause"
  }

  fileprivate static func unknown(_ name: String, nearest: String?) -> Message {
    nearest == nil ? "unknown rule \(name); remove it" : "unknown rule \(name)\(didYouMean: nearest)"
  }
}

/// The rules that the comments in a page or a source file disable.
package struct Suppressions: Sendable {
  /// Rules that are disabled in a part of the file.
  private struct Part: Sendable {
    let range: Range<SourceLocation>
    var ids: Set<String>
  }

  /// The rules that are disabled in the entire file.
  private var pageIDs: Set<String> = []
  /// The parts in the order of the file; they don't overlap.
  private var parts: [Part] = []

  /// Whether no rule is disabled.
  package var isEmpty: Bool { pageIDs.isEmpty && parts.isEmpty }

  /// Creates suppressions of no rules.
  package init() {}

  /// Switches off rules in the entire file.
  package mutating func add(_ ids: [String]) { pageIDs.formUnion(ids) }

  /// Switches off rules in a part of the file, which is the last part or follows it.
  package mutating func add(_ ids: [String], in range: Range<SourceLocation>) {
    if let last = parts.indices.last, parts[last].range == range {
      parts[last].ids.formUnion(ids)
    } else {
      parts.append(Part(range: range, ids: Set(ids)))
    }
  }

  /// Returns the same suppressions for a file whose path begins with that of its bundle.
  package func inFolder(_ folder: String) -> Suppressions {
    var suppressions = self
    suppressions.parts = parts.map { part in
      var (lower, upper) = (part.range.lowerBound, part.range.upperBound)
      lower.file = lower.path(in: folder)
      upper.file = upper.path(in: folder)
      return Part(range: lower..<upper, ids: part.ids)
    }
    return suppressions
  }

  /// Returns whether a rule is disabled at a location.
  package func contains(_ rule: Rule, at location: SourceLocation) -> Bool {
    if pageIDs.contains(rule.id) { return true }
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.lowerBound <= location { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return false }
    return parts[low - 1].range.contains(location) && parts[low - 1].ids.contains(rule.id)
  }
}
