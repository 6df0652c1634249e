import SettingsGenModel
import SettingsGenMustache

extension SwiftModel {
  private static let groupShape = Shape(["valueType", "label", "keys"])
  private static let listShape = Shape(["function", "propertyFunction", "members"])
  /// The most keys in one function: the compiler checks a function's body as a whole.
  private static let listLength = 200

  /// The settings of each type together, for a key's type decides in which extension it stands.
  var keyGroups: [MustacheValue] {
    var groups: [(type: ValueType, indices: [Int])] = []
    var shared: [Int] = []
    var plain = [Int?](repeating: nil, count: Int(UInt8.bitWidth))
    for index in settings.settings.indices {
      let type = settings.settings[index].type
      let place = type.plainPlace.map { Int($0) }
      // A setting's own enum is no other setting's type.
      let isChoice = type.isChoice
      if let group = place.map({ plain[$0] }) ?? (isChoice ? nil : shared.first { groups[$0].type == type }) {
        groups[group].indices.append(index)
      } else {
        if let place { plain[place] = groups.count } else if !isChoice { shared.append(groups.count) }
        groups.append((type, [index]))
      }
    }
    // A fixed order of the common types, so that a new first setting moves no extension.
    let ranked = groups.enumerated().sorted { ($0.element.type.rank, $0.offset) < ($1.element.type.rank, $1.offset) }
    return ranked.map { _, group in
      let type = MustacheValue.string(spelling(of: group.type, isMember: false))
      let label = group.indices.first.flatMap { group.type.keyLabel(choices: settings.settings[$0].choices) }
      return .object(.init(Self.groupShape, [type, .optional(label), keys(ofSettingsAt: group.indices)]))
    }
  }

  /// The names of all keys in display order, in pieces.
  var keyLists: [MustacheValue] {
    stride(from: 0, to: settings.settings.count, by: Self.listLength).map { start in
      let count = min(Self.listLength, settings.settings.count - start)
      let members = MustacheValue.LazyList(count: count) { [settings] index in
        .string(SwiftLiteral.member(settings.settings[start + index].property))
      }
      let number = start == 0 ? "" : String(start / Self.listLength + 1)
      return .object(.init(Self.listShape, [.string("addKeys" + number), .string("addProperties" + number), .lazyList(members)]))
    }
  }

  /// A value type as Swift spells it, in the settings type or outside it.
  func spelling(of type: ValueType, isMember: Bool) -> String {
    switch type {
    case .choice(let name): (isMember ? "" : SwiftLiteral.identifier(settings.typeName) + ".") + SwiftLiteral.identifier(name)
    case .custom(let name, _), .optional(.custom(let name, _)): SwiftLiteral.type(name) + "?"
    case .optional(let wrapped): spelling(of: wrapped, isMember: isMember) + "?"
    default: type.name
    }
  }
}

extension ValueType {
  fileprivate var isChoice: Bool {
    switch self {
    case .choice, .optional(.choice): true
    default: false
    }
  }

  /// Where the type's keys stand among those of other types.
  fileprivate var rank: Int {
    switch self {
    case .bool: 0
    case .int: 2
    case .double: 4
    case .string, .spelled: 6
    case .date: 8
    case .data: 10
    case .array: 12
    case .dictionary: 14
    case .choice, .custom: 16
    case .optional(.choice), .optional(.custom): 16
    case .optional(let wrapped): wrapped.rank + 1
    }
  }
}
