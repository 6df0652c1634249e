/// What changed; the raw values are the contract's names, in the order of its table.
package enum ChangeKind: String, Hashable, Sendable, CaseIterable {
  case keyRemoved = "key-removed"
  case keyRenamed = "key-renamed"
  /// The database now holds another type, or only some of the values that it could hold.
  case storageTypeChanged = "storage-type-changed"
  /// A stored value is no longer a choice, or is another choice.
  case choiceRemoved = "choice-removed"
  case toggleValuesChanged = "toggle-values-changed"
  case suiteChanged = "suite-changed"
  case propertyRenamed = "property-renamed"
  case typeChanged = "type-changed"
  case caseRenamed = "case-renamed"
  case defaultChanged = "default-changed"
  case defaultAdded = "default-added"
  case defaultRemoved = "default-removed"
  case rangeChanged = "range-changed"
  /// A text field became secure or stopped being secure, so that `snapshot` leaves it out or includes it; not in the contract's table.
  case secureChanged = "secure-changed"
  case keyAdded = "key-added"
  case choiceAdded = "choice-added"
  /// Any text that users read: the title of a setting, of a choice, of a group, or a group's footer.
  case titleChanged = "title-changed"
  /// Another page, another group, or another position among the settings that both bundles have.
  case moved

  package var severity: ChangeSeverity {
    switch self {
    case .keyRemoved, .keyRenamed, .storageTypeChanged, .choiceRemoved, .toggleValuesChanged, .suiteChanged: .data
    case .propertyRenamed, .typeChanged, .caseRenamed: .source
    case .defaultChanged, .defaultAdded, .defaultRemoved, .rangeChanged, .secureChanged: .behavior
    case .keyAdded, .choiceAdded, .titleChanged, .moved: .safe
    }
  }

  /// The position in the contract's table.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// How a change affects those who already have the app, worst first; the raw values are the contract's.
package enum ChangeSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Stored values are lost or misread.
  case data
  /// Code that uses the accessors stops compiling.
  case source
  /// The app behaves differently for users who never changed the setting.
  case behavior
  /// No effect on stored values, source or behavior.
  case safe

  private var rank: Int {
    switch self {
    case .data: 0
    case .source: 1
    case .behavior: 2
    case .safe: 3
    }
  }

  /// True if the left one is worse.
  package static func < (left: ChangeSeverity, right: ChangeSeverity) -> Bool { left.rank < right.rank }

  /// What the severity means, for a heading.
  package var meaning: String {
    switch self {
    case .data: "what people stored is lost or misread"
    case .source: "code that uses the accessors stops compiling"
    case .behavior: "the program acts otherwise for people who changed nothing"
    case .safe: "nobody loses anything"
    }
  }
}

/// The severity from which `diff` fails; the raw values are those of `--fail-on`.
package enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case data
  case source
  case behavior
  case any
  case never

  /// True if one of the changes is of this severity or worse.
  package func isMet(by changes: [Change]) -> Bool {
    guard let limit else { return false }
    return changes.contains { $0.severity <= limit }
  }

  private var limit: ChangeSeverity? {
    switch self {
    case .data: .data
    case .source: .source
    case .behavior: .behavior
    case .any: .safe
    case .never: nil
    }
  }
}
