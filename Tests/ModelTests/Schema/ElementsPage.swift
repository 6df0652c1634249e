import SettingsGenModel

/// The documentation page of all element types and attributes in Markdown, which is `Elements.md`.
enum ElementsPage {
  static var markdown: String {
    """
    # Elements and attributes

    Types that begin with `IASK` and attributes marked *IASK* belong to InAppSettingsKit, which also supports everything that
    Apple documents.

    ## Elements

    \(ElementType.documented.map(row).joined(separator: "\n"))

    Some can have other attributes, for the app: \(list(ElementType.documented.filter(\.schema.allowsAnyAttribute))). An element with any other `Type`, or without
    one, stores \(ElementType.unknown.schema.value.phrase).

    ## Attributes

    \(Attribute.allCases.map(row).joined(separator: "\n"))

    [All pages](Index.md)

    """
  }

  private static func row(_ type: ElementType) -> String {
    let schema = type.schema
    return "- `\(schema.name)`, \(schema.displayName): stores \(schema.value.phrase)"
  }

  private static func row(_ attribute: Attribute) -> String {
    let schema = attribute.schema
    let strings =
      schema.allowedStrings.isEmpty ? "" : " (" + schema.allowedStrings.map { "`\($0)`" }.joined(separator: ", ") + ")"
    return "- `\(schema.name)`\(schema.source == .inAppSettingsKit ? " *IASK*" : ""): "
      + (schema.isTranslated ? "localized " : "") + schema.type.phrase + strings + "; " + elements(schema)
      + (schema.requiredBy.isEmpty ? "" : "; required by " + list(schema.requiredBy))
  }

  private static func elements(_ schema: AttributeSchema) -> String {
    let others = schema.onlyInAppSettingsKit
    return list(schema.elements.filter { !others.contains($0) }) + (others.isEmpty ? "" : "; in IASK also " + list(others))
  }

  private static func list(_ types: [ElementType]) -> String {
    let others = ElementType.documented.filter { !types.contains($0) }
    if others.isEmpty { return "all" }
    if types.count > others.count { return "all but " + others.map(\.schema.displayName).joined(separator: ", ") }
    return types.map(\.schema.displayName).joined(separator: ", ")
  }
}

extension ElementSchema.Value {
  fileprivate var phrase: String {
    switch self {
    case .nothing: "nothing"
    case .boolean: "a Boolean, or `TrueValue` or `FalseValue`"
    case .real: "a real"
    case .string: "a string"
    case .date: "a date"
    case .array: "an array"
    case .choice: "one of `Values`"
    case .commonType: "a value of the type of `Values` and `DefaultValue`"
    case .defaultValue: "a value of the type of `DefaultValue`, if any"
    }
  }
}
