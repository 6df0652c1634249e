import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum DefaultNotInValues: LintRule {
  static let rule = Rule(
    "default-not-in-values", .warning, .broken,
    """
    The `DefaultValue` of a multi-value element or radio group isn't one of its `Values`, so nothing is selected at first, and \
    the property is Optional. A string never equals a number. `--fix` replaces one of the `Titles`, or a value's \
    number in another type, with the value. Or a toggle's default is neither its `TrueValue` nor its `FalseValue` (true and \
    false by default), and is read as by `boolValue`; that finding is *incomplete*.
    """,
    bad: .multiValue.with(["DefaultValue": "Easy"]), good: .multiValue, isFixable: true
  )
  .alsoIn(.incomplete)
  .adding(bad: .toggle.with(["DefaultValue": "YES"]), good: .toggle)

  static let elements = ElementType.storing(.choice) + ElementType.storing(.boolean)

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    if element.type.stores(.boolean) { return checkToggle(element, on: page, &findings) }
    guard let value = element.defaultOutsideValues, let values = element.values else { return }
    if let intended = element.valueTitledLikeDefault {
      findings.add(
        rule,
        "default of \(element) is \(typed: value.value), which is the title of a choice; use its value, \(typed: intended.value)",
        at: page.location(of: value), fix: XMLEdits.replacement(of: value, with: intended, on: page.page))
      return
    }
    let nearest = value.string.flatMap { nearestName(to: $0, in: values.compactMap(\.string)) }
    var message: Message = """
      default of \(element) is \(typed: value.value), which isn't in 'Values'\(didYouMean: nearest, orElse: "use one of the values")
      """
    var fix = Fix.none
    if let number = value.value.coercedNumber, let intended = values.first(where: { $0.value.coercedNumber == number }) {
      message =
        "default of \(element) is \(typed: value.value), but 'Values' contains \(typed: intended.value); use \(typed: intended.value)"
      fix = XMLEdits.replacement(of: value, with: intended, on: page.page)
    }
    findings.add(rule, message, at: page.location(of: value), fix: fix)
  }

  private static func checkToggle(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard let value = element[.defaultValue] else { return }
    // An old-style page has no other way to write a Boolean or a number than as a string.
    if page.page.list.format == .ascii, value.string != nil, !element.toggleValues.isCustom { return }
    // A dictionary and a missing value have findings of their own, after whose fix the default may fit.
    let types = [element[.trueValue], element[.falseValue]].compactMap(\.?.value.type)
    guard types.allSatisfy(\.isScalar), types.count != 1 || types[0].isNumberOrBoolean else { return }
    let stored = element.toggleValues
    guard !stored.on.isSameInDatabase(as: value.value), !stored.off.isSameInDatabase(as: value.value) else { return }
    findings.add(
      rule.inGroup(.incomplete),
      "default of \(element) is \(typed: value.value), but its values are \(typed: stored.on) and \(typed: stored.off); use one of them",
      at: page.location(of: value))
  }
}

extension Specifier {
  fileprivate var defaultOutsideValues: Node? {
    guard let defaultValue, defaultValue.string?.isEmpty != true, let values, !values.isEmpty,
      !values.contains(where: { $0.value.isSameInDatabase(as: defaultValue.value) })
    else { return nil }
    return defaultValue
  }

  /// The value whose title is used as the default, or nil if the default isn't a title.
  fileprivate var valueTitledLikeDefault: Node? {
    guard let defaultValue, let values, let titles, let index = titles.firstIndex(of: defaultValue) else { return nil }
    return index < values.count ? values[index] : nil
  }
}
