import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Who looks at two bundles.
enum Viewer: CaseIterable {
  /// The app, which reads what the pages that pane elements open declare for any device.
  case app
  /// A device, which shows some of the elements of these pages.
  case device
  /// Code that shows pages that no pane element opens.
  case otherCode
}

extension MatchedBundles {
  /// Returns what only users of some devices see: pages have variants for devices, and elements list the devices that show them.
  ///
  /// - Parameter common: The differences that the app sees.
  func deviceDifferences(besides common: [Difference]) -> [Difference] {
    let pages = old.pages + new.pages
    guard pages.contains(where: { $0.variant != .page || $0.specifiers.contains { $0.has(.idioms) } }),
      !old.bundle.hasSameText(as: new.bundle)
    else { return [] }
    let known = Set(common.map(\.identity))
    // A row that moved on all devices may be after another one on some.
    let moved = Set(common.filter { $0.kind == .settingMoved }.map { ExactText($0.key) })
    let inApp = "InAppSettingsKit"
    let devices: [(name: String, device: PageVariant.Device, isInApp: Bool)] = [
      ("iPhone", .phone, false), ("iPad", .pad, false), (inApp, .phone, true), (inApp, .pad, true),
    ]
    var found: [Difference] = []
    var names: [Difference: [String]] = [:]
    for (name, device, isInApp) in devices where !isInApp || pages.contains(where: \.variant.isInApp) {
      let view = MatchedBundles(
        old: oldSettings.shown(on: device, inApp: isInApp), new: newSettings.shown(on: device, inApp: isInApp),
        configuration: configuration, seenBy: .device, ofApp: self)
      let differences = view.differences.filter { difference in
        !known.contains(difference.identity) && (difference.kind != .settingMoved || !moved.contains(ExactText(difference.key)))
      }
      for difference in differences where names[difference]?.last != name {
        if names[difference] == nil { found.append(difference) }
        names[difference, default: []].append(name)
      }
    }
    return found.map { $0.seen(by: "on \((names[$0] ?? []).map { "\(plain: $0)" as Message }.list())") }
  }
}

/// The pages with keys that no pane element of two bundles opens, compared as a bundle of their own: code may show such a page, and read its
/// keys.
///
/// Keys that an opened page declares, too, are compared only on pages that both bundles have: otherwise, the page was opened before, or is
/// now.
struct UnopenedPages {
  private(set) var differences: [Difference] = []
  /// The errors because of which pages of the new bundle that aren't the same weren't compared.
  private(set) var errors: [Diagnostic] = []

  /// - Parameter common: The differences on the opened pages.
  init(of bundles: MatchedBundles, besides common: [Difference]) {
    let sides = [bundles.old.bundle, bundles.new.bundle]
    let files = sides.map(\.unopenedFiles)
    // Most commits change only other files, and most bundles have no such page.
    guard Set(files.joined()).contains(where: { !sides[0].hasSameFile($0, as: sides[1]) }) else { return }
    let read = zip(sides, files).map { $0.unopenedPages(among: $1) }
    errors = sides[1].changed(read[1].errors, from: sides[0], read[0].errors).map { error in
      var error = error
      error.message = "page changed, but can't be read, so it isn't compared: \(error.message)"
      return error
    }
    let unreadable = Set(read.flatMap(\.errors).map(\.location.file))
    let openedKeys = sides[0].exactKeys.union(sides[1].exactKeys)
    let shared = Set(files[0]).intersection(files[1])
    let isCompared = { (key: String?, file: String) in
      !unreadable.contains(file) && key.map { shared.contains(file) || !openedKeys.contains(ExactText($0)) } ?? false
    }
    let old = bundles.old.with(read[0].pages, where: isCompared)
    let new = bundles.new.with(read[1].pages, where: isCompared)
    let view = MatchedBundles(
      old: ConfiguredSettings(withoutAccessors: old), new: ConfiguredSettings(withoutAccessors: new), seenBy: .otherCode,
      openedKeys: openedKeys)
    let known = Set(common.map(\.identity))
    let (viewer, worst): (Message, ChangeSeverity) =
      sides.allSatisfy(\.isComplete)
      ? ("for code that opens this page by name", .behavior) : ("on a page that an unreadable page may open", .data)
    differences = view.differences.filter { !known.contains($0.identity) }.map { $0.seen(by: viewer, atWorst: worst) }
  }
}

extension SettingsModel {
  /// Returns the settings of those of some pages that no pane element opens that have a key to compare, with only such keys.
  fileprivate func with(_ pages: [Page], where isCompared: (_ key: String?, _ file: String) -> Bool) -> SettingsModel {
    let pages = pages.filter { page in page.specifiers.contains { isCompared($0.key, page.file) } }
    let elements = pages.enumerated().flatMap { index, page in
      page.specifiers.indices.filter { page.specifiers[$0].key == nil || isCompared(page.specifiers[$0].key, page.file) }
        .map { ElementPosition(page: index, specifier: $0) }
    }
    return SettingsModel(
      SettingsBundle(folder: bundle.folder, pages: pages, elements: elements, translations: bundle.translations, diagnostics: []),
      typeName: typeName)
  }
}

extension SettingsBundle {
  /// Returns the errors because of which the bundle can't be compared with another one.
  ///
  /// If that has the same error about an equal file, nothing changed there.
  package func errors(unlessIn other: SettingsBundle?) -> [Diagnostic] {
    other.map { changed(errors, from: $0, $0.errors) } ?? errors
  }

  /// Returns the errors about files that aren't the same in another version, that are missing, or that it has no error about.
  fileprivate func changed(_ errors: [Diagnostic], from other: SettingsBundle, _ others: [Diagnostic]) -> [Diagnostic] {
    errors.filter { error in
      let file = error.location.file
      return (try? folder.read(file)) == nil || !hasSameFile(file, as: other) || !others.contains(error)
    }
  }

  fileprivate func hasSameFile(_ file: String, as other: SettingsBundle) -> Bool {
    (try? folder.read(file)) == (try? other.folder.read(file))
  }

  /// The property lists in the folder other than the pages that pane elements open, sorted.
  fileprivate var unopenedFiles: [String] {
    let opened = Set(pages.map(\.file) + errors.map(\.location.file))
    return folder.lists.filter { !opened.contains($0) }.sorted()
  }
}
