import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// Detects settings that only one bundle has: `key-removed`, `key-added`.
///
/// If a setting may have been renamed, a note names the possible counterparts in the other bundle.
enum UnmatchedSettings: BundleDetector {
  static func changes(in bundles: MatchedBundles) -> [Change] {
    let counterparts = Counterparts(removed: bundles.removed, added: bundles.added)
    let removed = bundles.removed.map { setting in
      Change(
        .keyRemoved, key: setting.key, old: .text(setting.key), "setting removed; stored values are no longer read",
        at: setting.location, in: .old,
        notes: notes(
          "renamed to", counterparts.ofRemoved(setting), in: .new, "; if so, add it to 'renamedKeys' in the configuration"))
    }
    let added = bundles.added.map { setting in
      Change(
        .keyAdded, key: setting.key, new: .text(setting.key), "setting added", at: setting.location,
        notes: notes("renamed from", counterparts.ofAdded(setting), in: .old))
    }
    return removed + added
  }

  private static func notes(
    _ relation: String, _ counterparts: [Setting], in side: Change.Side, _ remedy: String = ""
  ) -> [Change.Note] {
    guard let first = counterparts.first else { return [] }
    let keys: Message = counterparts.count == 1 ? "\(first.key)" : "one of \(list: counterparts.map(\.key))"
    return [Change.Note(message: "possibly \(plain: relation) \(keys)\(plain: remedy)", location: first.location, side: side)]
  }
}

/// Finds the settings that a removed or added setting may have been renamed to or from, although this isn't certain.
private struct Counterparts {
  private let removed: Candidates
  private let added: Candidates

  init(removed: [Setting], added: [Setting]) {
    let isEmpty = removed.isEmpty || added.isEmpty
    self.removed = Candidates(isEmpty ? [] : removed)
    self.added = Candidates(isEmpty ? [] : added)
  }

  func ofRemoved(_ setting: Setting) -> [Setting] { added.counterparts(of: setting, among: removed) }
  func ofAdded(_ setting: Setting) -> [Setting] { removed.counterparts(of: setting, among: added) }
}

/// The settings that only one bundle has, indexed by the properties that a counterpart in the other bundle may share.
private struct Candidates {
  private let byWords: [String: [Setting]]
  private let byTitle: [String: [Setting]]
  private let byValues: [Values: [Setting]]
  private let untitledByValues: [Values: [Setting]]
  private let byElement: [String: [Setting]]

  init(_ settings: [Setting]) {
    byWords = Dictionary(grouping: settings, by: \.words)
    byTitle = Dictionary(grouping: settings.filter { $0.visibleTitle != nil }) { $0.visibleTitle ?? "" }
    byValues = Dictionary(grouping: settings, by: Values.init)
    untitledByValues = Dictionary(grouping: settings.filter { $0.visibleTitle == nil }, by: Values.init)
    byElement = Dictionary(grouping: settings, by: \.elementName)
  }

  /// Returns the possible counterparts of a setting: those whose keys have the same words, or else those with the same title, or else
  /// those with the same values, or else the only one with the same element.
  ///
  /// Values and elements are compared only if one of the two settings has no title.
  func counterparts(of setting: Setting, among others: Candidates) -> [Setting] {
    if let found = byWords[setting.words] { return found }
    let title = setting.visibleTitle
    if let title, let found = byTitle[title] { return found }
    if let found = (title == nil ? byValues : untitledByValues)[Values(setting)] { return found }
    guard others.byElement[setting.elementName]?.count == 1, let found = byElement[setting.elementName], found.count == 1,
      title == nil || found[0].visibleTitle == nil
    else { return [] }
    return found
  }

  /// The values that a setting may have.
  private struct Values: Hashable {
    let element: String
    let values: [StoredValue?]

    init(_ setting: Setting) {
      element = setting.elementName
      let nodes = [setting.defaultValue, setting.trueValue, setting.falseValue, setting.minimum, setting.maximum]
      values = (nodes + setting.choices.map(\.value)).map { $0.map(StoredValue.init) }
    }
  }
}

extension Setting {
  /// The words of the key without case and separators, which are the same for `user_name` and `userName`.
  fileprivate var words: String { CamelCaseName(key).lowerCamelCase.lowercased() }
}
