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
