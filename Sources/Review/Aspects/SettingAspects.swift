import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

extension Aspects {
  static let key = Aspect<SettingPair>("key", [.keyRenamed], seenBy: .code) { pair in
    guard pair.isRenamed else { return [] }
    let keys = Contrast(pair.old.key, pair.new.key)
    // As if it were removed, only code can miss it.
    let isVersion = pair.old.showsVersion && pair.new.showsVersion
    let isMoved = pair.newAccessor != nil && !pair.isInOtherSuite && !pair.losesStoredValues
    let effect: Message =
      if isVersion {
        "users no longer see what code stores under \(keys.old)"
      } else if isMoved {
        "values move when the app calls \(plain: pair.typeName)().migrate()"
      } else {
        "values stored under \(keys.old) are no longer read"
      }
    return [
      pair.difference(
        .keyRenamed, .text(pair.old.key), .text(pair.new.key), at: pair[.key],
        "key renamed from \(keys.old) to \(keys.new); \(effect)", severity: isVersion ? .source : isMoved ? .behavior : .data)
    ]
  }

  static let suite = Aspect<SettingPair>("app group", [.suiteChanged], seenBy: .code) { pair in
    guard pair.isInOtherSuite else { return [] }
    let loss: Message =
      pair.old.element.isShown(as: .titleValue)
      ? "users no longer see what the app stored" : "whoever changed the setting has the default now"
    let move: Message =
      switch (pair.old.suite, pair.new.suite) {
      case (let old?, let new?): "moved from app group \(old) to \(new)"
      case (let old?, nil): "moved out of app group \(old)"
      case (nil, let new): "moved to app group \(new ?? "")"
      }
    return [
      pair.difference(.suiteChanged, ChangeValue(pair.old.suite), ChangeValue(pair.new.suite), "\(loss); \(move)")
    ]
  }

  static let range = Aspect<SettingPair>("range", [.rangeChanged]) { pair in
    let (old, new) = (pair.old, pair.new)
    guard new.element.stores(.real) else { return [] }
    guard old.element.stores(.real) else { return pair.isOfDevice ? [] : replacedNumbers(pair) }
    let (minimum, maximum) = ((old.minimum?.value, new.minimum?.value), (old.maximum?.value, new.maximum?.value))
    let bounds = [("minimum", minimum, Attribute.minimumValue), ("maximum", maximum, .maximumValue)]
      .filter { _, values, _ in values.0?.stored != values.1?.stored }
    guard let first = bounds.first else { return [] }
    let details = bounds.map { name, values, _ in Message(changeOf: "\(plain: name)", from: values.0, to: values.1) }
    // In Settings, a missing bound is 0 or 1; accessors limit values only if the slider has both, and have one range for all devices.
    let isNarrower =
      !pair.isOfDevice && [minimum.0?.number ?? 0, maximum.0?.number ?? 1].contains { new.limited(.real($0)) != .real($0) }
    let loss: Message = isNarrower ? "whoever chose a value outside of the new range now has its nearest bound; " : ""
    return [
      pair.difference(
        .rangeChanged, .range(minimum: minimum.0, maximum: maximum.0), .range(minimum: minimum.1, maximum: maximum.1),
        at: pair[first.2], loss + details.list(), severity: isNarrower ? .data : .behavior)
    ]
  }

  /// Returns the difference if a slider replaces another element that stores numbers of which some aren't in its range.
  private static func replacedNumbers(_ pair: SettingPair) -> [Difference] {
    guard let range = pair.new.range, pair.oldSchema.types.allSatisfy(\.isNumber) else { return [] }
    let lost = pair.oldSchema.values.map { _ in pair.misread.map(\.old) }
    if lost?.isEmpty == true { return [] }
    let values: Message = lost.map { "\(list: $0, "values")" } ?? "a number outside of the slider's range"
    let bounds = [range.lowerBound, range.upperBound].map { "\(Node.Value.real($0))" as Message }
    return [
      pair.difference(
        .rangeChanged, pair.oldSchema.values.map(ChangeValue.values) ?? .nothing,
        .range(minimum: pair.new.minimum?.value, maximum: pair.new.maximum?.value), at: pair[.minimumValue],
        "whoever stored \(values) now has the nearest of \(bounds.list()), the slider's bounds", severity: .data)
    ]
  }

  /// The text that title elements show instead of their values.
  static let valueTitles = Aspect<SettingPair>(
    "titles of values", [.titleChanged], summary: valueTitleSummary
  ) { pair in
    let (old, new) = (pair.old.valueTitles, pair.new.valueTitles)
    guard old != new, pair.old.element == pair.new.element else { return [] }
    func titles(_ choices: [Choice]) -> [StoredValue: String] {
      Dictionary(firstOf: choices.map { ($0.value.stored, $0.title ?? "") })
    }
    let (oldTitles, newTitles) = (titles(old), titles(new))
    return (new + old.filter { newTitles[$0.value.stored] == nil }).compactMap { entry in
      let (before, after) = (oldTitles[entry.value.stored], newTitles[entry.value.stored])
      guard before != after else { return nil }
      func state(_ title: String?) -> ChangeValue { title.map { .choice(title: $0, entry.value) } ?? .nothing }
      return pair.difference(
        .titleChanged, state(before), state(after), at: pair[.titles],
        Message(changeOf: "title of value \(entry.value)", from: before, to: after))
    }
  }

  private static func valueTitleSummary(_ differences: [Difference], _ pair: SettingPair) -> Message {
    Message(titlesOf: "values", differences)
  }

  /// The attributes of the first row that users see the effect of and ``Setting`` doesn't have.
  static let attributes = Aspect<SettingPair>("attributes", [.titleChanged, .visibilityChanged, .settingMoved]) { pair in
    guard let before = pair.before.specifier, let after = pair.after.specifier else { return [] }
    return after.attributeChanges(from: before, in: pair.attributes).map { kind, name, old, new in
      pair.difference(
        kind, ChangeValue(old), ChangeValue(new), at: after[name], Message(changeOf: "\(name)", from: old, to: new))
    }
  }

  /// The element itself, if Settings shows only one of the two, if only one lets users change the value, or if it only looks different.
  static let control = Aspect<SettingPair>("element", [.visibilityChanged]) { pair in
    guard let (severity, effect) = pair.effectOfControl else { return [] }
    let types = [pair.old, pair.new].map { ChangeValue.text($0.elementName) }
    let states = types[0] == types[1] ? [pair.oldSchema.state, pair.newSchema.state] : types
    let message: Message = "element changed from \(pair.old.elementPhrase) to \(pair.new.elementPhrase)\(plain: effect)"
    return [pair.difference(.visibilityChanged, states[0], states[1], at: pair[.type], message, severity: severity)]
  }

  static let debugBuilds = Aspect<SettingPair>("builds", [.visibilityChanged], seenBy: .code) { pair in
    guard let before = pair.oldAccessor?.isDebugOnly, let after = pair.newAccessor?.isDebugOnly, before != after else {
      return []
    }
    let builds = [before, after].map { ChangeValue.text($0 ? "debug" : "all") }
    return [
      pair.difference(
        .visibilityChanged, builds[0], builds[1],
        after
          ? "builds without DEBUG read the default now, whatever is stored" : "builds without DEBUG read what is stored now")
    ]
  }
}

extension SettingPair {
  /// What changes for users if another element shows the setting, as the end of a message; only its look if no other difference says that
  /// the values change.
  fileprivate var effectOfControl: (ChangeSeverity, String)? {
    let (wasShown, isShown) = (old.element.schema.source != nil, new.element.schema.source != nil)
    if wasShown != isShown { return (.behavior, isShown ? ", so Settings shows it now" : ", so Settings no longer shows it") }
    let (wasReadOnly, isReadOnly) = (old.element.isShown(as: .titleValue), new.element.isShown(as: .titleValue))
    if wasReadOnly != isReadOnly {
      return (.behavior, isReadOnly ? ", so users can no longer change the value" : ", so users can now change the value")
    }
    if new.element.stores(.choice), old.element.stores(.choice), new.choices.isEmpty != old.choices.isEmpty {
      return (.behavior, new.choices.isEmpty ? ", so users can no longer choose" : ", so users can choose now")
    }
    guard new.elementName != old.elementName, isShown, new.type == old.type || isOfDevice, !isSameOnAllDevices else { return nil }
    return (new.type == old.type ? .safe : .behavior, "")
  }
}

extension Setting {
  fileprivate var elementPhrase: Message {
    if element == .missing { return "element without a type" }
    let name: Message = element.schema.source == nil ? "unknown type \(elementName)" : "\(plain: element.schema.displayName)"
    return element.stores(.choice) && choices.isEmpty ? "\(name) without choices" : name
  }
}

extension Message {
  /// Several titles that were added, removed, or changed.
  init(titlesOf nouns: String, _ differences: [Difference]) {
    let old = differences.filter { $0.old != .nothing }.map(\.old.title)
    let new = differences.filter { $0.new != .nothing }.map(\.new.title)
    let subject: Message = "titles of \(differences.count) \(plain: nouns)"
    self =
      if old.isEmpty {
        "\(subject) added: \(list: new, "titles")"
      } else if new.isEmpty {
        "\(subject) removed (were \(list: old, "titles"))"
      } else {
        "\(subject) changed from \(list: old, "titles") to \(list: new, "titles")"
      }
  }
}
