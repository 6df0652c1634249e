import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension Specifier {
  typealias AttributeChange = (kind: ChangeKind, name: String, old: Node.Value?, new: Node.Value?)

  /// The attributes that users see the effect of and ``Setting`` doesn't have, or only as strings.
  private static let visible: [(ChangeKind, Attribute)] =
    Attribute.allCases.filter { $0.schema.isTranslated && $0 != .title && $0 != .footerText }.map { (.titleChanged, $0) }
    + [(.settingMoved, .sortedByTitle), (.visibilityChanged, .file)]

  /// The attributes of which ``Setting`` has only the first row's.
  private static let ofFurtherRow: [(ChangeKind, Attribute)] = [
    .type, .isSecure, .defaultValue, .values, .trueValue, .falseValue, .minimumValue, .maximumValue,
  ].map { (.visibilityChanged, $0) }

  /// The attributes of InAppSettingsKit that users see the effect of.
  private static let visibleInApp: [(ChangeKind, String)] =
    ["Subtitle", "Placeholder", "TextAlignment"].map { (.titleChanged, "IASK" + $0) }
    + ["ToRecipents", "CcRecipents", "BccRecipents", "Subject", "Body"].map { (.visibilityChanged, "IASKMailCompose" + $0) }

  /// Returns the attributes that differ among those that users see the effect of, and others, of which the names are given.
  ///
  /// - Parameter areOfFurtherRow: Whether the elements are further rows of a setting, of which nothing else is compared.
  func attributeChanges(from old: Specifier, in others: [String], areOfFurtherRow: Bool = false) -> [AttributeChange] {
    var changes = (Self.visible + (areOfFurtherRow ? Self.ofFurtherRow : [])).map { kind, attribute in
      (kind, attribute.name, old.shown(attribute, areOfFurtherRow), shown(attribute, areOfFurtherRow)) as AttributeChange
    }
    changes.append((.titleChanged, "Titles of repeated values", old.repeatedTitles, repeatedTitles))
    // Most elements have no other attribute, which takes a search.
    if hasUnknownOrDuplicateAttribute || old.hasUnknownOrDuplicateAttribute {
      let names = Self.visibleInApp + others.map { (.visibilityChanged, $0) }
      changes += names.map { kind, name in (kind, name, old[name]?.value, self[name]?.value) }
    }
    return changes.filter { $0.old != $0.new }
  }

  /// The value of an attribute; nil if something else compares it, or if it has no effect.
  private func shown(_ attribute: Attribute, _ isOfFurtherRow: Bool) -> Node.Value? {
    let node = self[attribute]
    let isShown =
      switch attribute {
      case .titles: isOfFurtherRow || node?.array?.allSatisfy { $0.string != nil } != true
      case .sortedByTitle: node?.value.boolValue == true
      case .isSecure: isSecure
      case .file: type.isShown(as: .button)
      default: true
      }
    return isShown ? node?.value : nil
  }

  /// The titles of values that equal another one, of which only the first is a choice; nil if there are none.
  private var repeatedTitles: Node.Value? {
    var seen: Set<StoredValue> = []
    let repeated = zip(values ?? [], titles ?? []).filter { !seen.insert($0.0.value.stored).inserted }
    return repeated.isEmpty ? nil : .array(repeated.map(\.1))
  }
}
