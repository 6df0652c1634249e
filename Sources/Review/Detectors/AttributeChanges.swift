import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects settings of which a single attribute changed: `key-renamed`, `suite-changed`, `secure-changed`, and `visibility-changed` and
/// `title-changed` for other attributes, or if Settings shows only one of the elements, or only one lets users change the value.
enum AttributeChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    var changes: [Change] = []
    if pair.isRenamed {
      let keys = Contrast(old.key, new.key)
      // As if it were removed, only code can miss it.
      let isVersion = [old, new].allSatisfy(\.showsVersion)
      let loss: Message =
        isVersion
        ? "users no longer see what code stores under \(keys.old)" : "values stored under \(keys.old) are no longer read"
      let message: Message = "key renamed from \(keys.old) to \(keys.new); \(loss)"
      var change = pair.change(
        .keyRenamed, .text(old.key), .text(new.key), at: pair[.key], message, severity: isVersion ? .source : nil)
      if !pair.isInOtherSuite, pair.newAccessor != nil {
        let advice: Message = "\(plain: pair.typeName)().migrate() moves these values if the app calls it at launch"
        change.notes = [Change.Note(message: advice, location: change.location, side: .new)]
      }
      changes.append(change)
    }
    if old.suite != new.suite {
      let isReadOnly = old.element.isShown(as: .titleValue)
      let loss: Message =
        isReadOnly ? "users no longer see what the app stored" : "whoever changed the setting has the default now"
      let move: Message =
        switch (old.suite, new.suite) {
        case (let old?, let new?): "moved from app group \(old) to \(new)"
        case (let old?, nil): "moved out of app group \(old)"
        case (nil, let new): "moved to app group \(new ?? "")"
        }
      changes.append(pair.change(.suiteChanged, ChangeValue(old.suite), ChangeValue(new.suite), "\(loss); \(move)"))
    }
    if old.isSecure != new.isSecure {
      let states = [old.isSecure, new.isSecure].map { ChangeValue.text($0 ? "secure" : "plain") }
      let message: Message =
        new.isSecure
        ? "text is now hidden while typing, and left out of 'snapshot'"
        : "text is no longer hidden while typing, and included in 'snapshot'"
      changes.append(pair.change(.secureChanged, states[0], states[1], at: pair[.isSecure], message))
    }
    if let before = old.specifier(on: pair.oldPage), let after = new.specifier(on: pair.newPage) {
      changes += after.differences(from: before, in: bundles.attributes).map { kind, name, old, new in
        pair.change(
          kind, ChangeValue(old), ChangeValue(new), at: after[name], Message(changeOf: "\(name)", from: old, to: new))
      }
    }
    if let (severity, effect) = new.effect(ofReplacing: old) {
      let message: Message = "element changed from \(old.elementPhrase) to \(new.elementPhrase)\(plain: effect)"
      let types = [ChangeValue.text(old.elementName), .text(new.elementName)]
      let states = types[0] == types[1] ? [pair.oldSchema.change, pair.newSchema.change] : types
      changes.append(pair.change(.visibilityChanged, states[0], states[1], at: pair[.type], message, severity: severity))
    }
    if let before = pair.oldAccessor?.isDebugOnly, let after = pair.newAccessor?.isDebugOnly, before != after {
      let builds = [before, after].map { ChangeValue.text($0 ? "debug" : "all") }
      let message: Message =
        after ? "builds without DEBUG read the default now, whatever is stored" : "builds without DEBUG read what is stored now"
      changes.append(pair.change(.visibilityChanged, builds[0], builds[1], message))
    }
    return changes
  }
}

extension Setting {
  /// What changes for users if the element replaces that of an old version, as the end of a message; only its look if no other change says
  /// that the values do.
  fileprivate func effect(ofReplacing old: Setting) -> (ChangeSeverity, String)? {
    let (wasShown, isShown) = (old.element.schema.source != nil, element.schema.source != nil)
    if wasShown != isShown { return (.behavior, isShown ? ", so Settings shows it now" : ", so Settings no longer shows it") }
    let (wasReadOnly, isReadOnly) = (old.element.isShown(as: .titleValue), element.isShown(as: .titleValue))
    if wasReadOnly != isReadOnly {
      return (.behavior, isReadOnly ? ", so users can no longer change the value" : ", so users can now change the value")
    }
    if element.stores(.choice), old.element.stores(.choice), choices.isEmpty != old.choices.isEmpty {
      return (.behavior, choices.isEmpty ? ", so users can no longer choose" : ", so users can choose now")
    }
    return elementName != old.elementName && type == old.type && isShown ? (.safe, "") : nil
  }

  fileprivate var elementPhrase: Message {
    if element == .missing { return "element without a type" }
    let name: Message = element.schema.source == nil ? "unknown type \(elementName)" : "\(plain: element.schema.displayName)"
    return element.stores(.choice) && choices.isEmpty ? "\(name) without choices" : name
  }
}

extension Specifier {
  typealias Difference = (kind: ChangeKind, name: String, old: Node.Value?, new: Node.Value?)

  /// The attributes that users see the effect of and ``Setting`` doesn't have, or only as strings.
  private static let visible: [(ChangeKind, Attribute)] =
    Attribute.allCases.filter { $0.schema.isTranslated && $0 != .title && $0 != .footerText }.map { (.titleChanged, $0) }
    + [(.settingMoved, .sortedByTitle), (.visibilityChanged, .file)]

  /// The attributes of which ``Setting`` has only the first row's.
  private static let ofFurtherRow: [(ChangeKind, Attribute)] = [
    .type, .isSecure, .defaultValue, .values, .trueValue, .falseValue, .minimumValue, .maximumValue,
  ].map { (.visibilityChanged, $0) }

  /// The attributes of InAppSettingsKit that users see the effect of.
  private static let visibleInApp: [(ChangeKind, String)] =
    ["Subtitle", "Placeholder", "TextAlignment"].map { (.titleChanged, "IASK" + $0) }
    + ["ToRecipents", "CcRecipents", "BccRecipents", "Subject", "Body"].map { (.visibilityChanged, "IASKMailCompose" + $0) }

  /// Returns the attributes that differ among those that users see the effect of, and others, of which the names are given.
  ///
  /// - Parameter areOfFurtherRow: Whether the elements are further rows of a setting, of which nothing else is compared.
  func differences(from old: Specifier, in others: [String], areOfFurtherRow: Bool = false) -> [Difference] {
    var differences = (Self.visible + (areOfFurtherRow ? Self.ofFurtherRow : [])).map { kind, attribute in
      (kind, attribute.name, old.shown(attribute, areOfFurtherRow), shown(attribute, areOfFurtherRow)) as Difference
    }
    differences.append((.titleChanged, "Titles of repeated values", old.repeatedTitles, repeatedTitles))
    // Most elements have no other attribute, which takes a search.
    if hasUnknownOrDuplicateAttribute || old.hasUnknownOrDuplicateAttribute {
      let names = Self.visibleInApp + others.map { (.visibilityChanged, $0) }
      differences += names.map { kind, name in (kind, name, old[name]?.value, self[name]?.value) }
    }
    return differences.filter { $0.old != $0.new }
  }

  /// The value of an attribute; nil if something else compares it, or if it has no effect.
  private func shown(_ attribute: Attribute, _ isOfFurtherRow: Bool) -> Node.Value? {
    let node = self[attribute]
    let isShown =
      switch attribute {
      case .titles: isOfFurtherRow || node?.array?.allSatisfy { $0.string != nil } != true
      case .sortedByTitle: node?.value.boolValue == true
      case .isSecure: isSecure
      case .file: type.isShown(as: .button)
      default: true
      }
    return isShown ? node?.value : nil
  }

  /// The titles of values that equal another one, of which only the first is a choice; nil if there are none.
  private var repeatedTitles: Node.Value? {
    var seen: Set<StoredValue> = []
    let repeated = zip(values ?? [], titles ?? []).filter { !seen.insert($0.0.value.stored).inserted }
    return repeated.isEmpty ? nil : .array(repeated.map(\.1))
  }
}
