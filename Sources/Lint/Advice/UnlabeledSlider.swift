import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum UnlabeledSlider: LintRule {
  static let rule = Rule(
    "unlabeled-slider", .warning, .incomplete,
    """
    A slider's `Title` isn't shown, and the slider has no other label: images, a title element directly above, a group footer, \
    or, for the first slider, the group's title.
    """,
    bad: "\(xml: .slider.with(["Title": "Volume"]))",
    good: """
      \(xml: ["Type": "PSGroupSpecifier", "Title": "Volume"])
      \(xml: .slider)
      """)

  static func check(_ page: LintedPage, _ findings: inout Findings) {
    var hasFooter = false
    var hasTitleAbove = false
    for element in page.page.specifiers {
      let title = element.title.flatMap { $0.isEmpty ? nil : $0 }
      if element.type.schema.grouping != .row {
        hasFooter = element.footerText?.isEmpty == false
        hasTitleAbove = title != nil
      } else if element.type == .titleValue {
        hasTitleAbove = true
      } else if element.type == .slider {
        let images = [element[.minimumImage], element[.maximumImage]]
        if !hasFooter, !hasTitleAbove, !images.contains(where: { $0?.string?.isEmpty == false }) {
          let node = element[.title] ?? element.node
          findings.add(rule, about: page.page.file, item: element.name, at: page.location(of: node)) {
            switch (title, $0) {
            case (let title?, 1): "title \(title) of a slider isn't shown; use it as the title of a group before the slider"
            case (let title?, let count):
              "titles of \(count) sliders aren't shown, such as \(title); use them as the titles of groups before the sliders"
            case (nil, 1): "\(element) has no visible label; add a group with a title before it"
            case (nil, let count):
              "\(count) sliders have no visible label, such as \(element); add groups with titles before them"
            }
          }
        }
        hasTitleAbove = false
      }
    }
  }
}
