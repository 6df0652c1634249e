import SettingsGenModel

/// How a change affects users who already have the app, worst first; the raw values are the contract's.
package enum ChangeSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  case data
  case source
  case behavior
  case safe

  private var rank: Int { Self.allCases.prefix { $0 != self }.count }

  package static func < (left: ChangeSeverity, right: ChangeSeverity) -> Bool { left.rank < right.rank }

  package var meaning: String {
    switch self {
    case .data: "stored values are lost or misread"
    case .source: "code using the accessors no longer compiles"
    case .behavior: "the app behaves differently for users who never changed the setting"
    case .safe: "no effect on stored values, source, or behavior"
    }
  }
}

extension ChangeKind {
  /// How changes of this kind usually affect users of the app.
  package var severity: ChangeSeverity {
    switch self {
    case .keyRemoved, .keyRenamed, .storageTypeChanged, .choiceRemoved, .toggleValuesChanged, .suiteChanged: .data
    case .propertyRenamed, .typeChanged, .caseRenamed, .accessorRemoved: .source
    case .defaultChanged, .defaultAdded, .defaultRemoved, .rangeChanged, .secureChanged, .visibilityChanged,
      .choiceTitlesSwapped:
      .behavior
    case .keyAdded, .choiceAdded, .titleChanged, .paneTitleChanged, .translationChanged, .settingMoved: .safe
    }
  }

  /// Whether a change of this kind concerns a setting and not a pane or a language.
  var isOfSetting: Bool { self != .paneTitleChanged && self != .translationChanged }

  /// The position in the table of the contract.
  var rank: Int { Self.allCases.prefix { $0 != self }.count }
}
