import SettingsGenModel
import SettingsGenMustache

/// The bounds of a slider's setting as templates see them: Swift literals.
struct RangeData: Sendable {
  private let lowerBound: Double
  private let upperBound: Double

  /// Nil where the setting has no range, or one that is upside down.
  init?(of setting: Setting) {
    guard let range = setting.range else { return nil }
    (lowerBound, upperBound) = range
  }

  static let kind: RecordKind<RangeData> = .init([
    "lowerBound": { .string(SwiftLiteral.real($0.lowerBound)) },
    "upperBound": { .string(SwiftLiteral.real($0.upperBound)) },
  ])
}
