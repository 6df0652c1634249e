import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects text on pages that belongs to no setting: groups without settings, and elements that store no value: `title-changed`, with the
/// name of the page as the key.
enum TextChanges: BundleDetector {
  private struct Text: Hashable {
    /// The type of the element; nil for a group.
    let type: ElementType?
    let title: String?
    let footer: String?
  }

  private struct Element {
    let text: Text
    let location: SourceLocation
    /// Whether it is a group with a setting, which ``Moves`` compares.
    var hasSetting = false
  }

  static func changes(in bundles: MatchedBundles) -> [Change] {
    guard !bundles.isOneSided else { return [] }
    return bundles.pages.flatMap { page -> [Change] in
      guard let old = page.old, let new = page.new else { return [] }
      return changes(from: texts(of: old), to: texts(of: new), on: page.name)
    }
  }

  private static func changes(from old: [Element], to new: [Element], on page: String) -> [Change] {
    let difference = new.map(\.text).difference(from: old.map(\.text))
    let removed = difference.removals.compactMap { if case .remove(let offset, _, _) = $0 { old[offset] } else { nil } }
    let added = difference.insertions.compactMap { if case .insert(let offset, _, _) = $0 { new[offset] } else { nil } }
    return [true, false].flatMap { isGroup -> [Change] in
      let before = removed.filter { ($0.text.type == nil) == isGroup && !$0.hasSetting }
      let after = added.filter { ($0.text.type == nil) == isGroup && !$0.hasSetting }
      return (0..<max(before.count, after.count)).flatMap { index in
        changes(from: before.dropFirst(index).first, to: after.dropFirst(index).first, on: page)
      }
    }
  }

  private static func changes(from old: Element?, to new: Element?, on page: String) -> [Change] {
    guard let element = new ?? old else { return [] }
    let noun = element.text.type.map { $0.schema.displayName.isEmpty ? "element" : $0.schema.displayName }
    let texts: [(Message, String?, String?)] = [
      (noun.map { "title of \(plain: $0)" } ?? "group title", old?.text.title, new?.text.title),
      ("group footer", old?.text.footer, new?.text.footer),
    ]
    return texts.filter { $1 != $2 }.map { subject, before, after in
      var message = Message(changeOf: subject, from: before, to: after)
      if let noun, let title = old == nil ? after : before, old == nil || new == nil {
        message = "\(plain: noun) \(title) \(plain: old == nil ? "added" : "removed")"
      }
      return Change(
        .titleChanged, of: .page, key: page, old: ChangeValue(before), new: ChangeValue(after), message,
        at: element.location, in: new == nil ? .old : .new)
    }
  }

  /// Returns the groups and the other elements with text of a page.
  private static func texts(of elements: PageDifference.Elements) -> [Element] {
    var texts: [Element] = []
    var group: Int?
    for (specifier, isSetting) in elements.elements {
      let isGroup = specifier.type.schema.grouping == .header
      if isGroup { group = texts.count }
      if isSetting, let group, texts.indices.contains(group) { texts[group].hasSetting = true }
      guard isGroup || !isSetting && !specifier.opensPage else { continue }
      let text = Text(
        type: isGroup ? nil : specifier.type, title: specifier.title.visible, footer: isGroup ? specifier.footerText.visible : nil
      )
      texts.append(Element(text: text, location: elements.page.list.location(of: specifier.node), hasSetting: isSetting))
    }
    return texts
  }
}
