import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects texts on pages that belong to no setting: groups without settings, and elements that store no value: `title-changed`, with the
/// name of the page as the key.
enum TextChanges: BundleDetector {
  private struct Text: Hashable {
    let isGroup: Bool
    let title: String?
    let footer: String?
  }

  private struct Element {
    let text: Text
    let location: SourceLocation
    /// Whether it is a group with a setting, which ``GroupChanges`` compares.
    var hasSetting = false
  }

  static func changes(in bundles: MatchedBundles) -> [Change] {
    guard !bundles.isOneSided else { return [] }
    let (old, new) = (elements(of: bundles.old), elements(of: bundles.new))
    return new.keys.sorted().flatMap { page in old[page].map { changes(from: $0, to: new[page] ?? [], on: page) } ?? [] }
  }

  private static func changes(from old: [Element], to new: [Element], on page: String) -> [Change] {
    var (removed, added): ([Element], [Element]) = ([], [])
    for difference in new.map(\.text).difference(from: old.map(\.text)) {
      switch difference {
      case .remove(let offset, _, _): removed.append(old[offset])
      case .insert(let offset, _, _): added.append(new[offset])
      }
    }
    // Removals are listed from the end.
    removed.reverse()
    return [true, false].flatMap { isGroup -> [Change] in
      let before = removed.filter { $0.text.isGroup == isGroup && !$0.hasSetting }
      let after = added.filter { $0.text.isGroup == isGroup && !$0.hasSetting }
      let common = min(before.count, after.count)
      return zip(before, after).flatMap { changes(from: $0, to: $1, on: page) }
        + before.dropFirst(common).flatMap { changes(from: $0, to: nil, on: page) }
        + after.dropFirst(common).flatMap { changes(from: nil, to: $0, on: page) }
    }
  }

  private static func changes(from old: Element?, to new: Element?, on page: String) -> [Change] {
    guard let element = new ?? old else { return [] }
    let texts: [(Message, String?, String?)] = [
      (element.text.isGroup ? "group title" : "title", old?.text.title, new?.text.title),
      ("group footer", old?.text.footer, new?.text.footer),
    ]
    return texts.filter { $1 != $2 }.map { subject, before, after in
      Change(
        .titleChanged, key: page, old: ChangeValue(before), new: ChangeValue(after),
        Message(changeOf: subject, from: before, to: after), at: element.location, in: new == nil ? .old : .new)
    }
  }

  /// Returns the groups and the other texts by page.
  private static func elements(of model: SettingsModel) -> [String: [Element]] {
    let texts = Set(model.textElements)
    let basePages = model.basePages
    var elements: [String: [Element]] = [:]
    var groups: [String: Int] = [:]
    for position in model.bundle.elements where basePages[model.pages[position.page].name] == position.page {
      let page = model.pages[position.page]
      let specifier = page.specifiers[position.specifier]
      let isGroup = specifier.type.schema.grouping == .header
      let isText = texts.contains(position)
      if isGroup { groups[page.name] = elements[page.name, default: []].count }
      if !isText, let group = groups[page.name], elements[page.name]?.indices.contains(group) == true {
        elements[page.name]?[group].hasSetting = true
      }
      guard isGroup || isText && !specifier.opensPage else { continue }
      let footer = isGroup ? specifier.footerText.visible : nil
      let text = Text(isGroup: isGroup, title: specifier.title.visible, footer: footer)
      elements[page.name, default: []].append(Element(text: text, location: page.location(of: specifier), hasSetting: !isText))
    }
    return elements
  }
}

extension MatchedBundles {
  /// Whether one of the two bundles doesn't exist, so that only settings are reported.
  var isOneSided: Bool { old.pages.isEmpty != new.pages.isEmpty }
}

extension SettingsModel {
  /// The page of each name that all devices show unless there is a variant for them.
  var basePages: [String: Int] {
    Dictionary(bundle.elements.map { (pages[$0.page].name, $0.page) }, uniquingKeysWith: { first, _ in first })
  }

  /// The elements of base pages that are no settings.
  var textElements: [ElementPosition] {
    let basePages = basePages
    let settings = Set(
      settings.flatMap { [ElementPosition(page: $0.page, specifier: $0.specifier)] + $0.otherElements })
    return bundle.elements.filter { basePages[pages[$0.page].name] == $0.page && !settings.contains($0) }
  }
}

extension Page {
  func location(of specifier: Specifier) -> SourceLocation { list.source.location(at: specifier.range.lowerBound) }
}
