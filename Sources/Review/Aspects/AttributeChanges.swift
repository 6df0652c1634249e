import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension Specifier {
  typealias AttributeChange = (kind: ChangeKind, name: String, old: Node.Value?, new: Node.Value?)

  /// The attributes that users see the effect of and ``Setting`` doesn't have.
  private static let visible: [(ChangeKind, Attribute)] =
    Attribute.allCases.filter { $0.schema.isTranslated && ![.title, .titles, .footerText].contains($0) }
    .map { (.titleChanged, $0) } + [(.settingMoved, .sortedByTitle), (.visibilityChanged, .file)]

  /// The attributes of InAppSettingsKit that users see the effect of.
  private static let visibleInApp: [(ChangeKind, String)] =
    ["Subtitle", "Placeholder", "TextAlignment"].map { (.titleChanged, "IASK" + $0) }
    + ["ToRecipents", "CcRecipents", "BccRecipents", "Subject", "Body"].map { (.visibilityChanged, "IASKMailCompose" + $0) }

  /// Returns the attributes that differ among those that users see the effect of, and others, of which the names are given.
  func attributeChanges(from old: Specifier, in others: [String]) -> [AttributeChange] {
    var changes = Self.visible.map { kind, attribute in
      (kind, attribute.name, old.shown(attribute), shown(attribute)) as AttributeChange
    }
    // Most elements have no other attribute, which takes a search.
    if hasUnknownOrDuplicateAttribute || old.hasUnknownOrDuplicateAttribute {
      let names = Self.visibleInApp + others.map { (.visibilityChanged, $0) }
      changes += names.map { kind, name in (kind, name, old[name]?.value, self[name]?.value) }
    }
    return changes.filter { $0.old != $0.new }
  }

  /// The value of an attribute; nil if something else compares it, or if it has no effect.
  private func shown(_ attribute: Attribute) -> Node.Value? {
    let node = self[attribute]
    let isShown =
      switch attribute {
      case .sortedByTitle: node?.value.boolValue == true
      case .file: type.isShown(as: .button)
      default: true
      }
    return isShown ? node?.value : nil
  }
}
