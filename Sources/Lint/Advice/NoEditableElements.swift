import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum NoEditableElements: LintRule {
  static let rule = Rule(
    "no-editable-elements", .warning, .incomplete,
    """
    The bundle has no editable element with a `Key`, so the Settings app of iOS 18 reportedly doesn't show it. Bundles that \
    only InAppSettingsKit shows aren't checked.
    """,
    bad: ["Type": "PSTitleValueSpecifier", "Title": "Version", "Key": "version", "DefaultValue": "1.0"], good: .toggle)

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    let pages = bundle.pages.lazy.filter { !$0.isInAppSettingsKit }
    // The editable elements may be on a page that is missing or can't be read, which has its own finding.
    let isIncomplete = bundle.model.bundle.diagnostics.contains { $0.severity == .error || $0.rule == .missingChildPage }
    let elements = pages.flatMap(\.page.specifiers)
    guard !isIncomplete, let root = pages.first, !elements.isEmpty,
      !elements.contains(where: { $0.type.schema.isEditable && $0.key != nil })
    else { return }
    let items = root.root.dictionary?[.specifiers] ?? root.root
    findings.add(
      rule,
      """
      bundle has no editable elements, so iOS 18 may hide it; \
      add a toggle, slider, text field, multi-value element, or radio group with a 'Key'
      """, at: root.location(of: items))
  }
}
