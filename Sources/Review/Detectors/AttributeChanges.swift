import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects settings of which a single attribute changed: `key-renamed`, `suite-changed`, `secure-changed`, and `visibility-changed` and
/// `title-changed` for other attributes, or if only one of the elements lets users change the value.
enum AttributeChanges: PairDetector {
  static func changes(in pair: SettingPair, of bundles: MatchedBundles) -> [Change] {
    let (old, new) = (pair.old, pair.new)
    var changes: [Change] = []
    if pair.isRenamed {
      let keys = Contrast(old.key, new.key)
      let message: Message = "key renamed from \(keys.old) to \(keys.new); values stored under \(keys.old) are no longer read"
      var change = pair.change(.keyRenamed, .text(old.key), .text(new.key), at: .key, message)
      if !pair.isInOtherSuite {
        let advice: Message = "\(plain: pair.typeName)().migrate() moves these values if the app calls it at launch"
        change.notes = [Change.Note(message: advice, location: change.location, side: .new)]
      }
      changes.append(change)
    }
    if old.suite != new.suite {
      let message: Message =
        switch (old.suite, new.suite) {
        case (let old?, let new?): "moved from app group \(old) to \(new)"
        case (let old?, nil): "moved out of app group \(old)"
        case (nil, let new): "moved to app group \(new ?? "")"
        }
      changes.append(pair.change(.suiteChanged, ChangeValue(old.suite), ChangeValue(new.suite), message))
    }
    if old.isSecure != new.isSecure {
      let states = [old.isSecure, new.isSecure].map { ChangeValue.text($0 ? "secure" : "plain") }
      let message: Message =
        new.isSecure
        ? "text is now hidden while typing, and left out of 'snapshot'"
        : "text is no longer hidden while typing, and included in 'snapshot'"
      changes.append(pair.change(.secureChanged, states[0], states[1], at: .isSecure, message))
    }
    if let before = old.specifier(on: pair.oldPage), let after = new.specifier(on: pair.newPage) {
      changes += after.differences(from: before, in: bundles.attributes).map { name, old, new in
        pair.change(
          Attribute(name) == nil ? .visibilityChanged : .titleChanged, ChangeValue(old), ChangeValue(new), at: after[name],
          Message(changeOf: "\(name)", from: old, to: new))
      }
    }
    let (wasReadOnly, isReadOnly) = (old.element.isShown(as: .titleValue), new.element.isShown(as: .titleValue))
    if wasReadOnly != isReadOnly {
      let effect = isReadOnly ? "can no longer" : "can now"
      let message: Message =
        "element changed from \(plain: old.element.schema.displayName) to \(plain: new.element.schema.displayName), so users \(plain: effect) change the value"
      changes.append(pair.change(.visibilityChanged, .text(old.elementName), .text(new.elementName), at: .type, message))
    }
    return changes
  }
}

extension Specifier {
  /// The attributes with text that ``Setting`` doesn't have, or only as strings.
  private static let texts = Attribute.allCases.filter { $0.schema.isTranslated && $0 != .title && $0 != .footerText }

  /// Returns the attributes that differ among those with text that users see, and others, of which the names are given.
  func differences(from old: Specifier, in others: [String]) -> [(name: String, old: Node.Value?, new: Node.Value?)] {
    let texts = Self.texts.map { ($0.name, old.text($0), text($0)) }
    // Most elements have no other attribute, which takes a search.
    let isCommon = !hasUnknownOrDuplicateAttribute && !old.hasUnknownOrDuplicateAttribute
    return (texts + (isCommon ? [] : others).map { ($0, old[$0]?.value, self[$0]?.value) }).filter { $1 != $2 }
  }

  /// The value of an attribute, without titles that are strings, which are compared with their values.
  private func text(_ attribute: Attribute) -> Node.Value? {
    let node = self[attribute]
    return attribute == .titles && node?.array?.allSatisfy { $0.string != nil } == true ? nil : node?.value
  }
}
