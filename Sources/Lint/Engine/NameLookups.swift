import SettingsGenModel
import SettingsGenSupport

/// What wrong names stand for, looked up once each: a page may have the same one on thousands of elements.
struct NameLookups {
  private var spellings: [String: AttributeSpelling] = [:]
  private var elementTypes: [String: String?] = [:]

  /// What the name of an attribute stands for.
  mutating func spelling(ofAttribute name: String) -> AttributeSpelling {
    if let known = spellings[name] { return known }
    let spelling = AttributeSpelling(name)
    spellings[name] = spelling
    return spelling
  }

  /// The element type that a name most likely stands for.
  mutating func nearestElementType(to name: String) -> String? {
    if let known = elementTypes[name] { return known }
    let nearest = nearestName(to: name, in: ElementType.knownNames)
    elementTypes[name] = .some(nearest)
    return nearest
  }
}
