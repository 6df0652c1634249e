import SettingsGenModel
import SettingsGenSupport

/// What a report says in one place: the changes of a setting or a page, of several that changed in the same way, or of the translations.
struct ReportEntry {
  private static let nameLimit = 3

  let subject: Change.Subject
  /// The keys of the settings, the names of the pages, or the languages.
  private(set) var keys: [String]
  /// The changes of each setting or page, or of all languages; changes that one message describes are one.
  private(set) var groups: [[Change]]

  /// The changes, which all groups have: first what users lose, then what the app does, then what happens to code.
  var changes: [Change] { groups[0] }
  var severity: ChangeSeverity { groups[0][0].severity }

  /// The severities of the changes; safe only if no other change is worse.
  fileprivate var severities: Set<ChangeSeverity> {
    let severities = Set(changes.map(\.severity))
    return severities.count > 1 ? severities.subtracting([.safe]) : severities
  }

  fileprivate func isAcknowledged(_ severity: ChangeSeverity) -> Bool {
    changes.allSatisfy { $0.severity != severity || $0.acknowledgment != nil }
  }

  /// The keys or, if there are many, their number.
  var name: Message {
    let noun: Message = "\(for: keys.count, subject.rawValue, subject.rawValue + "s")"
    if keys.count > Self.nameLimit { return "\(keys.count) \(noun)" }
    let names = keys.map { "\($0)" as Message }.joined(with: ", ")
    return subject == .page ? "\(noun) \(names)" : names
  }

  /// The keys that the name only counts; languages are only counted.
  var unnamedKeys: [String] { keys.count > Self.nameLimit && subject != .language ? keys : [] }

  /// What is between the name and the first message: `sync: setting added`, but `11 settings moved to group 'Sound'`.
  var separator: String {
    let isSentence = message(of: changes[0]) != changes[0].message || changes[0].kind == .settingMoved
    return isSentence && !unnamedKeys.isEmpty ? " " : ": "
  }

  /// Returns the message of a change without a noun that repeats the name of several settings.
  func message(of change: Change) -> Message {
    keys.count > 1 && subject == .setting ? change.message.dropping("setting ") : change.message
  }
}

extension ReportEntry {
  /// Returns the entries for some changes: lost values come first, then changes to the app, then changes to code.
  static func all(for changes: [Change]) -> [ReportEntry] {
    let translations = changes.filter { $0.subject == .language }
    let areCombined =
      translations.first?.summary?.count == translations.count && Set(translations.map(\.acknowledgment)).count == 1
    let moves = Dictionary(grouping: changes.filter { $0.kind == .settingMoved }, by: \.message)
    var groups: [[Change]] = []
    var positions: [Identity: Int] = [:]
    for change in changes.inReportOrder {
      let isShared = change.kind == .settingMoved && moves[change.message, default: []].count > 1
      let identity = Identity(change, isSharedMove: isShared, isCombined: areCombined && change.subject == .language)
      if let position = positions[identity] {
        groups[position].append(change)
      } else {
        positions[identity] = groups.count
        groups.append([change])
      }
    }
    var entries: [ReportEntry] = []
    var similar: [[Change]: Int] = [:]
    for group in groups {
      let combined = group.combined
      let keys = group[0].subject == .language ? group.map(\.key) : [group[0].key]
      let effects = combined.map(\.effect)
      if let position = similar[effects] {
        entries[position].keys += keys
        entries[position].groups.append(combined)
      } else {
        similar[effects] = entries.count
        entries.append(ReportEntry(subject: group[0].subject, keys: keys, groups: [combined]))
      }
    }
    return entries
  }

  /// What the changes of a setting have in common.
  private struct Identity: Hashable {
    let key: ExactText
    /// An added setting may have the key that another one had before.
    let isAdded: Bool
    /// One line says where several settings moved to, whatever else changed.
    let isSharedMove: Bool
    let subject: Change.Subject

    init(_ change: Change, isSharedMove: Bool, isCombined: Bool) {
      (key, isAdded) = (ExactText(isCombined ? "" : change.key), change.kind == .keyAdded)
      (self.isSharedMove, subject) = (isSharedMove, change.subject)
    }
  }
}

extension Change {
  /// What changes of different settings have in common if one line says it.
  fileprivate var effect: Change {
    let nowhere = SourceLocation(file: "")
    let notes = notes.map { Change.Note(message: $0.message, location: nowhere, side: $0.side) }
    var effect = Change(kind, severity, of: subject, key: "", message, at: nowhere, notes: notes)
    effect.acknowledgment = acknowledgment
    return effect
  }
}

extension [ReportEntry] {
  /// What the changes mean, with the number of settings: `2 settings lose stored values (1 acknowledged), 5 safe changes`.
  var counts: String {
    ChangeSeverity.inReports.compactMap { severity in
      let entries = filter { $0.severities.contains(severity) }
      if entries.isEmpty { return nil }
      let acknowledged = entries.filter { $0.isAcknowledged(severity) }.settingCount
      let pages = entries.filter { $0.subject == .page }.settingCount
      return severity.effect(onSettings: entries.settingCount - pages, pages: pages).text
        + (acknowledged > 0 ? " (\(acknowledged) acknowledged)" : "")
    }.joined(separator: ", ")
  }

  /// The number of settings and pages; translations count as one.
  var settingCount: Int { reduce(0) { $0 + ($1.subject == .language ? 1 : $1.keys.count) } }
}

extension [Change] {
  /// The most important changes first; those of settings, of pages, and of languages, if they are equally important.
  fileprivate var inReportOrder: [Change] {
    ChangeSeverity.inReports.flatMap { severity in
      [.setting, .page, .language].flatMap { subject in filter { $0.severity == severity && $0.subject == subject } }
    }
  }

  /// The changes; several that one message describes count once, such as those of equal footers, or renaming a key and its property.
  fileprivate var combined: [Change] {
    let described = Dictionary(grouping: indices) { [self[$0].summary?.message, self[$0].acknowledgmentMessage] }
    let summaries = map { change in
      let count = described[[change.summary?.message, change.acknowledgmentMessage]]?.count
      return change.summary?.count == count ? change.summary?.message : nil
    }
    let groups = Dictionary(grouping: indices) { summaries[$0] ?? self[$0].message }
    var changes = indices.compactMap { index -> Change? in
      var change = self[index]
      guard let group = groups[summaries[index] ?? change.message], group.first == index else { return nil }
      if let summary = summaries[index] {
        change.message = summary
      } else if group.count > 1 {
        change.message += " (\(group.count) times)"
      }
      change.notes = group.flatMap { self[$0].notes }
      return change
    }
    if let key = changes.firstIndex(where: { $0.kind == .keyRenamed }),
      let property = changes.firstIndex(where: { $0.kind == .propertyRenamed })
    {
      let rename: Message = "property renamed from \(changes[property].old.message) to \(changes[property].new.message)"
      changes[key].message +=
        changes[property].message == rename ? "; its property is renamed, too" : "; \(changes[property].message)"
      changes.remove(at: property)
    }
    return changes
  }
}
