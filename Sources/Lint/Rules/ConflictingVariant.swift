import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport

enum ConflictingVariant: LintRule {
  static let rule = Rule(
    "conflicting-variant", .warning, .broken,
    """
    A variant of a page (`Root~ipad.plist`, `Root.inApp.plist`) declares a key differently from its base page. If choices, stored \
    values, or ranges differ, neither page shows what the other one stores; the property has the choices and ranges of all. A \
    different default or app group is *tidy*: the base page determines the property.
    """,
    page: .slider,
    bad: """
      ==> Root~ipad.plist
      \(xml: .slider.with(["MaximumValue": 20]))
      """,
    good: """
      ==> Root~ipad.plist
      \(xml: .slider)
      """)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    for disagreement in KeyDisagreement.all(in: bundle) {
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
          ? "key \(disagreement.key) has \(disagreement.differences) than on the base page"
          : "\($0) declarations of key \(disagreement.key) differ from the base page's, such as one with \(disagreement.differences)"
        return "\(problem); make the declarations match"
      }
    }
  }
}

/// A variant with values that the accessor can't represent, so that nothing correct can be generated.
enum IncompatibleVariant: LintRule {
  static let rule = Rule(
    "incompatible-variant", .error, .broken, isConfigurable: false,
    """
    A variant of a page declares a key with another type of element or value, such as a text field in place of a toggle, and stores \
    values that the property of the base page can't have.
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
    for disagreement in KeyDisagreement.all(in: bundle) where disagreement.kind == .incompatibleVariant {
      findings.add(
        rule,
        """
        key \(disagreement.key) stores other types of values than on the base page; make the declarations match, or list the key under \
        'ignoredKeys' in the configuration
        """,
        at: disagreement.location, notes: [Diagnostic.Note("first declared here", at: disagreement.firstLocation)],
        subjects: [disagreement.key])
    }
  }
}
