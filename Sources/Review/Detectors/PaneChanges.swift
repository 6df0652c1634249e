import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects pane elements that were added, removed, or have another title: `pane-added`, `pane-removed`, and `pane-title-changed`, with the
/// name of the page that the element opens as the key.
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
      guard let former = before[pane.identity] else {
        return change(.paneAdded, from: nil, to: pane, "pane added to page \(pane.identity.page)")
      }
      guard former.title != pane.title else { return nil }
      return change(
        .paneTitleChanged, from: former, to: pane, Message(changeOf: "title of pane", from: former.title, to: pane.title))
    }
      + old.filter { !after.contains($0.identity) }.compactMap {
        change(.paneRemoved, from: $0, to: nil, "pane removed from page \($0.identity.page)")
      }
  }

  private static func change(_ kind: ChangeKind, from old: Pane?, to new: Pane?, _ message: Message) -> Change? {
    (new ?? old).map { pane in
      Change(
        kind, of: .page, key: pane.identity.opened, old: ChangeValue(old?.title), new: ChangeValue(new?.title), message,
        at: pane.location, in: new == nil ? .old : .new)
    }
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
