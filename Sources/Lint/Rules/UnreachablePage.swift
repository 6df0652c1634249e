import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnreachablePage: LintRule {
  static let rule = Rule(
    "unreachable-page", .warning, .broken,
    """
    The name of a variant of a page differs in letter case from the one that devices look for, such as `Root~iPad.plist`. Or \
    no chain of pane elements leads from the main page to this page, so it's never shown, and its keys have no properties; \
    that finding is *incomplete*, and *tidy* if the page has no other keys. Pages with licenses aren't reported.
    """,
    page: .childPane,
    bad: """
      ==> About.plist
      ==> More.plist
      \(xml: .textField)
      """,
    good: "==> About.plist"
  )
  .alsoIn(.incomplete, .tidy)
  .adding(
    bad: "==> Root.plist\n\(xml: .toggle)\n==> Root~iPad.plist\n\(xml: .toggle)",
    good: "==> Root.plist\n\(xml: .toggle)\n==> Root~ipad.plist\n\(xml: .toggle)")

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    // A page that can't be read may open others.
    guard let contents = bundle.contents, !bundle.model.pages.isEmpty, bundle.model.bundle.isComplete else { return }
    let read = Set(bundle.model.pages.map(\.file))
    // A page whose name differs only in letter case is reported at the pane element that misspells it.
    let opened = Set(openedPages(of: bundle).map { $0.lowercased() })
    let missing = bundle.model.bundle.missingPages
    let folder = bundle.model.bundle.folder
    let keys = bundle.model.bundle.keys
    lazy var reached = Set(read.map(folder.resolvingLinks))
    let names = Set(read.flatMap { PageNames.files(of: PageNames.page(of: $0) ?? $0) })
    let namesInLowercase = Dictionary(firstOf: names.sorted().map { ($0.lowercased(), $0) })
    for file in contents.files where LanguageFolder.page(atPath: file) == nil {
      if !read.contains(file), let name = namesInLowercase[file.lowercased()], name != file {
        findings.add(
          rule, "no device looks for page \(file); rename it to \(name)", at: SourceLocation(path: file))
        continue
      }
      guard let page = PageNames.page(of: file), !opened.contains(page.lowercased()), !read.contains(file),
        file != "Info.plist", !PageNames.hasLicenses(file),
        // The page's name in the pane element or the page's file may be misspelled, which is reported at the pane element.
        !missing.contains(where: { nearestName(to: $0, in: [lastName(ofPath: page)]) != nil }),
        // Two files may be the same page.
        !reached.contains(folder.resolvingLinks(in: file))
      else { continue }
      let unopened = bundle.unopenedPages.first { $0.file == file }
      let lost = Set(unopened?.specifiers.compactMap(\.key) ?? []).subtracting(keys).count
      let consequence: Message = lost == 0 ? "" : ", so \(lost, "key has", "keys have") no property"
      findings.add(
        rule.inGroup(lost == 0 ? .tidy : .incomplete),
        "page \(page) isn't opened by any pane element\(consequence); add one or remove the page", at: SourceLocation(file: file))
    }
  }

  /// Returns the pages that elements refer to, including pages that only InAppSettingsKit or the app itself opens.
  private static func openedPages(of bundle: LintedBundle) -> Set<String> {
    let names = bundle.model.pages.flatMap(\.specifiers).flatMap { specifier in
      if specifier.type.isShown(as: .listGroup) {
        return [Attribute.itemSpecifier, .addSpecifier].map { specifier[$0]?.dictionary?[Attribute.file.name]?.string }
      }
      let isPane = specifier.type.schema.source != .apple || specifier.type.isShown(as: .childPane)
      return isPane ? [specifier.pageName] : []
    }
    return Set(names.compactMap(\.self) + ["Root"])
  }
}
