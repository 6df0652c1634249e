import SettingsGenModel
import SettingsGenSupport

/// How a change affects users who already have the app, worst first; the raw values are the contract's.
package enum ChangeSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  case data
  case source
  case behavior
  case safe

  private var rank: Int { Self.allCases.prefix { $0 != self }.count }

  package static func < (left: ChangeSeverity, right: ChangeSeverity) -> Bool { left.rank < right.rank }

  /// The order in which reports show changes: first what users lose, then what the app does, then what happens to code.
  static let inReports: [ChangeSeverity] = [.data, .behavior, .source, .safe]

  package var meaning: String {
    switch self {
    case .data: "stored values are lost or misread"
    case .source: "code using the accessors no longer compiles"
    case .behavior: "the app or its settings behave differently"
    case .safe: "no effect on stored values, source, or behavior"
    }
  }

  /// Returns what changes of this severity mean for numbers of settings and of pages; languages count as settings, and are safe.
  func effect(onSettings settings: Int, pages: Int) -> Message {
    let subjects = [(settings, "setting"), (pages, "page")].filter { $0.0 > 0 }.map { "\($0, $1, $1 + "s")" as Message }
    let (subject, count) = (subjects.list(), settings + pages)
    return switch self {
    case .data: "\(subject) \(for: count, "loses", "lose") stored values"
    case .source: "code using \(subject) no longer compiles"
    case .behavior: "\(subject) \(for: count, "behaves", "behave") differently"
    case .safe: "\(count, "safe change", "safe changes")"
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
    case .keyAdded, .choiceAdded, .titleChanged, .paneAdded, .paneRemoved, .paneMoved, .paneTitleChanged, .translationChanged,
      .settingMoved:
      .safe
    }
  }

  /// What a summary of safe differences counts, in the singular; the first word gets the plural.
  var noun: String {
    switch self {
    case .keyAdded: "setting added"
    case .choiceAdded: "choice added"
    case .paneAdded: "pane added"
    case .paneRemoved: "pane removed"
    case .titleChanged, .paneTitleChanged: "title"
    case .paneMoved, .settingMoved: "position"
    case .defaultChanged, .defaultAdded, .defaultRemoved: "default"
    case .visibilityChanged: "element"
    case .translationChanged: "language"
    case .keyRemoved, .keyRenamed, .storageTypeChanged, .choiceRemoved, .toggleValuesChanged, .suiteChanged, .propertyRenamed,
      .typeChanged, .caseRenamed, .accessorRemoved, .rangeChanged, .secureChanged, .choiceTitlesSwapped:
      "change"
    }
  }

  /// The position in the contract's lists.
  var rank: Int { Self.allCases.prefix { $0 != self }.count }
}

/// The ``ChangeSeverity`` at which `diff` fails; the raw values are the values of `--fail-on`.
package enum FailureThreshold: String, Hashable, Sendable, CaseIterable {
  case data
  case source
  case behavior
  /// Fail on every change.
  case any
  case never

  /// Returns whether a change is of this severity or worse and isn't acknowledged.
  package func isMet(by change: Change) -> Bool {
    let limit = self == .any ? .safe : ChangeSeverity(rawValue: rawValue)
    return change.acknowledgment == nil && limit.map { change.severity <= $0 } ?? false
  }
}
