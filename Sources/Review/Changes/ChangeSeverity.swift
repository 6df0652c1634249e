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
