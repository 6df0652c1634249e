import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// The comments of a page that switch rules off: `<!-- settings-gen:disable rule-id, rule-id -->`.
///
/// Inside an element the comment holds for that element, between two elements for the next one, and outside
/// `PreferenceSpecifiers` for the whole page.
enum SuppressionComments {
  static let rule = Rule("unknown-rule", .warning)

  static let documentation = RuleDocumentation(
    """
    A comment in a page switches off a rule that does not exist, or names none. It has no effect, \
    and the finding that it was written for is told again.
    """,
    bad: """
      <!-- settings-gen:disable missing-defualt -->
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
      </dict>
      """,
    good: """
      <!-- settings-gen:disable missing-default -->
      <dict>
        <key>Type</key><string>PSToggleSwitchSpecifier</string>
        <key>Title</key><string>Sounds</string>
        <key>Key</key><string>sounds</string>
      </dict>
      """)

  /// What a page's comments switch off, and findings about comments that name no rule.
  static func read(_ page: Page, known ids: Set<String>) -> (suppressions: Suppressions, diagnostics: [Diagnostic]) {
    var suppressions = Suppressions()
    var diagnostics: [Diagnostic] = []
    let source = page.list.source
    let list = page.list.root.dictionary?["PreferenceSpecifiers"]
    // Comments and items stand in order, so each is passed once.
    var items = list?.array?[...] ?? []
    for comment in page.list.comments {
      guard let names = ruleNames(in: source.bytes[comment]) else { continue }
      let location = source.location(at: comment.lowerBound)
      if names.isEmpty { diagnostics.append(Diagnostic(rule, Message.noNames.text, at: location)) }
      for name in names where !ids.contains(name) {
        let nearest = nearestName(to: name, in: ids.sorted())
        diagnostics.append(Diagnostic(rule, Message.unknown(name, nearest: nearest).text, at: location))
      }
      guard let list, list.range.contains(comment.lowerBound) else {
        suppressions.add(names)
        continue
      }
      // The first item that ends behind the comment either holds it or is the next one.
      items = items.drop { $0.range.upperBound <= comment.lowerBound }
      guard let item = items.first else { continue }
      let end = source.location(at: item.range.upperBound)
      suppressions.add(names, in: source.location(at: item.range.lowerBound)..<end)
    }
    return (suppressions, diagnostics)
  }

  /// The rule ids that a comment names; nil where it is any other comment.
  private static func ruleNames(in comment: ArraySlice<UInt8>) -> [String]? {
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    let body = comment.dropFirst("<!--".utf8.count).dropLast("-->".utf8.count).drop(while: isBlank)
    let marker = "settings-gen:disable".utf8
    guard body.starts(with: marker) else { return nil }
    let names = body.dropFirst(marker.count)
    guard names.first.map(isBlank) ?? true else { return nil }
    return names.split { isBlank($0) || $0 == UInt8(ascii: ",") }.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Message {
  fileprivate static let noNames: Message = "the comment names no rule; write 'settings-gen:disable' and the rule's id"

  fileprivate static func unknown(_ name: String, nearest: String?) -> Message {
    "there is no rule \(name)\(didYouMean: nearest)"
  }
}

/// What the comments `settings-gen:disable` of a page switch off, and where.
struct Suppressions: Sendable {
  /// Rule ids that are off on a part of the page.
  struct Part: Sendable {
    let range: Range<SourceLocation>
    var ids: Set<String>
  }

  /// Rule ids that are off on the whole page.
  private var pageIDs: Set<String> = []
  /// In the order of the page; no two overlap.
  private var parts: [Part] = []

  var isEmpty: Bool { pageIDs.isEmpty && parts.isEmpty }

  /// Switches rules off on the whole page.
  mutating func add(_ ids: [String]) { pageIDs.formUnion(ids) }

  /// Switches rules off on a part of the page, the last one again or one behind it.
  mutating func add(_ ids: [String], in range: Range<SourceLocation>) {
    if let last = parts.indices.last, parts[last].range == range {
      parts[last].ids.formUnion(ids)
    } else {
      parts.append(Part(range: range, ids: Set(ids)))
    }
  }

  func cover(_ rule: Rule, at location: SourceLocation) -> Bool {
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
