import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum ConflictingVariant: LintRule {
  static let rule = Rule(
    "conflicting-variant", .warning, .broken,
    """
    A variant of a page (`Root~ipad.plist`, `Root.inApp.plist`), or an element for another device \
    (`SupportedUserInterfaceIdioms`), declares a key differently from the base page or the first element, so neither shows \
    what the other one stores. The property has the choices of all, the base page's first, and the smallest range that \
    includes all. A different default or app group is *tidy*. A page in the folder of a language must have the same keys, \
    types, defaults, choices, and ranges as the base page; one that only lacks or adds keys is *incomplete*.
    """,
    page: .slider,
    bad: """
      ==> Root~ipad.plist
      \(xml: .slider.with(["MaximumValue": 20]))
      """,
    good: """
      ==> Root~ipad.plist
      \(xml: .slider)
      """
  )
  .alsoIn(.incomplete, .tidy)
  .adding(
    bad: "==> Root.plist\n\(xml: .slider)\n==> de.lproj/Root.plist\n\(xml: .slider.with(["DefaultValue": 6]))",
    good: "==> Root.plist\n\(xml: .slider)\n==> de.lproj/Root.plist\n\(xml: .slider)")

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    checkLocalizedPages(of: bundle, &findings)
    for disagreement in bundle.disagreements {
      let hasOtherValues = disagreement.kind == .variantWithOtherValues
      guard hasOtherValues || disagreement.kind == .variant else { continue }
      let consequence: Message = hasOtherValues ? "the property has the values of both" : "this declaration is used"
      findings.add(
        hasOtherValues ? rule : rule.inGroup(.tidy), about: disagreement.key, at: disagreement.location,
        notes: [Diagnostic.Note("first declared here; \(consequence)", at: disagreement.firstLocation)],
        repetition: "also declared here, with \(disagreement.differences)"
      ) {
        let problem: Message =
          $0 == 1
          ? "key \(disagreement.key) has \(disagreement.differences) than \(disagreement.firstPlace)"
          : "\($0) declarations of key \(disagreement.key) differ from the base page's, such as one with \(disagreement.differences)"
        return "\(problem); make the declarations match"
      }
    }
  }

  /// Reports the pages in the folders of languages whose settings differ from those of their base pages.
  private static func checkLocalizedPages(of bundle: LintedBundle, _ findings: inout Findings) {
    for localized in bundle.unopenedPages {
      guard LanguageFolder.page(atPath: localized.file) != nil,
        let base = bundle.model.pages.first(where: { lastName(ofPath: $0.file) == lastName(ofPath: localized.file) })
      else { continue }
      let (own, others) = (localized.elementsByKey, base.elementsByKey)
      let keys = localized.specifiers.compactMap(\.key)
      let different = keys.filter { key in
        guard let element = own[key], let other = others[key] else { return false }
        return !KeyDisagreement.differences(between: other, and: element).isEmpty
      }
      let missing = base.specifiers.compactMap(\.key).filter { own[$0] == nil }
      let added = keys.filter { others[$0] == nil }
      let parts: [Message] = [
        different.isEmpty ? "" : "declares \(list: different, "keys") differently",
        missing.isEmpty ? "" : "lacks \(list: missing, "keys")", added.isEmpty ? "" : "adds \(list: added, "keys")",
      ].filter { $0 != "" }
      guard !parts.isEmpty else { continue }
      let language = LanguageFolder(parent(ofPath: localized.file))?.language ?? ""
      findings.add(
        different.isEmpty ? rule.inGroup(.incomplete) : rule,
        "page for language \(language) \(parts.list()); make it match \(base.file), or translate the text in strings tables",
        at: SourceLocation(file: localized.file), subjects: different + missing + added)
    }
  }
}

extension Page {
  fileprivate var elementsByKey: [String: Specifier] {
    Dictionary(firstOf: specifiers.compactMap { element in element.key.map { ($0, element) } })
  }
}

/// A variant that stores values of another type than the accessor.
enum IncompatibleVariant: LintRule {
  static let rule = Rule(
    "incompatible-variant", .warning, .broken,
    """
    A variant of a page, or an element for another device, declares a key with another type of element or value, such as a \
    text field in place of a toggle, so each device may store what the others don't show. The property has the type of the \
    base page and the choices of all; choices with the same text are one, whichever type is stored. If nothing represents \
    both, the base page counts.
    """,
    page: .toggle,
    bad: """
      ==> Root~ipad.plist
      \(xml: .textField.with(["Key": "sounds"]))
      """,
    good: """
      ==> Root~ipad.plist
      \(xml: .toggle)
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    for disagreement in bundle.disagreements where disagreement.kind == .incompatibleVariant {
      findings.add(
        rule, "key \(disagreement.key) stores other types of values than \(disagreement.firstPlace); make the declarations match",
        at: disagreement.location,
        notes: [Diagnostic.Note("first declared here; the property has this type", at: disagreement.firstLocation)],
        subjects: [disagreement.key])
    }
  }
}
