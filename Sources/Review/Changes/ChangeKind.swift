/// What changed; the raw values are the contract's names, in its order.
package enum ChangeKind: String, Hashable, Sendable, CaseIterable {
  case keyRemoved = "key-removed"
  case keyRenamed = "key-renamed"
  /// The database now holds another type, or only some of the values that it could hold.
  case storageTypeChanged = "storage-type-changed"
  /// A stored value is no choice any more, or is another one.
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
  /// A text field shows what it hides, or the other way round, so that `snapshot` has it or has it no more; beyond the contract's table.
  case secureChanged = "secure-changed"
  case keyAdded = "key-added"
  case choiceAdded = "choice-added"
  /// Any text that people read: the title of a setting, of a choice, of a group, or a group's footer.
  case titleChanged = "title-changed"
  /// Another page, another group, or another place among those that both bundles have.
  case moved

  package var severity: ChangeSeverity {
    switch self {
    case .keyRemoved, .keyRenamed, .storageTypeChanged, .choiceRemoved, .toggleValuesChanged, .suiteChanged: .data
    case .propertyRenamed, .typeChanged, .caseRenamed: .source
    case .defaultChanged, .defaultAdded, .defaultRemoved, .rangeChanged, .secureChanged: .behaviour
    case .keyAdded, .choiceAdded, .titleChanged, .moved: .safe
    }
  }

  /// Its place in the contract's table.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What a change does to those who have the app already, worst first; the raw values are the contract's.
package enum ChangeSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// What people stored is lost or misread.
  case data
  /// Code that uses the accessors stops compiling.
  case source
  /// The program acts otherwise for people who changed nothing.
  case behaviour
  /// Nobody loses anything.
  case safe

  private var rank: Int {
    switch self {
    case .data: 0
    case .source: 1
    case .behaviour: 2
    case .safe: 3
    }
  }

  /// True where the left one is the worse.
  package static func < (left: ChangeSeverity, right: ChangeSeverity) -> Bool { left.rank < right.rank }

  /// What the severity means, as a heading says it.
  package var meaning: String {
    switch self {
    case .data: "what people stored is lost or misread"
    case .source: "code that uses the accessors stops compiling"
    case .behaviour: "the program acts otherwise for people who changed nothing"
    case .safe: "nobody loses anything"
    }
  }
}
