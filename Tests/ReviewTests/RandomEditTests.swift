import Foundation
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

/// A random bundle, edited in ways whose effect is known: the report names that effect and nothing else.
@Suite("A random edit")
struct RandomEditTests {
  private static let rounds = ProcessInfo.processInfo.environment["SETTINGS_GEN_EDIT_ROUNDS"].flatMap(Int.init) ?? 1

  /// 10,000 edits: twenty of each bundle.
  @Test(arguments: 0..<4)
  func isReportedCorrectly(_ part: UInt64) {
    var counts: [RandomEdit: Int] = [:]
    var random = SeededGenerator(seed: part)
    for _ in 0..<(125 * Self.rounds) {
      let bundle = RandomBundle(random: SeededGenerator(seed: random.next()))
      let old = bundle.model()
      for _ in 0..<20 {
        var edited = bundle
        edited.random = SeededGenerator(seed: random.next())
        let edits = edited.edit()
        for edit in edits.kinds { counts[edit, default: 0] += 1 }
        let changes = Comparison(old: old, new: edited.model(), configuration: edited.configuration).changes
        check(changes, edits)
      }
    }
    for edit in RandomEdit.allCases { #expect(counts[edit, default: 0] > 10, "\(edit)") }
  }

  private func check(_ changes: [Change], _ edits: RandomEdits) {
    let reported = changes.map { "\($0.kind.rawValue) \($0.key)" }.sorted()
    if !edits.effects.contains(reported) {
      Issue.record(
        "\(edits.kinds): expected \(edits.effects), reported \(changes.map { "\($0.kind.rawValue) \($0.key): \($0.message.printable)" })"
      )
    }
    for change in changes {
      let words = change.message.printable.components(separatedBy: " from ").dropFirst().joined().components(separatedBy: " to ")
      if words.count == 2, words[0] == words[1] { Issue.record("a message without a difference: \(change.message.printable)") }
    }
  }
}

/// The edits that were applied to a bundle.
struct RandomEdits {
  var kinds: [RandomEdit]
  /// The possible effects, each as `KIND KEY` of every change, sorted.
  var effects: [[String]]
}

/// A kind of edit.
enum RandomEdit: CaseIterable {
  case title, defaultValue, defaultRemoved, defaultAdded, spelling, range, secure, toggleValues, type
  case choiceAdded, choiceRemoved, choiceTitle, choiceValue, choiceOrder
  case removed, added, keyRenamed, movedDown, movedToGroup, movedToPage, groupTitle, footer, suite

  /// Whether the edit concerns a single setting and no other.
  fileprivate var isLocal: Bool {
    switch self {
    case .removed, .added, .keyRenamed, .movedDown, .movedToGroup, .movedToPage, .groupTitle, .footer, .suite: false
    default: true
    }
  }
}

extension RandomBundle {
  /// The position of a setting.
  private struct Position {
    var page: Int
    var group: Int
    var setting: Int
  }

  /// Applies up to two edits of different settings, one of which may concern more than its setting.
  mutating func edit() -> RandomEdits {
    while true {
      let kind = RandomEdit.allCases[below(RandomEdit.allCases.count)]
      let position = position()
      let keys = Set(pages.flatMap(\.groups).flatMap(\.settings).map(\.key)).subtracting([self[position].key])
      guard let effects = attempt(kind, at: position) else { continue }
      var edits = RandomEdits(kinds: [kind], effects: effects.map { $0.sorted() })
      if below(2) == 0 { addLocalEdit(to: &edits, of: keys) }
      return edits
    }
  }

  private mutating func addLocalEdit(to edits: inout RandomEdits, of keys: Set<String>) {
    let kinds = RandomEdit.allCases.filter(\.isLocal)
    let kind = kinds[below(kinds.count)]
    let position = position()
    guard keys.contains(self[position].key), let effects = attempt(kind, at: position) else { return }
    edits.kinds.append(kind)
    edits.effects = edits.effects.flatMap { effect in effects.map { (effect + $0).sorted() } }
  }

  /// Applies an edit, or leaves the bundle as it is and returns nil if the edit isn't possible.
  private mutating func attempt(_ edit: RandomEdit, at position: Position) -> [[String]]? {
    var copy = self
    let effects = copy.apply(edit, at: position)
    if effects != nil { self = copy } else { random = copy.random }
    return effects
  }

  private mutating func position() -> Position {
    let page = below(pages.count)
    let group = below(pages[page].groups.count)
    return Position(page: page, group: group, setting: below(pages[page].groups[group].settings.count))
  }

  private subscript(position: Position) -> RandomSetting {
    get { pages[position.page].groups[position.group].settings[position.setting] }
    set { pages[position.page].groups[position.group].settings[position.setting] = newValue }
  }

  /// Applies an edit and returns its possible effects, or nil if it isn't possible; the bundle can't be used then.
  private mutating func apply(_ edit: RandomEdit, at position: Position) -> [[String]]? {
    let setting = self[position]
    let key = setting.key
    switch edit {
    case .title:
      var title: String?
      repeat { title = self.title() } while title == setting.title
      self[position].title = title
      return [setting.visibleTitle == self[position].visibleTitle ? [] : ["title-changed \(key)"]]
    case .spelling:
      self[position].isSpelledDifferently.toggle()
      return [[]]
    case .defaultValue, .defaultRemoved, .defaultAdded: return editDefault(edit, at: position)
    case .range:
      guard case .slider(let minimum, let maximum, let number) = setting.element else { return nil }
      self[position].element = .slider(minimum: minimum - below(2), maximum: maximum + 1, default: number)
      return [["range-changed \(key)"]]
    case .secure:
      guard case .field(let text, let isSecure) = setting.element else { return nil }
      self[position].element = .field(default: text, isSecure: !isSecure)
      return [["secure-changed \(key)"]]
    case .toggleValues:
      guard case .toggle(let on, _, let isOn) = setting.element else { return nil }
      let isBoolean = on != nil && below(2) == 0
      self[position].element = .toggle(on: isBoolean ? nil : name(), off: isBoolean ? nil : name(), default: isOn)
      return [["toggle-values-changed \(key)"]]
    case .type: return editType(at: position)
    case .choiceAdded, .choiceRemoved, .choiceTitle, .choiceValue, .choiceOrder: return editChoices(edit, at: position)
    case .removed, .added, .keyRenamed: return editKeys(edit, at: position)
    case .movedDown, .movedToGroup, .movedToPage: return move(edit, at: position)
    case .groupTitle:
      let groups = pages[position.page].groups
      let mayBeUntitled = groups.allSatisfy { $0.title != nil }
      pages[position.page].groups[position.group].title = mayBeUntitled && below(2) == 0 ? nil : name()
      return [["title-changed \(pages[position.page].groups[position.group].settings[0].key)"]]
    case .footer:
      let footer = pages[position.page].groups[position.group].footer
      pages[position.page].groups[position.group].footer = footer == nil || below(2) == 0 ? name() : nil
      return [["title-changed \(pages[position.page].groups[position.group].settings[0].key)"]]
    case .suite:
      let suite = pages[position.page].suite
      pages[position.page].suite = suite == nil || below(2) == 0 ? name() : nil
      return [pages[position.page].groups.flatMap(\.settings).map { "suite-changed \($0.key)" }]
    }
  }

  private mutating func editDefault(_ edit: RandomEdit, at position: Position) -> [[String]]? {
    let key = self[position].key
    let (hadDefault, kind) =
      edit == .defaultAdded ? (false, "default-added") : (true, "default-\(edit == .defaultValue ? "changed" : "removed")")
    var effect = ["\(kind) \(key)"]
    var hasDefault = hadDefault
    switch self[position].element {
    case .toggle(let on, let off, let isOn):
      hasDefault = isOn != nil
      self[position].element = .toggle(on: on, off: off, default: edit == .defaultRemoved ? nil : !(isOn ?? false))
    case .field(let text, let isSecure):
      hasDefault = text != nil
      self[position].element = .field(default: edit == .defaultRemoved ? nil : self.text(), isSecure: isSecure)
    case .slider(let minimum, let maximum, let number):
      hasDefault = number != nil
      self[position].element = .slider(
        minimum: minimum, maximum: maximum, default: edit == .defaultRemoved ? nil : (number ?? 0) + 1)
    case .label(let text):
      hasDefault = text != nil
      self[position].element = .label(default: edit == .defaultRemoved ? nil : self.text())
      if edit != .defaultValue { effect.append("type-changed \(key)") }
    case .choices(let choices, let index):
      hasDefault = index != nil
      let next = (index.map { $0 + 1 } ?? 0) % choices.count
      self[position].element = .choices(choices, default: edit == .defaultRemoved ? nil : next)
      if edit != .defaultValue { effect.append("type-changed \(key)") }
    }
    return hasDefault == hadDefault ? [effect] : nil
  }

  private mutating func editType(at position: Position) -> [[String]]? {
    let key = self[position].key
    switch self[position].element {
    case .field(let text, false):
      self[position].element = .slider(minimum: 0, maximum: 100, default: text == nil ? nil : 50)
      return [["storage-type-changed \(key)", "type-changed \(key)"] + (text == nil ? [] : ["default-changed \(key)"])]
    case .slider(_, _, let number):
      self[position].element = .field(default: number == nil ? nil : text(), isSecure: false)
      return [["storage-type-changed \(key)", "type-changed \(key)"] + (number == nil ? [] : ["default-changed \(key)"])]
    default: return nil
    }
  }

  private mutating func editChoices(_ edit: RandomEdit, at position: Position) -> [[String]]? {
    let key = self[position].key
    guard case .choices(var choices, var value) = self[position].element else { return nil }
    let index = below(choices.count)
    let effect: [String]
    switch edit {
    case .choiceAdded:
      choices.insert(choice(isString: choices[0].isString), at: index)
      if let old = value, old >= index { value = old + 1 }
      effect = ["choice-added \(key)"]
    case .choiceRemoved:
      guard value != index, choices.count > 1 else { return nil }
      choices.remove(at: index)
      if let old = value, old > index { value = old - 1 }
      effect = ["choice-removed \(key)"]
    case .choiceTitle:
      choices[index].title = name()
      effect = ["title-changed \(key)"] + (choices[index].isString ? [] : ["case-renamed \(key)"])
    case .choiceValue:
      choices[index].value = choice(isString: choices[index].isString).value
      effect = ["choice-removed \(key)"] + (choices[index].isString ? ["case-renamed \(key)"] : [])
    default:
      let other = below(choices.count)
      guard other != index else { return nil }
      choices.swapAt(index, other)
      if value == index { value = other } else if value == other { value = index }
      effect = ["setting-moved \(key)"]
    }
    self[position].element = .choices(choices, default: value)
    return [effect]
  }

  private mutating func editKeys(_ edit: RandomEdit, at position: Position) -> [[String]]? {
    let key = self[position].key
    switch edit {
    case .removed:
      pages[position.page].groups[position.group].settings.remove(at: position.setting)
      return pages[position.page].groups[position.group].settings.isEmpty ? nil : [["key-removed \(key)"]]
    case .added:
      let new = setting()
      pages[position.page].groups[position.group].settings.insert(new, at: position.setting)
      return [["key-added \(new.key)"]]
    default:
      let new = self.key()
      self[position].key = new
      let isListed = below(2) == 0
      if isListed { renamedKeys[key] = new }
      let isRenamed = isListed || self[position].visibleTitle != nil
      return [isRenamed ? ["key-renamed \(key)", "property-renamed \(key)"] : ["key-removed \(key)", "key-added \(new)"]]
    }
  }

  private mutating func move(_ edit: RandomEdit, at position: Position) -> [[String]]? {
    let setting = self[position]
    pages[position.page].groups[position.group].settings.remove(at: position.setting)
    let rest = pages[position.page].groups[position.group].settings
    switch edit {
    case .movedDown:
      let index = below(rest.count + 1)
      guard index != position.setting else { return nil }
      pages[position.page].groups[position.group].settings.insert(setting, at: index)
      // Of two settings that change places, either one moves.
      let neighbor = abs(index - position.setting) == 1 ? [["setting-moved \(rest[min(index, position.setting)].key)"]] : []
      return [["setting-moved \(setting.key)"]] + neighbor
    case .movedToGroup:
      let group = below(pages[position.page].groups.count)
      guard group != position.group, !rest.isEmpty else { return nil }
      pages[position.page].groups[group].settings.insert(
        setting, at: below(pages[position.page].groups[group].settings.count + 1))
      return [["setting-moved \(setting.key)"]]
    default:
      let page = below(pages.count)
      guard page != position.page, !rest.isEmpty else { return nil }
      let group = below(pages[page].groups.count)
      pages[page].groups[group].settings.insert(setting, at: below(pages[page].groups[group].settings.count + 1))
      let isInOtherSuite = pages[page].suite != pages[position.page].suite
      return [["setting-moved \(setting.key)"] + (isInOtherSuite ? ["suite-changed \(setting.key)"] : [])]
    }
  }
}
