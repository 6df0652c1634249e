import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension Specifier {
  typealias AttributeChange = (kind: ChangeKind, name: String, old: Node.Value?, new: Node.Value?)

  /// The attributes that users see the effect of and that neither ``Setting`` has nor rows and groups show.
  private static let visible: [(ChangeKind, String)] =
    Attribute.allCases.filter { $0.schema.isTranslated && ![.title, .titles, .footerText].contains($0) }
    .map { (.titleChanged, $0.name) }
    + ["Subtitle", "Placeholder", "TextAlignment"].map { (.titleChanged, "IASK" + $0) }
    + [(.settingMoved, Attribute.sortedByTitle.name), (.visibilityChanged, Attribute.file.name)]
    + ["ToRecipents", "CcRecipents", "BccRecipents", "Subject", "Body"].map { (.visibilityChanged, "IASKMailCompose" + $0) }

  /// Returns the attributes that differ among those that users see the effect of, and others, of which the names are given.
  func attributeChanges(from old: Specifier, in others: [String]) -> [AttributeChange] {
    (Self.visible + others.map { (.visibilityChanged, $0) })
      .map { kind, name in (kind, name, old.shown(name), shown(name)) }.filter { $0.old != $0.new }
  }

  /// The value of an attribute; nil if something else compares it, or if it has no effect.
  private func shown(_ name: String) -> Node.Value? {
    let value = self[name]?.value
    return switch Attribute(name) {
    case .sortedByTitle?: value?.boolValue == true ? value : nil
    case .file?: type.isShown(as: .button) ? value : nil
    default: value
    }
  }
}
