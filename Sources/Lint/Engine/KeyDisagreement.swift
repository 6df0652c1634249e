import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An element that says something else of its key than the element that decides.
struct KeyDisagreement: Sendable {
  let key: String
  /// What differs, as a part of a sentence: `another type and another default`.
  let differences: Message
  /// True where the element stands on a variant of the deciding element's page.
  let isVariant: Bool
  let location: SourceLocation
  let firstLocation: SourceLocation

  /// Every disagreement of a bundle, in the order of its settings.
  static func all(in bundle: LintedBundle) -> [Self] {
    var found: [Self] = []
    let settings = bundle.model.settings
    // Few settings have several elements, and going by index copies only these.
    for index in settings.indices where !settings[index].otherElements.isEmpty {
      let setting = settings[index]
      let first = SettingsBundle.Element(page: setting.page, specifier: setting.specifier)
      for element in setting.otherElements {
        let differences = differences(between: first, and: element, in: bundle)
        guard !differences.isEmpty else { continue }
        let pages = (first: bundle.pages[first.page], own: bundle.pages[element.page])
        found.append(
          Self(
            key: setting.key, differences: enumeration(of: differences),
            isVariant: first.page != element.page && pages.own.page.name == pages.first.page.name,
            location: keyLocation(of: element, in: bundle), firstLocation: keyLocation(of: first, in: bundle)))
      }
    }
    return found
  }

  private static func keyLocation(of element: SettingsBundle.Element, in bundle: LintedBundle) -> SourceLocation {
    let specifier = bundle.specifier(element)
    return bundle.pages[element.page].location(of: specifier[.key] ?? specifier.node)
  }

  private static func differences(
    between first: SettingsBundle.Element, and second: SettingsBundle.Element, in bundle: LintedBundle
  ) -> [Message] {
    let left = bundle.specifier(first)
    let right = bundle.specifier(second)
    var found: [Message] = []
    if left.typeName != right.typeName { found.append("another type") }
    if differ(left.defaultValue, right.defaultValue) { found.append("another default") }
    if left.typeName == right.typeName {
      if differ(left[.values], right[.values]) { found.append("other choices") }
      if differ(left.trueValue, right.trueValue) || differ(left.falseValue, right.falseValue) {
        found.append("other stored values")
      }
      if differ(left.minimumValue, right.minimumValue) || differ(left.maximumValue, right.maximumValue) {
        found.append("another range")
      }
    }
    let suites = (bundle.pages[first.page].page, bundle.pages[second.page].page)
    // A variant's app group is told once, for its page.
    if suites.0.name != suites.1.name, suites.0.suite != suites.1.suite { found.append("another app group") }
    return found
  }

  private static func differ(_ left: Node?, _ right: Node?) -> Bool {
    guard let left, let right else { return (left == nil) != (right == nil) }
    return !left.hasSameStoredValue(as: right)
  }

  private static func enumeration(of parts: [Message]) -> Message {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return Message(stringLiteral: parts.dropLast().map(\.text).joined(separator: ", ") + " and " + last.text)
  }
}
