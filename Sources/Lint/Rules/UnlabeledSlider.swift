import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnlabeledSlider: PageRule {
  static let rule = Rule("unlabeled-slider", .warning, .incomplete)

  static let documentation = RuleDocumentation(
    """
    The Settings app doesn't show a slider's `Title`, and nothing else says what the slider is for: a title or footer of its \
    group, a title element above it, or images. Add a group with a title before the slider.
    """,
    bad: "\(xml: .slider.with(["Title": "Volume"]))",
    good: """
      \(xml: ["Type": "PSGroupSpecifier", "Title": "Volume"])
      \(xml: .slider)
      """)

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    guard !page.isInAppSettingsKit else { return }
    var isLabeled = false
    for specifier in page.page.specifiers {
      switch specifier.type {
      case _ where specifier.type.schema.grouping != .row:
        isLabeled = [specifier.title, specifier.footerText].contains { $0?.isEmpty == false }
      case .titleValue: isLabeled = true
      case .slider where !isLabeled && !specifier.has(.minimumImage) && !specifier.has(.maximumImage):
        let element = LintedElement(specifier)
        let title = specifier.title.flatMap { $0.isEmpty ? nil : $0 }
        findings.add(rule, about: page.page.file, item: element.name, at: page.location(of: specifier[.title] ?? specifier.node))
        {
          let others: Message = "\(more: $0 - 1, "slider", "sliders")"
          return title.map { "title \($0) of a slider\(others) is not shown; use it as the title of a group before the slider" }
            ?? "\(element)\(others) has no visible label; add a group with a title before it"
        }
      default: break
      }
    }
  }
}
