import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// Where a setting is stored, its range, and the element that shows it.
extension Aspects {
  static let key = Aspect<SettingPair>("key", [.keyRenamed], seenBy: .code) { pair in
    guard ExactText(pair.old.key) != ExactText(pair.new.key) else { return [] }
    let keys = Contrast(pair.old.key, pair.new.key)
    let isMoved = pair.after.accessor != nil && pair.old.suite == pair.new.suite && !pair.losesStoredValues
    let effect: Message =
      isMoved
      ? "values move when the app calls \(plain: pair.after.bundle.typeName)().migrate()"
      : "values stored under \(keys.old) are no longer read"
    return [
      pair.difference(
        .keyRenamed, .text(pair.old.key), .text(pair.new.key), at: pair[.key],
        "key renamed from \(keys.old) to \(keys.new); \(effect)", severity: isMoved ? .behavior : .data)
    ]
  }

  static let suite = Aspect(
    "app group", .suiteChanged, seenBy: .code, { ChangeValue($0.setting.suite) },
    { "\(Message(changeOf: "app group", from: $0.setting.suite, to: $1.setting.suite)); values stored before are no longer read" }
  )

  static let range = Aspect<SettingPair>("range", [.rangeChanged]) { pair in
    let (old, new) = (pair.old, pair.new)
    let wasSlider = old.element.stores(.real)
    // Any number may be stored for another element, unless its values are known, which are stored values of their own.
    let wasNumber = !pair.isOfDevice && pair.oldSchema.values == nil && pair.oldSchema.types.allSatisfy(\.isNumber)
    guard new.element.stores(.real), wasSlider || wasNumber && new.range != nil else { return [] }
    let (minimum, maximum) = ((old.minimum?.value, new.minimum?.value), (old.maximum?.value, new.maximum?.value))
    let bounds = [("minimum", minimum, Attribute.minimumValue), ("maximum", maximum, .maximumValue)]
      .filter { _, values, _ in values.0?.stored != values.1?.stored }
    guard let first = bounds.first else { return [] }
    let details = bounds.map { name, values, _ in Message(changeOf: "\(plain: name)", from: values.0, to: values.1) }
    // In Settings, a missing bound is 0 or 1; accessors limit values only if the slider has both, and have one range for all devices.
    let isNarrower =
      !wasSlider
      || !pair.isOfDevice && [minimum.0?.number ?? 0, maximum.0?.number ?? 1].contains { new.limited(.real($0)) != .real($0) }
    let loss: Message = isNarrower ? "whoever chose a value outside of the new range now has its nearest bound; " : ""
    return [
      pair.difference(
        .rangeChanged, ["minimum": ChangeValue(minimum.0), "maximum": ChangeValue(maximum.0)],
        ["minimum": ChangeValue(minimum.1), "maximum": ChangeValue(maximum.1)],
        at: pair[first.2], loss + details.list(), severity: isNarrower ? .data : .behavior)
    ]
  }

  /// The text that title elements show instead of their values.
  static let valueTitles = Aspect<SettingPair>("titles of values", [.titleChanged]) { pair in
    let (old, new) = (pair.old.valueTitles, pair.new.valueTitles)
    guard old != new, pair.old.element == pair.new.element else { return [] }
    let titles = [old, new].map { Dictionary(firstOf: $0.map { ($0.value.stored, $0.title ?? "") }) }
    return (new + old.filter { titles[1][$0.value.stored] == nil }).compactMap { entry in
      let (before, after) = (titles[0][entry.value.stored], titles[1][entry.value.stored])
      func state(_ title: String?) -> ChangeValue {
        title.map { ["title": .text($0), "value": .value(entry.value)] } ?? .nothing
      }
      return before == after
        ? nil
        : pair.difference(
          .titleChanged, state(before), state(after), at: pair[.titles],
          Message(changeOf: "title of value \(entry.value)", from: before, to: after))
    }
  }

  /// The attributes of the first row that users see the effect of and no other aspect compares.
  static let attributes = Aspect<SettingPair>("attributes", [.titleChanged, .visibilityChanged, .settingMoved]) { pair in
    let (before, after) = (pair.old.declaration, pair.new.declaration)
    return after.attributeChanges(from: before, in: pair.bundles.attributes).map { kind, name, old, new in
      pair.difference(
        kind, ChangeValue(old), ChangeValue(new), at: after[name], Message(changeOf: "\(name)", from: old, to: new))
    }
  }

  /// The element itself, if Settings shows only one of the two, if only one lets users change the value, or if it only looks different and
  /// no other difference says that the values change.
  static let control = Aspect<SettingPair>("element", [.visibilityChanged]) { pair in
    let (old, new) = (pair.old, pair.new)
    let (wasShown, isShown) = (old.element.schema.source != nil, new.element.schema.source != nil)
    let (wasReadOnly, isReadOnly) = (old.element.isShown(as: .titleValue), new.element.isShown(as: .titleValue))
    let (severity, effect): (ChangeSeverity, String)
    if wasShown != isShown {
      (severity, effect) = (.behavior, isShown ? ", so Settings shows it now" : ", so Settings no longer shows it")
    } else if wasReadOnly != isReadOnly {
      effect = isReadOnly ? ", so users can no longer change the value" : ", so users can now change the value"
      severity = .behavior
    } else if new.elementName != old.elementName, isShown, new.type == old.type || pair.isOfDevice, !pair.isSameForApp {
      (severity, effect) = (new.type == old.type ? .safe : .behavior, "")
    } else {
      return []
    }
    return [
      pair.difference(
        .visibilityChanged, .text(old.elementName), .text(new.elementName), at: pair[.type],
        "element changed from \(old.elementPhrase) to \(new.elementPhrase)\(plain: effect)", severity: severity)
    ]
  }
}

extension SettingPair {
  /// Whether a device looks at elements that the app has, too, before and after.
  fileprivate var isSameForApp: Bool {
    guard let app = bundles.ofApp else { return false }
    return app.old.setting(forKey: old.key)?.element == old.element && app.new.setting(forKey: new.key)?.element == new.element
  }
}

extension Setting {
  fileprivate var elementPhrase: Message {
    if element == .missing { return "element without a type" }
    return element.schema.source == nil ? "unknown type \(elementName)" : "\(plain: element.schema.displayName)"
  }
}
