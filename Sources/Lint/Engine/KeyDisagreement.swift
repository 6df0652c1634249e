import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// An element that declares its key differently than the first element with that key.
struct KeyDisagreement: Sendable {
  let key: String
  /// The differences, as part of a sentence: `a different type and a different default`.
  let differences: Message
  let kind: Kind
  /// Where the first element is, as part of a sentence: `on the base page`.
  let firstPlace: Message
  let location: SourceLocation
  let firstLocation: SourceLocation

  enum Kind: Hashable {
    /// A device shows both elements.
    case duplicate
    /// The elements are alternatives, such as elements on variants of a page.
    case variant
    /// Of two variants, one stores values that the other doesn't have.
    case variantWithOtherValues
    /// The accessor of one variant can't represent the values of the other.
    case incompatibleVariant
  }

  static func all(in model: SettingsModel, _ configuration: Configuration) -> [Self] {
    let repeated = model.settings.filter { !$0.otherElements.isEmpty }
    if repeated.isEmpty { return [] }
    let alternatives = KeyAlternatives(in: model.bundle)
    return repeated.flatMap { setting in
      let first = setting.position
      return setting.otherElements.compactMap { element -> Self? in
        let (left, right) = (model.bundle.specifier(first), model.bundle.specifier(element))
        var differences = differences(between: left, and: right)
        if model.pages[first.page].suite != model.pages[element.page].suite {
          differences.append(("a different app group", isOfValues: false))
        }
        let kind: Kind =
          if !alternatives.areAlternatives(first, element) {
            .duplicate
          } else if !left.isCompatible(with: right) {
            .incompatibleVariant
          } else {
            differences.contains(where: \.isOfValues) ? .variantWithOtherValues : .variant
          }
        guard !differences.isEmpty || kind == .incompatibleVariant, !isOneBuiltWithout(left, right, configuration) else {
          return nil
        }
        return Self(
          key: setting.key, differences: differences.map(\.text).list(), kind: kind,
          firstPlace: first.page == element.page ? "in the first element" : "on the base page",
          location: model.keyLocation(of: element), firstLocation: model.keyLocation(of: first))
      }
    }
  }

  /// Returns the differences between what two elements store, as parts of a sentence, and whether one of them stores values that the other
  /// doesn't have.
  static func differences(between left: Specifier, and right: Specifier) -> [(text: Message, isOfValues: Bool)] {
    var found: [(Message, Bool)] = []
    if left.typeName != right.typeName { found.append(("a different type", false)) }
    // Title elements with the same key show text, each its own.
    let areTitleValues = left.type == .titleValue && right.type == .titleValue
    if !areTitleValues, differ(in: .defaultValue) { found.append(("a different default", false)) }
    if left.type.schema.value == right.type.schema.value {
      if differ(in: .values) {
        let values = [left, right].map { Set(($0.values ?? []).map(\.value.stored)) }
        found.append(("different choices", left.type.stores(.choice) && values[0] != values[1]))
      }
      if differ(in: .trueValue, .falseValue) { found.append(("different stored values", true)) }
      if differ(in: .minimumValue, .maximumValue) { found.append(("a different range", true)) }
    }
    return found

    func differ(in attributes: Attribute...) -> Bool {
      attributes.contains { left[$0]?.value.stored != right[$0]?.value.stored }
    }
  }

  /// Returns whether a build phase keeps only one of the elements, because they differ in an attribute that only it reads.
  private static func isOneBuiltWithout(_ left: Specifier, _ right: Specifier, _ configuration: Configuration) -> Bool {
    if let platform = left.platform, let other = right.platform, platform != other { return true }
    return configuration.attributes.contains { left[$0] != right[$0] }
  }
}

extension Specifier {
  /// Returns whether an accessor of this element can represent the values that another one stores for the same key.
  fileprivate func isCompatible(with other: Specifier) -> Bool {
    let kinds = [type.schema.value, other.type.schema.value]
    let (types, otherTypes) = (storedTypes, other.storedTypes)
    if types.isEmpty || otherTypes.isEmpty { return true }
    // Some elements show or hold values of any type.
    if kinds[0] == kinds[1] || kinds.contains(where: { $0 == .commonType || $0 == .defaultValue }) {
      return !types.isDisjoint(with: otherTypes)
    }
    return (kinds[1] == .boolean || kinds[1] == .choice) && otherTypes.isSubset(of: types)
  }

  /// The types of the values that the element stores, where integers count as reals; none if the page doesn't say.
  private var storedTypes: Set<StoredType> {
    let types: [StoredType] =
      switch type.schema.value {
      case .nothing: []
      case .boolean: [toggleValues.on, toggleValues.off].map(\.type)
      case .choice: (values ?? []).map(\.value.type).filter(\.isScalar)
      case .real: [.real]
      case .string: [.string]
      case .date: [.date]
      case .array: [.array]
      case .commonType: ((values ?? []) + [defaultValue].compactMap(\.self)).map(\.value.type)
      case .defaultValue: [defaultValue?.value.type].compactMap(\.self)
      }
    return Set(types.map { $0 == .integer ? .real : $0 })
  }
}
