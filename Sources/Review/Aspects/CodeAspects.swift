import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// What code that uses the accessors sees: the property, its type, and the cases of its enum.
extension Aspects {
  static let property = Aspect<SettingPair>("property", [.propertyRenamed, .accessorRemoved], seenBy: .code) { pair in
    // The compiler compares names by their code points.
    guard let old = pair.oldAccessor, pair.newAccessor.map({ ExactText($0.property) }) != ExactText(old.property) else {
      return []
    }
    // An acknowledgment of a name that is gone doesn't cover one that another key takes.
    let owner = pair.newOwner(old.property)
    let successor = owner.flatMap { $0.type.name == old.type.name ? $0 : nil }
    let (kind, change, note): (ChangeKind, Message, Message)
    if let new = pair.newAccessor {
      kind = .propertyRenamed
      change = rename(from: old, to: new)
      note = "the property of key \(old.key) is \(new.property)"
    } else {
      kind = .accessorRemoved
      change = "property \(old.property) removed, because the configuration ignores the key"
      note = change
    }
    let node = pair.newAccessor == nil ? nil : pair[.key]
    if let successor {
      let message: Message = "\(successor.misuse(of: old)); \(note)"
      return [pair.difference(kind, .text(old.property), .text(successor.key), at: node, message, severity: .data)]
    }
    let taken: Message =
      owner.map { pair.newAccessor == nil ? "" : "; \(old.property) is now the property of key \($0.key)" } ?? ""
    return [pair.difference(kind, .text(old.property), ChangeValue(pair.newAccessor?.property), at: node, change + taken)]
  }

  private static func rename(from old: Setting, to new: Setting) -> Message {
    let names = Contrast(old.property, new.property)
    var message: Message = "property renamed from \(names.old) to \(names.new)"
    if old.nameOrigin != new.nameOrigin, new.nameOrigin != .key {
      message += " by \(new.nameOrigin.rawValue) in the configuration"
    }
    if new.hasRenamedEnum(of: old), let before = old.type.enumName, let after = new.type.enumName, before != after {
      message += ", and its type from \(before) to \(after)"
    } else if let before = old.titlesType, let after = new.titlesType, before != after, old.type.name == new.type.name {
      message += ", and the type of its titles from \(before) to \(after)"
    }
    return message
  }

  static let type = Aspect<SettingPair>("type", [.typeChanged], seenBy: .code) { pair in
    guard let old = pair.oldAccessor, let new = pair.newAccessor else { return [] }
    if old.type.name != new.type.name, !new.hasRenamedEnum(of: old) {
      let names = (old.type.name, new.type.name)
      return [pair.difference(.typeChanged, .text(names.0), .text(names.1), "type changed from \(names.0) to \(names.1)")]
    }
    guard new.hasOtherType(than: old), let name = new.type.enumName else { return [] }
    let raw = (old.rawTypeName, new.rawTypeName)
    let message: Message =
      switch raw {
      case (let before?, let after?): "raw type of \(name) changed from \(plain: before) to \(plain: after)"
      case (nil, _): "\(name) now has raw values in place of 'stored'"
      case (_, nil): "\(name) no longer has raw values\(new.oddChoice ?? "")"
      }
    let states = [raw.0, raw.1].map { raw in ChangeValue.text(raw.map { "\(name): \($0)" } ?? name) }
    return [pair.difference(.typeChanged, states[0], states[1], at: pair[.values], message)]
  }

  /// The cases of choices.
  static let cases = Aspect<SettingPair>("cases", [.caseRenamed], seenBy: .code, summary: caseSummary) { pair in
    guard pair.hasCases else { return [] }
    // Only the configuration may have changed.
    let pairs = pair.choices?.pairs ?? pair.old.choices.map { ($0, $0) }
    return pairs.compactMap { old, new in
      let before = pair.configured(old, in: pair.oldAccessor, pair.old)
      let after = new.map { pair.configured($0, in: pair.newAccessor, pair.new) }
      // The loss of a stored value says that its case is gone, unless another one takes the name.
      let rename = pair.caseRename(from: before, to: after, among: pair.newAccessor?.choices ?? [])
      return after == nil && rename?.severity != .data ? nil : rename
    }
  }

  /// The enum of the values that a title element shows as another text, and its cases.
  static let titleCases = Aspect<SettingPair>(
    "cases of titles", [.typeChanged, .caseRenamed], seenBy: .code, summary: caseSummary
  ) { pair in
    guard let old = pair.oldAccessor, let new = pair.newAccessor, let before = old.titlesType, old.type.name == new.type.name
    else { return [] }
    guard let after = new.titlesType, before == after || old.property != new.property else {
      let message: Message =
        new.titlesType.map { "type of titles renamed from \(before) to \($0)" } ?? "\(before), the type of titles, removed"
      return [pair.difference(.typeChanged, .text(before), ChangeValue(new.titlesType), at: pair[.titles], message)]
    }
    let cases = Dictionary(firstOf: new.valueTitles.map { ($0.value.stored, $0) })
    return old.valueTitles.compactMap { choice in
      pair.caseRename(from: choice, to: cases[choice.value.stored], among: new.valueTitles) { "\($0.value)" }
    }
  }

  private static func caseSummary(_ differences: [Difference], _ pair: SettingPair) -> Message {
    let (old, new) = (differences.map(\.old.message), differences.map(\.new.message))
    if differences[0].new == .nothing { return "cases \(list: old, "cases") removed" }
    let rename: Message = "\(differences.count) cases renamed from \(list: old, "cases") to \(list: new, "cases")"
    let taken = differences.filter { $0.severity == .data }.map(\.old.message)
    return taken.isEmpty
      ? rename : "code that uses \(list: taken, "cases") still compiles, but means other choices now; \(rename)"
  }
}

extension SettingPair {
  /// Returns the difference of a case whose name differs from another one, or that is gone; it's misread if another case has its name now.
  fileprivate func caseRename(
    from before: Choice, to after: Choice?, among cases: [Choice], _ label: (Choice) -> Message = \.label
  ) -> Difference? {
    // Swift's compiler compares identifiers by their bytes.
    if let after, ExactText(before.caseName) == ExactText(after.caseName) { return nil }
    let owner = cases.first { ExactText($0.caseName) == ExactText(before.caseName) }
    var message: Message = "case \(before.phrase) removed"
    if let after {
      let names = Contrast(before.caseName, after.caseName)
      message = "case \(before.caseName == after.caseName ? names.old : before.phrase) renamed to \(names.new)"
    }
    if let owner {
      message = "code that uses \("." + before.caseName) still compiles, but means \(label(owner)) now"
      if let after { message += "; the case of \(label(after)) is \(after.caseName)" }
    }
    // An acknowledgment of a name that is gone doesn't cover one that another case takes.
    let state = owner.map { ChangeValue.misreadCase((after ?? $0).caseName, $0.value) } ?? ChangeValue(after?.caseName)
    return difference(
      .caseRenamed, .text(before.caseName), state, at: after?.node, on: after?.page, message,
      severity: owner == nil ? .source : .data)
  }

  /// Returns a choice with the name of its case in an accessor, which the configuration may have changed.
  func configured(_ choice: Choice, in accessor: Setting?, _ stored: Setting) -> Choice {
    guard let accessor, accessor.choices != stored.choices else { return choice }
    return accessor.choices.first { $0.node == choice.node } ?? choice
  }

  var hasCases: Bool { oldAccessor?.choices.isEmpty == false && newAccessor?.choices.isEmpty == false }

  /// Whether the values mean another type, whatever the configuration: the type or its raw values changed.
  var isTypeChanged: Bool { new.hasOtherType(than: old) }
}

extension ValueType {
  fileprivate var enumName: String? {
    if case .choice(let name) = wrapped.type { name } else { nil }
  }

  /// Returns whether the types are equal, or enums of which both or neither are optional.
  fileprivate func isSameExceptName(as other: ValueType) -> Bool {
    guard enumName != nil, other.enumName != nil else { return name == other.name }
    return wrapped.isOptional == other.wrapped.isOptional
  }
}

extension Setting {
  /// What happens to code that uses the property of an old setting whose name this setting's property has now.
  func misuse(of old: Setting) -> Message { "code that uses \(old.property) still compiles, but reads key \(key) now" }

  /// The type of the enum's raw values; nil if it has none.
  fileprivate var rawTypeName: String? { type.enumName == nil ? nil : choices.rawType?.swiftName }

  /// The only choice whose value has another type than the others', which is probably a mistake, as the end of a message.
  fileprivate var oddChoice: Message? {
    let counts = Dictionary(grouping: choices) { $0.value.type }.sorted { $0.value.count < $1.value.count }
    guard counts.count == 2, counts[0].value.count == 1, counts[1].value.count > 1 else { return nil }
    let odd = counts[0].value[0].value
    return "; choice \(odd) is \(plain: odd.type.phrase), unlike the others; probably a mistake"
  }

  /// Returns whether code using the values of an earlier version no longer compiles.
  fileprivate func hasOtherType(than old: Setting) -> Bool {
    guard old.type.name == type.name || hasRenamedEnum(of: old) else { return true }
    return type.enumName != nil && old.rawTypeName != rawTypeName
  }

  /// Returns whether the enum was renamed along with the property, which is one difference.
  fileprivate func hasRenamedEnum(of old: Setting) -> Bool {
    old.property != property && old.choices.isEmpty == choices.isEmpty && old.type.isSameExceptName(as: type)
  }
}
