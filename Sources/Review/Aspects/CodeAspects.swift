import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// What code that uses the accessors sees: the property, its type, and the cases of its enum.
extension Aspects {
  static let property = Aspect<SettingPair>("property", [.propertyRenamed, .accessorRemoved], seenBy: .code) { pair in
    // The compiler compares names by their code points.
    guard let old = pair.before.accessor, pair.after.accessor.map({ ExactText($0.property) }) != ExactText(old.property) else {
      return []
    }
    var message: Message = "property \(old.property) removed, because the configuration ignores the key"
    if let new = pair.after.accessor {
      let names = Contrast(old.property, new.property)
      message = "property renamed from \(names.old) to \(names.new)"
    }
    // An acknowledgment of a name that is gone doesn't cover one that another key takes.
    let successor = pair.bundles.successor(of: old)
    if let successor { message = "\(successor.misuse(of: old)); \(message)" }
    return [
      pair.difference(
        pair.after.accessor == nil ? .accessorRemoved : .propertyRenamed, .text(old.property),
        ChangeValue(successor?.key ?? pair.after.accessor?.property), at: pair.after.accessor == nil ? nil : pair[.key], message,
        severity: successor == nil ? .source : .data)
    ]
  }

  static let type = Aspect<SettingPair>("type", [.typeChanged], seenBy: .code) { pair in
    guard let old = pair.before.accessor, let new = pair.after.accessor else { return [] }
    func change(_ subject: Message, _ old: String, _ new: String?) -> [Difference] {
      let message = Message(changeOf: subject, from: old, to: new)
      return [pair.difference(.typeChanged, .text(old), ChangeValue(new), message)]
    }
    if old.type.name != new.type.name { return change("type", old.type.name, new.type.name) }
    if let type = old.titlesType, type != new.titlesType { return change("type of titles", type, new.titlesType) }
    guard case .choice(let name) = new.type.wrapped.type else { return [] }
    let raw = (old.choices.rawType?.swiftName, new.choices.rawType?.swiftName)
    if raw.0 == raw.1 { return [] }
    let states = [raw.0, raw.1].map { raw in ChangeValue.text(raw.map { "\(name): \($0)" } ?? name) }
    let message = Message(changeOf: "raw type of \(name)", from: raw.0, to: raw.1)
    return [pair.difference(.typeChanged, states[0], states[1], at: pair[.values], message)]
  }

  /// The cases of choices, and of the values that a title element shows as another text.
  static let cases = Aspect<SettingPair>("cases", [.caseRenamed], seenBy: .code) { pair in
    guard let new = pair.after.accessor else { return [] }
    return pair.cases.compactMap { before, after in
      // Swift's compiler compares identifiers by their bytes.
      if let after, ExactText(before.caseName) == ExactText(after.caseName) { return nil }
      let owner = (new.choices + new.valueTitles).first { ExactText($0.caseName) == ExactText(before.caseName) }
      // The loss of a stored value says that its case is gone, unless another one takes the name.
      if after == nil, owner == nil, !new.choices.isEmpty { return nil }
      var message: Message = "case \(before.phrase) removed"
      if let after {
        let names = Contrast(before.caseName, after.caseName)
        message = "case \(before.caseName == after.caseName ? names.old : before.phrase) renamed to \(names.new)"
      }
      if let owner {
        let meaning = new.choices.isEmpty ? "\(owner.value)" : owner.label
        message = "code that uses \("." + before.caseName) still compiles, but means \(meaning) now; \(message)"
      }
      // An acknowledgment of a name that is gone doesn't cover one that another case takes.
      let state =
        owner.map { ["case": .text((after ?? $0).caseName), "value": .value($0.value)] } ?? ChangeValue(after?.caseName)
      return pair.difference(
        .caseRenamed, .text(before.caseName), state, at: after?.node, on: after?.page, message,
        severity: owner == nil ? .source : .data)
    }
  }
}

extension SettingPair {
  /// The cases that code may use, each with the new one for the same choice or value.
  fileprivate var cases: [(old: Choice, new: Choice?)] {
    guard let before = before.accessor, let after = after.accessor else { return [] }
    if before.choices.isEmpty || after.choices.isEmpty {
      guard before.type.name == after.type.name, before.titlesType != nil, after.titlesType != nil else { return [] }
      let values = Dictionary(firstOf: after.valueTitles.map { ($0.value.stored, $0) })
      return before.valueTitles.map { ($0, values[$0.value.stored]) }
    }
    // The configuration may have changed the names.
    func configured(_ choice: Choice, in accessor: Setting) -> Choice {
      accessor.choices.first { $0.node == choice.node } ?? choice
    }
    let pairs = choices?.pairs.map { ($0.old, $0.new) } ?? old.choices.map { ($0, $0) }
    return pairs.map { (configured($0, in: before), $1.map { configured($0, in: after) }) }
  }
}

extension Setting {
  /// What happens to code that uses the property of an old setting whose name this setting's property has now.
  func misuse(of old: Setting) -> Message { "code that uses \(old.property) still compiles, but reads key \(key) now" }
}
