import SettingsGenModel
import SettingsGenSupport

/// What a name that is no attribute most likely stands for.
enum AttributeSpelling: Sendable {
  /// A known attribute in another letter case or with blanks.
  case disguised(Attribute)
  /// A known attribute that is near; certain where one letter is too many, missing, wrong or changed places, and no other is as near.
  case near(Attribute, isCertain: Bool)
  case unknown

  /// The attribute that is meant, or nil where none is near.
  var attribute: Attribute? {
    switch self {
    case .disguised(let attribute), .near(let attribute, _): attribute
    case .unknown: nil
    }
  }

  init(_ name: String) {
    if let attribute = Attribute.allCases.first(where: { isDisguised($0.name, as: name) }) {
      self = .disguised(attribute)
    } else if let nearest = nearestName(to: name, in: Attribute.allCases.lazy.map(\.name)), let attribute = Attribute(nearest) {
      let slips = Attribute.allCases.filter { isSlip(name, of: $0.name) }
      self = .near(attribute, isCertain: slips == [attribute])
    } else {
      self = .unknown
    }
  }
}

/// True where two names differ in letter case and blanks alone.
func isDisguised(_ known: String, as name: String) -> Bool {
  name.utf8.lazy.filter { $0 > 0x20 }.map(lowercase).elementsEqual(known.utf8.lazy.map(lowercase))
}

private func lowercase(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
}

/// True where a single letter is too many, missing, wrong or changed places with its neighbour.
private func isSlip(_ name: String, of known: String) -> Bool {
  guard abs(name.utf8.count - known.utf8.count) <= 1 else { return false }
  let common = zip(name.utf8, known.utf8).prefix { $0 == $1 }.count
  let typed = Array(name.utf8.dropFirst(common))
  let meant = Array(known.utf8.dropFirst(common))
  if typed.count > meant.count { return typed.dropFirst() == meant[...] }
  if typed.count < meant.count { return typed[...] == meant.dropFirst() }
  if typed.dropFirst() == meant.dropFirst() { return true }
  return typed.count >= 2 && typed[0] == meant[1] && typed[1] == meant[0] && typed.dropFirst(2) == meant.dropFirst(2)
}

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
    let nearest = nearestName(to: name, in: ElementType.documented.lazy.map(\.schema.name))
    elementTypes[name] = .some(nearest)
    return nearest
  }
}
