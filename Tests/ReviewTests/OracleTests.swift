import Foundation
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

/// Random histories of a bundle, judged by a model of what each device shows and what the app reads that shares nothing with `diff`.
@Suite("A random history")
struct OracleTests {
  @Test("hides no loss and no visible difference", arguments: 0..<4)
  func history(_ part: UInt64) {
    var random = SeededGenerator(seed: 1000 + part)
    for _ in 0..<(runsSlowTests ? 50 : 3) {
      var history = [ShownBundle(&random)]
      for _ in 0..<5 {
        var next = history[history.count - 1]
        next.edit(&random)
        history.append(next)
      }
      for (old, new) in zip(history, history.dropFirst()) { check(old, new) }
      check(history[0], history[5])
      check(history[5], history[0])
      check(history[5], history[5])
    }
  }

  private static let unshownKinds: Set<ChangeKind> = [
    .settingMoved, .titleChanged, .propertyRenamed, .typeChanged, .caseRenamed, .defaultChanged, .keyAdded, .toggleValuesChanged,
    .paneMoved, .keyRenamed,
  ]

  /// The kinds of changes of which one lists a difference.
  private static let kinds: [ShownBundle.Fact.Aspect: Set<ChangeKind>] = [
    .row: [.keyRemoved, .keyAdded, .keyRenamed, .visibilityChanged], .title: [.titleChanged],
    .defaultValue: [.defaultChanged, .defaultAdded, .defaultRemoved],
    .range: [.rangeChanged, .storageTypeChanged, .typeChanged, .visibilityChanged],
    .choice: [
      .choiceAdded, .choiceRemoved, .titleChanged, .choiceTitlesSwapped, .visibilityChanged, .storageTypeChanged,
      .toggleValuesChanged, .typeChanged,
    ],
    .isReadOnly: [.visibilityChanged],
    .element: [.visibilityChanged, .typeChanged, .storageTypeChanged, .toggleValuesChanged, .choiceRemoved, .rangeChanged],
    .pane: [.paneAdded, .paneRemoved, .paneTitleChanged, .paneMoved],
    .translation: [.translationChanged],
  ]

  private func check(_ old: ShownBundle, _ new: ShownBundle) {
    let (before, after) = (old.model(), new.model())
    let all = Comparison(old: before, new: after, configuration: new.configuration).changes.differences
    let isOfUnopenedPage = { (change: Difference) in change.message.printable.hasPrefix("for code that opens this page by name: ")
    }
    let (changes, unopened) = (all.filter { !isOfUnopenedPage($0) }, all.filter(isOfUnopenedPage))
    #expect(unopened.allSatisfy { $0.severity >= .behavior })
    #expect(
      Set(unopened.filter { $0.kind == .keyRemoved || $0.kind == .keyRenamed }.map(\.key.escaped))
        == new.unopenedLosses(since: old))
    func keys(of change: Difference) -> [String] {
      let page: String? = if change.kind == .paneMoved, case .text(let page) = change.old { page } else { nil }
      return [change.key, change.newKey, page].compactMap { $0?.escaped }
    }
    let comment = Comment(
      rawValue: "\(old.files)\n\(new.files)\n\(changes.map { "\($0.kind) \($0.key): \($0.message.printable)" })")
    let lost = Set(changes.filter { $0.severity == .data }.map(\.key.escaped))
    let losses = new.losses(since: old)
    #expect(losses.isSubset(of: lost), comment)
    // A variant may store other values than the accessors read.
    if old.pad == nil, new.pad == nil { #expect(lost.subtracting(new.removedTitleElements(since: old)) == losses, comment) }
    let differences = new.differences(from: old)
    for difference in differences {
      let isListed = changes.contains { change in
        keys(of: change).contains(difference.fact.key) && Self.kinds[difference.fact.aspect]?.contains(change.kind) == true
          && (!difference.isBehavior || change.severity <= .behavior)
      }
      #expect(isListed, "\(difference)\n\(comment)")
    }
    for (key, former, group) in new.groupPairs(since: old) {
      let hasMoved = changes.contains { $0.kind == .settingMoved && $0.key.escaped == key }
      if former.title != group.title {
        #expect(hasMoved || changes.contains { $0.kind == .titleChanged && $0.isAbout(former.title, group.title) }, comment)
      }
      if former.footer != group.footer {
        let isListed = changes.contains {
          $0.kind == .titleChanged && ($0.old, $0.new) == (ChangeValue(former.footer), ChangeValue(group.footer))
        }
        #expect(hasMoved || isListed, "\(key)\n\(comment)")
      }
    }
    for text in new.groupTexts.symmetricDifference(old.groupTexts) {
      #expect(changes.contains { $0.message.printable.contains("'\(text)'") }, "\(text)\n\(comment)")
    }
    if new.hasOtherOrder(than: old) {
      #expect(changes.contains { $0.kind == .settingMoved || $0.kind == .paneMoved }, comment)
    }
    // Nothing else is listed, apart from moves, texts of groups, and what only code sees.
    let different = losses.union(differences.map(\.fact.key))
    let isFound = { (change: Difference) in !different.isDisjoint(with: keys(of: change)) }
    #expect(changes.filter { !Self.unshownKinds.contains($0.kind) && !isFound($0) }.map(\.key) == [], comment)
    for change in changes {
      let words = change.message.printable.components(separatedBy: " from ").dropFirst().joined().components(separatedBy: " to ")
      if words.count == 2 { #expect(words[0] != words[1], "a message without a difference: \(change.message.printable)") }
    }
    // Two spellings of a letter are equal strings, but different bytes.
    let isSame = old.files.mapValues { Array($0.utf8) } == new.files.mapValues { Array($0.utf8) }
    if isSame { #expect(all.isEmpty, comment) }
    // `log` doesn't read files again that are the same.
    let reread = new.model(reusing: before.bundle)
    #expect(Comparison(old: before, new: reread, configuration: new.configuration).changes.differences == all, comment)
  }
}

extension Difference {
  /// Returns whether the change is from a group with one title to one with another, or one of the two is gone or new, so that it only
  /// divides or joins others.
  fileprivate func isAbout(_ oldGroup: String, _ newGroup: String) -> Bool {
    let titles = (ChangeValue.text(oldGroup), ChangeValue.text(newGroup))
    return (old, new) == titles || (old, new) == (titles.0, .nothing) || (old, new) == (.nothing, titles.1)
  }
}

/// A bundle as devices show it: a main page, perhaps with a variant for iPad, and two pages that panes open.
private struct ShownBundle {
  struct Choice {
    var value: String
    var title: String
  }

  enum Control {
    var elementName: String {
      switch self {
      case .toggle: "toggle"
      case .field: "field"
      case .textView: "text view"
      case .titleElement: "title element"
      case .date: "date"
      case .slider: "slider"
      case .choices(_, let isRadioGroup): isRadioGroup ? "radio group" : "multi-value"
      }
    }

    /// Whether on is stored as false or 0, and whether numbers are stored; nil for the default values.
    case toggle(isInverted: Bool, isNumber: Bool?)
    case field
    case textView
    case titleElement
    case date
    case slider(ClosedRange<Int>)
    case choices([Choice], isRadioGroup: Bool)

    /// Returns the control with the choices or the range of another one, too.
    fileprivate func joined(with other: Control) -> Control {
      switch (self, other) {
      case (.slider(let own), .slider(let other)):
        .slider(min(own.lowerBound, other.lowerBound)...max(own.upperBound, other.upperBound))
      case (.choices(let own, let isRadioGroup), .choices(let other, _)): .choices(own + other, isRadioGroup: isRadioGroup)
      default: self
      }
    }

    /// Whether the element stores or shows any string.
    fileprivate var isAnyText: Bool {
      switch self {
      case .field, .textView, .titleElement: true
      case .toggle, .date, .slider, .choices: false
      }
    }
  }

  struct Row {
    var key: String
    var title: String
    var control: Control
    var defaultValue: String
    var device: String?
  }

  struct Group {
    var title: String
    var footer: String?
  }

  var root: [Row] = []
  var pad: [Row]?
  var more: [Row] = []
  /// The suite of the page that the pane opens.
  var suite: String?
  /// Whether the attributes of elements are in another order, and numbers are written in another way.
  var isSpelledDifferently = false
  var paneTitle: String? = "More"
  var paneDevice: String?
  var group = Group(title: "Group")
  /// A further group, before a row of the main page.
  var divider: (row: Int, group: Group)?
  /// A page that only exists with its pane.
  var extra: (page: String, title: String, rows: [Row])?
  var isExtraFirst = false
  var hasSecondPane = false
  /// All renamed keys in order; a dictionary would mix up two spellings of a letter, which are different keys.
  var renamedKeys: [(old: String, new: String)] = []
  var translations: [String: [String: String]] = ["de": ["Title1": "Titel"], "fr": [:]]
  private var count = 0

  init(_ random: inout SeededGenerator) {
    root = (0..<3).map { _ in row(&random) }
    more = (0..<2).map { _ in row(&random) }
    if Bool.random(using: &random) { pad = root }
  }

  private mutating func name(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(count)"
  }

  private mutating func row(_ random: inout SeededGenerator) -> Row {
    let control = control(&random)
    let key = name("key") + (Bool.random(using: &random) ? "\u{E9}" : "")
    return Row(key: key, title: name("Title"), control: control, defaultValue: Self.defaultValue(of: control))
  }

  private mutating func control(_ random: inout SeededGenerator) -> Control {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 6: .toggle(isInverted: .random(using: &random), isNumber: [nil, false, true].randomElement(using: &random) ?? nil)
    case 1: .field
    case 2: .textView
    case 3: .date
    case 4: .slider(0...10)
    case 7: .titleElement
    default:
      .choices(
        (0..<3).map { _ in Choice(value: Self.word(count + 1), title: name("Choice")) }, isRadioGroup: .random(using: &random))
    }
  }

  /// Returns a word for a number: values with digits would match by their titles.
  fileprivate static func word(_ number: Int) -> String { "value" + String(repeating: "s", count: number) }

  private static func defaultValue(of control: Control) -> String {
    switch control {
    case .toggle: "<*BY>"
    case .field, .textView, .titleElement: "x"
    case .date: "<*D2020-01-01T00:00:00Z>"
    case .slider(let range): "<*I\(range.lowerBound)>"
    case .choices(let choices, _): "\"\(choices[0].value)\""
    }
  }

  // MARK: - What the app reads

  /// The keys whose stored values are lost or misread after a change.
  func losses(since old: ShownBundle) -> Set<String> {
    let new = Dictionary(rows.map { ($0.row.key.escaped, $0) }, uniquingKeysWith: { first, _ in first })
    return Set(
      old.rows.compactMap { row, suite in
        let key = self.key(of: row.key).escaped
        if case .titleElement = row.control, new[key] == nil { return nil }
        guard let after = new[key], suite == after.suite, !Self.isLoss(from: row.control, to: after.row.control)
        else { return row.key.escaped }
        return nil
      })
  }

  /// The keys of title elements that are gone, whose values users never changed; the app may have stored one that another row shows now.
  func removedTitleElements(since old: ShownBundle) -> Set<String> {
    let titleElements = old.rows.filter { row, _ in
      if case .titleElement = row.control { key(of: row.key).escaped == row.key.escaped } else { false }
    }
    return Set(titleElements.map(\.row.key.escaped)).subtracting(rows.map(\.row.key.escaped))
  }

  /// Returns the key that an old one was renamed to, if the bundle has it; otherwise the old key.
  private func key(of oldKey: String) -> String {
    var (key, keys) = (oldKey, Set(rows.map(\.row.key.escaped)))
    keys.formUnion(more.map(\.key.escaped))
    while !keys.contains(key.escaped), let entry = renamedKeys.last(where: { $0.old.escaped == key.escaped }) { key = entry.new }
    return keys.contains(key.escaped) ? key : oldKey
  }

  /// The keys that a page had that no pane opens, neither before nor after, and that no page has now.
  func unopenedLosses(since old: ShownBundle) -> Set<String> {
    func keys(_ rows: [Row]) -> Set<String> { Set(rows.map(\.key.escaped)) }
    func opened(_ bundle: ShownBundle) -> Set<String> {
      keys(bundle.root + (bundle.pad ?? []) + (bundle.paneTitle == nil ? [] : bundle.more) + (bundle.extra?.rows ?? []))
    }
    let before = old.paneTitle == nil ? keys(old.more) : []
    return before.subtracting(paneTitle == nil ? keys(more) : []).subtracting(opened(self)).subtracting(opened(old))
  }

  /// The rows whose attributes the app uses, with their suites, the main page's before the variant's, whose values they have, too.
  private var rows: [(row: Row, suite: String?)] {
    var seen: Set<String> = []
    let pad = pad ?? []
    let root = root.map { row in
      var row = row
      for other in pad where other.key.escaped == row.key.escaped { row.control = row.control.joined(with: other.control) }
      return row
    }
    return ((root + pad + (extra?.rows ?? [])).map { ($0, nil) } + (paneTitle == nil ? [] : more).map { ($0, suite) })
      .filter { seen.insert($0.0.key.escaped).inserted }
  }

  private static func isLoss(from old: Control, to new: Control) -> Bool {
    switch (old, new) {
    case (.toggle(let wasInverted, let wasNumber), .toggle(let isInverted, let isNumber)):
      return [true, false].contains { isOn in
        value(wasInverted, wasNumber, isOn) != value(isInverted, isNumber, isOn)
      }
    case (.field, _) where new.isAnyText, (.textView, _) where new.isAnyText, (.titleElement, _) where new.isAnyText: return false
    case (.slider, _) where new.isAnyText, (.toggle(_, true), _) where new.isAnyText: return false
    case (.choices, _) where new.isAnyText, (.date, .date): return false
    case (.toggle(_, true), .slider(let range)): return !range.contains(0) || !range.contains(1)
    case (.slider(let old), .slider(let new)): return old.lowerBound < new.lowerBound || old.upperBound > new.upperBound
    case (.choices(let old, _), .choices(let new, _)): return !Set(old.map(\.value)).isSubset(of: new.map(\.value))
    default: return true
    }
  }

  /// The value that a toggle stores for a state; 0 and 1 are the same as Booleans.
  private static func value(_ isInverted: Bool, _ isNumber: Bool?, _ isOn: Bool) -> Bool {
    isNumber == nil ? isOn : isOn != isInverted
  }

  // MARK: - What devices show

  /// Something that users see.
  struct Fact: Hashable {
    enum Aspect {
      case row
      case title
      case defaultValue
      case range
      case isReadOnly
      case element
      case choice
      case pane
      case translation
    }

    let key: String
    let aspect: Aspect
    /// The value of a choice.
    var value = ""
  }

  struct Difference: Hashable {
    let fact: Fact
    /// Whether the app behaves differently, or users can no longer change the setting as before.
    let isBehavior: Bool
  }

  /// Returns the differences on any device, and between languages; of a row that only one bundle shows, only that.
  func differences(from old: ShownBundle) -> Set<Difference> {
    let languages = Set(old.translations.keys).union(translations.keys)
    var differences = Set(
      languages.filter { old.translations[$0] ?? [:] != translations[$0] ?? [:] }
        .map { Difference(fact: Fact(key: $0, aspect: .translation), isBehavior: false) })
    for device in ["Phone", "Pad"] {
      let before = old.shown(on: device)
      // A renamed row is the same one.
      let oldKeys = Dictionary(old.rows.map { (key(of: $0.row.key).escaped, $0.row.key.escaped) }, uniquingKeysWith: { $1 })
      let after = Dictionary(
        uniqueKeysWithValues: shown(on: device).map { fact, value in
          (Fact(key: oldKeys[fact.key] ?? fact.key, aspect: fact.aspect, value: fact.value), value)
        })
      for fact in Set(before.keys).union(after.keys) where before[fact] != after[fact] {
        let row = Fact(key: fact.key, aspect: .row)
        guard fact == row || before[row] == after[row] else { continue }
        let isSwapped =
          before[fact] != nil
          && before.contains { other, title in
            other.key == fact.key && other.aspect == .choice && title == after[fact] && after[other].map { $0 != title } ?? false
          }
        let isBehavior =
          switch fact.aspect {
          case .row: after[fact] == nil
          case .defaultValue, .range, .isReadOnly: true
          case .choice: isSwapped || after[fact] == nil
          case .title, .element, .pane, .translation: false
          }
        differences.insert(Difference(fact: fact, isBehavior: isBehavior))
      }
    }
    return differences
  }

  private func shown(on device: String) -> [Fact: String] {
    var shown: [Fact: String] = [:]
    let isPaneShown = paneTitle != nil && (paneDevice ?? device) == device
    for row in page(for: device) + (isPaneShown ? more : []) + (extra?.rows ?? []) where (row.device ?? device) == device {
      let key = row.key.escaped
      shown[Fact(key: key, aspect: .row)] = ""
      shown[Fact(key: key, aspect: .title)] = row.title
      shown[Fact(key: key, aspect: .defaultValue)] = row.defaultValue
      if case .titleElement = row.control { shown[Fact(key: key, aspect: .isReadOnly)] = "" }
      shown[Fact(key: key, aspect: .element)] = row.control.elementName
      switch row.control {
      case .choices(let choices, _):
        for choice in choices { shown[Fact(key: key, aspect: .choice, value: choice.value)] = choice.title }
      case .slider(let range): shown[Fact(key: key, aspect: .range)] = "\(range)"
      case .toggle, .field, .textView, .titleElement, .date: break
      }
    }
    if isPaneShown { shown[Fact(key: "More", aspect: .pane)] = paneTitle }
    if isPaneShown, hasSecondPane { shown[Fact(key: "More", aspect: .pane, value: "second")] = "Again" }
    if let extra { shown[Fact(key: extra.page, aspect: .pane)] = extra.title }
    return shown
  }

  private func page(for device: String) -> [Row] { device == "Pad" ? pad ?? root : root }

  /// Returns the groups of the rows that both main pages have, unless a row begins the group.
  func groupPairs(since old: ShownBundle) -> [(key: String, old: Group, new: Group)] {
    let new = groups
    return old.groups.compactMap { key, group in new[self.key(of: key).escaped].map { (key.escaped, group, $0) } }
  }

  /// The titles and footers of the main page's groups.
  var groupTexts: Set<String> {
    let groups = [group] + (divider.map { $0.row < root.count ? [$0.group] : [] } ?? [])
    return Set(groups.flatMap { [$0.title, $0.footer] }.compactMap(\.self))
  }

  /// The groups of the main page's rows, unless a row begins the group.
  private var groups: [String: Group] {
    var groups: [String: Group] = [:]
    var current: Group? = group
    for (index, row) in root.enumerated() {
      if let divider, divider.row == index { current = divider.group }
      if case .choices(_, isRadioGroup: true) = row.control { current = nil }
      groups[row.key.escaped] = current
    }
    return groups
  }

  /// Returns whether rows that both main pages have, or panes, are in another order.
  func hasOtherOrder(than old: ShownBundle) -> Bool {
    let (before, after) = (old.root.map { key(of: $0.key).escaped }, root.map(\.key.escaped))
    let hasPanes = [self, old].allSatisfy { $0.paneTitle != nil && $0.extra != nil } && extra?.page == old.extra?.page
    return before.filter(after.contains) != after.filter(before.contains) || hasPanes && isExtraFirst != old.isExtraFirst
  }

  // MARK: - Files

  var files: [String: String] {
    let suite = suite.map { "ApplicationGroupContainerIdentifier = \($0);" } ?? ""
    var files = ["Root.plist": page(root), "More.plist": Self.list(more.map(element), suite)]
    files["Root~ipad.plist"] = pad.map(page)
    if let extra { files["\(extra.page).plist"] = Self.list(extra.rows.map(element)) }
    for (language, table) in translations {
      files["\(language).lproj/Root.strings"] = table.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    }
    return files
  }

  var configuration: Configuration {
    let pairs = renamedKeys.map { "\"\($0.old)\": \"\($0.new)\"" }
    return validConfiguration(Array("{\"renamedKeys\": {\(pairs.joined(separator: ", "))}}".utf8))
  }

  func model(reusing former: SettingsBundle? = nil) -> SettingsModel {
    let folder = BundleFolder(path: "Settings.bundle", files: files.mapValues { Array($0.utf8) })
    let bundle = SettingsBundle(reading: folder, reusing: former)
    if !bundle.errors.isEmpty { Issue.record("\(bundle.errors)") }
    return SettingsModel(bundle)
  }

  private func page(_ rows: [Row]) -> String {
    func element(_ group: Group) -> String {
      "{ Type = PSGroupSpecifier; Title = \(group.title); \(group.footer.map { "FooterText = \($0);" } ?? "") }"
    }
    func pane(_ page: String, _ title: String, _ device: String? = nil) -> String {
      "{ Type = PSChildPaneSpecifier; File = \(page); Title = \(title);\(Self.idioms(device)) }"
    }
    var elements = rows.map(self.element)
    if let divider, divider.row < elements.count { elements.insert(element(divider.group), at: divider.row) }
    var panes = paneTitle.map { [pane("More", $0, paneDevice)] } ?? []
    if let extra { panes.insert(pane(extra.page, extra.title), at: isExtraFirst ? 0 : panes.count) }
    if paneTitle != nil, hasSecondPane { panes.append(pane("More", "Again", paneDevice)) }
    return Self.list([element(group)] + elements + panes)
  }

  private static func list(_ elements: [String], _ suite: String = "") -> String {
    xmlPage("{ StringsTable = Root; \(suite) PreferenceSpecifiers = ( \(elements.joined(separator: ", ")) ); }")
  }

  private static func idioms(_ device: String?) -> String { device.map { " SupportedUserInterfaceIdioms = (\($0));" } ?? "" }

  private func element(_ row: Row) -> String {
    let control: String
    switch row.control {
    case .toggle(let isInverted, let isNumber):
      let literal = { (flag: Bool) in isNumber == true ? "<*I\(flag ? 1 : 0)>" : "<*B\(flag ? "Y" : "N")>" }
      let values = "TrueValue = \(literal(!isInverted)); FalseValue = \(literal(isInverted));"
      control = "Type = PSToggleSwitchSpecifier; \(isNumber == nil ? "" : values)"
    case .field: control = "Type = PSTextFieldSpecifier;"
    case .textView: control = "Type = IASKTextViewSpecifier;"
    case .titleElement: control = "Type = PSTitleValueSpecifier;"
    case .date: control = "Type = IASKDatePickerSpecifier;"
    case .slider(let range):
      let literal = { (number: Int) in isSpelledDifferently ? "<*R\(number).0>" : "<*I\(number)>" }
      control =
        "Type = PSSliderSpecifier; MinimumValue = \(literal(range.lowerBound)); MaximumValue = \(literal(range.upperBound));"
    case .choices(let choices, let isRadioGroup):
      let (values, titles) = (choices.map { "\"\($0.value)\"" }, choices.map(\.title))
      control =
        "Type = PS\(isRadioGroup ? "RadioGroup" : "MultiValue")Specifier; Values = (\(values.joined(separator: ", "))); Titles = (\(titles.joined(separator: ", ")));"
    }
    let key = "Key = \"\(row.key)\"; Title = \(row.title); DefaultValue = \(row.defaultValue);"
    let attributes = isSpelledDifferently ? "\(key) \(control)" : "\(control) \(key)"
    return "{ \(attributes)\(Self.idioms(row.device)) }"
  }

  // MARK: - Edits

  mutating func edit(_ random: inout SeededGenerator) {
    let fresh = (page: name("Extra"), group: name("Group"))
    switch Int.random(in: 0..<30, using: &random) {
    case 16:
      let row = Int.random(in: 0..<root.count, using: &random)
      divider =
        divider == nil ? (row, Group(title: name("Group"), footer: Bool.random(using: &random) ? name("Footer") : nil)) : nil
    case 17: divider?.group.title = fresh.group
    case 18:
      extra = extra == nil ? (name("Extra"), name("Pane"), (0..<2).map { _ in row(&random) }) : nil
    case 19: isExtraFirst.toggle()
    case 20: hasSecondPane.toggle()
    case 21: extra?.page = fresh.page
    case 22, 23:
      let key = root[Int.random(in: 0..<root.count, using: &random)].key
      let newKey = name("key")
      renamedKeys.append((key, newKey))
      func renamed(_ row: Row) -> Row {
        var row = row
        if row.key.escaped == key.escaped { row.key = newKey }
        return row
      }
      (root, more, pad) = (root.map(renamed), more.map(renamed), pad?.map(renamed))
    case 0: root.insert(row(&random), at: 0)
    case 1: more.append(row(&random))
    case 2: pad = pad == nil ? root : nil
    case 3: paneTitle = paneTitle == nil ? "More" : Bool.random(using: &random) ? name("Pane") : nil
    case 4: paneDevice = [nil, "Phone", "Pad"].randomElement(using: &random) ?? nil
    case 5:
      group = Group(title: name("Group"), footer: Bool.random(using: &random) ? name("Footer") : nil)
    case 6:
      let title = name("Title")
      translations["de"]?[title] = "Titel"
    case 7: translations["fr"] = translations["fr"] == nil ? ["a": "b"] : nil
    case 12: suite = [nil, "group.a", "group.b"].randomElement(using: &random) ?? nil
    case 13: isSpelledDifferently.toggle()
    case 15: root.swapAt(0, root.count - 1)
    case 14:
      let index = Int.random(in: 0..<root.count, using: &random)
      root[index].control = control(&random)
      root[index].defaultValue = Self.defaultValue(of: root[index].control)
    case 8 where more.count > 1: more.remove(at: Int.random(in: 0..<more.count, using: &random))
    case 9 where pad?.isEmpty == false:
      var rows = pad ?? []
      rows[Int.random(in: 0..<rows.count, using: &random)].edit(&count, &random)
      pad = rows
    case 10 where !more.isEmpty: more[Int.random(in: 0..<more.count, using: &random)].edit(&count, &random)
    default: root[Int.random(in: 0..<root.count, using: &random)].edit(&count, &random)
    }
  }
}

extension ShownBundle.Row {
  fileprivate mutating func edit(_ count: inout Int, _ random: inout SeededGenerator) {
    count += 1
    switch Int.random(in: 0..<6, using: &random) {
    case 0: title = "Title\(count)"
    case 1: device = [nil, "Phone", "Pad"].randomElement(using: &random) ?? nil
    case 2 where key.hasSuffix("\u{E9}"): key = key.dropLast() + (key.escaped.hasSuffix("\\u{e9}") ? "e\u{301}" : "\u{E9}")
    case 2: key += "\u{E9}"
    default:
      switch control {
      case .toggle:
        control = .toggle(isInverted: .random(using: &random), isNumber: [nil, false, true].randomElement(using: &random) ?? nil)
      case .field, .textView, .titleElement: defaultValue = "x\(count)"
      case .date: defaultValue = "<*D\(2000 + count)-01-01T00:00:00Z>"
      case .slider: control = .slider(Int.random(in: 0..<5, using: &random)...Int.random(in: 5..<15, using: &random))
      case .choices(var choices, let isRadioGroup):
        switch Int.random(in: 0..<4, using: &random) {
        case 0: choices.append(.init(value: ShownBundle.word(count), title: "Choice\(count)"))
        case 1 where choices.count > 1: choices.removeLast()
        case 2: choices[0].title = "Choice\(count)"
        default:
          let title = choices[0].title
          choices[0].title = choices[choices.count - 1].title
          choices[choices.count - 1].title = title
        }
        control = .choices(choices, isRadioGroup: isRadioGroup)
      }
    }
  }
}

extension String {
  /// The text with an escape for each scalar outside of ASCII, because Swift considers different spellings equal.
  fileprivate var escaped: String {
    unicodeScalars.map { $0.isASCII ? String($0) : "\\u{\(String($0.value, radix: 16))}" }.joined()
  }
}
