import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An element that declares its key differently than the first element with that key.
struct KeyDisagreement: Sendable {
  let key: String
  /// The differences, as part of a sentence: `a different type and a different default`.
  let differences: Message
  /// Whether the element is on a variant of the first element's page.
  let isVariant: Bool
  let location: SourceLocation
  let firstLocation: SourceLocation

  static func all(in bundle: LintedBundle) -> [Self] {
    let settings = bundle.model.settings
    return settings.indices.filter { !settings[$0].otherElements.isEmpty }.flatMap { index in
      let setting = settings[index]
      let first = setting.declaration
      return setting.otherElements.compactMap { element -> Self? in
        let differences = differences(between: first, and: element, in: bundle)
        guard !differences.isEmpty, !areAlternatives(bundle.specifier(first), bundle.specifier(element), in: bundle) else {
          return nil
        }
        let pages = (first: bundle.pages[first.page].page, own: bundle.pages[element.page].page)
        return Self(
          key: setting.key, differences: differences.list(),
          isVariant: first.page != element.page && pages.own.name == pages.first.name,
          location: bundle.keyLocation(of: element), firstLocation: bundle.keyLocation(of: first))
      }
    }
  }

  private static func differences(
    between first: ElementPosition, and second: ElementPosition, in bundle: LintedBundle
  ) -> [Message] {
    let left = bundle.specifier(first)
    let right = bundle.specifier(second)
    var found: [Message] = []
    if left.typeName != right.typeName { found.append("a different type") }
    // Title elements with the same key show text, each its own.
    let areTitleValues = left.type == .titleValue && right.type == .titleValue
    if !areTitleValues, differ(in: .defaultValue) { found.append("a different default") }
    if left.typeName == right.typeName {
      if differ(in: .values) { found.append("different choices") }
      if differ(in: .trueValue, .falseValue) { found.append("different stored values") }
      if differ(in: .minimumValue, .maximumValue) { found.append("a different range") }
    }
    if bundle.pages[first.page].page.suite != bundle.pages[second.page].page.suite { found.append("a different app group") }
    return found

    func differ(in attributes: Attribute...) -> Bool {
      attributes.contains { left[$0]?.value.stored != right[$0]?.value.stored }
    }
  }

  /// Returns whether no device shows both elements: they are for different idioms, or a build phase keeps only one of them, because they
  /// differ in an attribute that only it reads.
  private static func areAlternatives(_ left: Specifier, _ right: Specifier, in bundle: LintedBundle) -> Bool {
    let idioms = [left, right].map { Set(($0[.idioms]?.array ?? []).compactMap(\.string)) }
    if !idioms[0].isEmpty, !idioms[1].isEmpty, idioms[0].isDisjoint(with: idioms[1]) { return true }
    if let platform = left.platform, let other = right.platform, platform != other { return true }
    return bundle.configuration.attributes.contains { left[$0] != right[$0] }
  }
}
