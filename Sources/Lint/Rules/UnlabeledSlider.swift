import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A slider with a title that the Settings app doesn't show.
enum UnlabeledSlider: PageRule {
  static let rule = Rule("unlabeled-slider", .warning, .incomplete)

  static let documentation = RuleDocumentation(
    """
    The Settings app doesn't show the `Title` of a slider, and nothing else says what the slider is for: its group has no title and no \
    footer, no title value is above it, and it has no images. Add a group with the title before it.
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
        guard let title = specifier.title, !title.isEmpty else { continue }
        let element = LintedElement(specifier)
        findings.add(rule, about: page.page.file, item: element.name, at: page.location(of: specifier[.title] ?? specifier.node))
        {
          .unlabeled(title, count: $0)
        }
      default: break
      }
    }
  }
}

extension Message {
  fileprivate static func unlabeled(_ title: String, count: Int) -> Message {
    "title \(title) of a slider\(more: count - 1, "slider", "sliders") is not shown; use it as the title of a group before the slider"
  }
}
