import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects pane elements that were added, removed, or have another title: `pane-title-changed`, with the name of the page as the key.
enum PaneChanges: BundleDetector {
  /// The page with the pane, and the page that it opens.
  private struct Identity: Hashable {
    let page: String
    let opened: String
  }

  private struct Pane {
    let identity: Identity
    let title: String?
    let location: SourceLocation
  }

  static func changes(in bundles: MatchedBundles) -> [Change] {
    guard !bundles.isOneSided else { return [] }
    let (old, new) = (bundles.pages.flatMap { panes(of: $0.old) }, bundles.pages.flatMap { panes(of: $0.new) })
    let before = Dictionary(firstOf: old.map { ($0.identity, $0) })
    let after = Set(new.map(\.identity))
    return new.compactMap { pane in
      guard let former = before[pane.identity] else { return change(of: pane, from: nil, to: pane.title, "pane added", in: .new) }
      guard former.title != pane.title else { return nil }
      let message = Message(changeOf: "title of pane", from: former.title, to: pane.title)
      return change(of: pane, from: former.title, to: pane.title, message, in: .new)
    }
      + old.filter { !after.contains($0.identity) }.map { change(of: $0, from: $0.title, to: nil, "pane removed", in: .old) }
  }

  private static func change(
    of pane: Pane, from old: String?, to new: String?, _ message: Message, in side: Change.Side
  ) -> Change {
    Change(
      .paneTitleChanged, key: pane.identity.opened, old: ChangeValue(old), new: ChangeValue(new), message, at: pane.location,
      in: side)
  }

  /// Returns the panes that don't store a value, one for each page that a page opens.
  private static func panes(of elements: PageDifference.Elements?) -> [Pane] {
    guard let elements else { return [] }
    var seen: Set<String> = []
    return elements.elements.compactMap { specifier, isSetting in
      guard !isSetting, specifier.opensPage, let opened = specifier.openedPage, seen.insert(opened).inserted else { return nil }
      let identity = Identity(page: elements.page.name, opened: opened)
      return Pane(identity: identity, title: specifier.title.visible, location: elements.page.list.location(of: specifier.node))
    }
  }
}
