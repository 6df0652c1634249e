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

  static func all(in bundle: LintedBundle) -> [Self] {
    let settings = bundle.model.settings
    let alternatives = KeyAlternatives(in: bundle.model.bundle)
    return settings.indices.filter { !settings[$0].otherElements.isEmpty }.flatMap { index in
      let setting = settings[index]
      let first = setting.position
      return setting.otherElements.compactMap { element -> Self? in
        let (left, right) = (bundle.specifier(first), bundle.specifier(element))
        var differences = differences(between: left, and: right)
        if bundle.pages[first.page].page.suite != bundle.pages[element.page].page.suite {
          differences.append("a different app group")
        }
        let kind = alternatives.areAlternatives(first, element) ? kind(of: left, and: right) : .duplicate
        guard !differences.isEmpty || kind == .incompatibleVariant, !isOneBuiltWithout(left, right, in: bundle) else {
          return nil
        }
        return Self(
          key: setting.key, differences: differences.list(), kind: kind,
          firstPlace: first.page == element.page ? "in the first element" : "on the base page",
          location: bundle.keyLocation(of: element), firstLocation: bundle.keyLocation(of: first))
      }
    }
  }

  private static func kind(of left: Specifier, and right: Specifier) -> Kind {
    if !left.isCompatible(with: right) { return .incompatibleVariant }
    guard left.type.schema.value == right.type.schema.value else { return .variant }
    func isDifferent(_ attribute: Attribute) -> Bool { left[attribute]?.value.stored != right[attribute]?.value.stored }
    let attributes: [Attribute] =
      switch left.type.schema.value {
      case .boolean: [.trueValue, .falseValue]
      case .real: [.minimumValue, .maximumValue]
      case .nothing, .string, .date, .array, .choice, .commonType, .defaultValue: []
      }
    let values = [left, right].map { $0.type.stores(.choice) ? Set(($0.values ?? []).map(\.value.stored)) : [] }
    return values[0] != values[1] || attributes.contains(where: isDifferent) ? .variantWithOtherValues : .variant
  }

  /// Returns the differences between what two elements store, as parts of a sentence.
  static func differences(between left: Specifier, and right: Specifier) -> [Message] {
    var found: [Message] = []
    if left.typeName != right.typeName { found.append("a different type") }
    // Title elements with the same key show text, each its own.
    let areTitleValues = left.type == .titleValue && right.type == .titleValue
    if !areTitleValues, differ(in: .defaultValue) { found.append("a different default") }
    if left.type.schema.value == right.type.schema.value {
      if differ(in: .values) { found.append("different choices") }
      if differ(in: .trueValue, .falseValue) { found.append("different stored values") }
      if differ(in: .minimumValue, .maximumValue) { found.append("a different range") }
    }
    return found

    func differ(in attributes: Attribute...) -> Bool {
      attributes.contains { left[$0]?.value.stored != right[$0]?.value.stored }
    }
  }

  /// Returns whether a build phase keeps only one of the elements, because they differ in an attribute that only it reads.
  private static func isOneBuiltWithout(_ left: Specifier, _ right: Specifier, in bundle: LintedBundle) -> Bool {
    if let platform = left.platform, let other = right.platform, platform != other { return true }
    return bundle.configuration.attributes.contains { left[$0] != right[$0] }
  }
}

extension Specifier {
  /// Returns whether an accessor of this element can represent the values that another one stores for the same key.
  fileprivate func isCompatible(with other: Specifier) -> Bool {
    let (value, otherValue) = (type.schema.value, other.type.schema.value)
    if value == .nothing || otherValue == .nothing { return true }
    // These show or hold values of any type.
    let isOfAnyType = [value, otherValue].contains { $0 == .commonType || $0 == .defaultValue }
    guard value == otherValue || isOfAnyType else { return other.storedValues?.allSatisfy(recognizes) ?? false }
    let (types, otherTypes) = (storedTypes, other.storedTypes)
    return types.isEmpty || otherTypes.isEmpty || !types.isDisjoint(with: otherTypes)
  }

  /// All values that the element stores; nil if they aren't listed in the page.
  private var storedValues: [Node.Value]? {
    switch type.schema.value {
    case .boolean: [toggleValues.on, toggleValues.off]
    case .choice: (values ?? []).map(\.value)
    case .nothing, .real, .string, .date, .array, .commonType, .defaultValue: nil
    }
  }

  /// Returns whether an accessor of the element recognizes a value that another element stores.
  private func recognizes(_ value: Node.Value) -> Bool {
    if let storedValues { return KnownValues(storedValues).index(matching: value) != nil }
    return type.schema.value == .real ? value.type.isNumber : type.schema.value == .string && value.type == .string
  }

  /// The types of the values that the element stores, where integers count as reals; none if the page doesn't say.
  private var storedTypes: Set<StoredType> {
    let types: [StoredType] =
      switch type.schema.value {
      case .nothing: []
      case .boolean, .choice: (storedValues ?? []).map(\.type).filter(\.isScalar)
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
