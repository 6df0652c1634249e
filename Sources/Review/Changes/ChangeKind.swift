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
