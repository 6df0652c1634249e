import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists

/// A slider as templates see it; all numbers are finite.
struct SliderData: Sendable {
  private let minimum: Double
  private let maximum: Double
  private let value: Double
  private let minimumImage: String?
  private let maximumImage: String?

  init(_ slider: Specifier) {
    minimum = slider.minimumValue?.finiteNumber ?? 0
    maximum = max(slider.maximumValue?.finiteNumber ?? 1, minimum)
    value = min(max(slider.defaultValue?.finiteNumber ?? minimum, minimum), maximum)
    minimumImage = slider["MinimumValueImage"]?.string
    maximumImage = slider["MaximumValueImage"]?.string
  }

  static let kind: RecordKind<SliderData> = .init([
    "minimum": { .number($0.minimum.description) },
    "maximum": { .number($0.maximum.description) },
    "value": { .number($0.value.description) },
    "minimumImage": { .optional($0.minimumImage) },
    "maximumImage": { .optional($0.maximumImage) },
    "minimumImageLiteral": { .optional($0.minimumImage.map(SwiftLiteral.string)) },
    "maximumImageLiteral": { .optional($0.maximumImage.map(SwiftLiteral.string)) },
  ])
}

extension Node {
  /// A number that has an end, also one that is written as text.
  fileprivate var finiteNumber: Double? { realNumber.flatMap { $0.isFinite ? $0 : nil } }
}
