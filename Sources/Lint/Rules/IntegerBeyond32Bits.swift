import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

enum IntegerBeyond32Bits: LintRule {
  static let rule = Rule(
    "integer-beyond-32-bits", .warning, .tidy,
    """
    A default or a choice needs more than 32 bits, which `Int` doesn't have on older Apple Watch models (`arm64_32`, `armv7k`), so the \
    generated code doesn't compile there. Reported only if `platforms` in the configuration lists watchOS.
    """,
    bad: .multiValue.with([
      "Title": "Cache", "Key": "cache_bytes", "DefaultValue": 1_000_000_000, "Titles": ["1 GB", "4 GB"],
      "Values": [1_000_000_000, 4_000_000_000],
    ]),
    good: .multiValue.with([
      "Title": "Cache", "Key": "cache_megabytes", "DefaultValue": 1000, "Titles": ["1 GB", "4 GB"], "Values": [1000, 4000],
    ]))

  static let elements = ElementType.keyed.filter { !$0.stores(.real) } + [.unknown, .missing]

  static func check(_ element: Specifier, on page: LintedPage, _ findings: inout Findings) {
    guard page.configuration.platforms.contains(.watchOS) else { return }
    let values = [Attribute.defaultValue, .values, .trueValue, .falseValue].compactMap { element[$0] }
    let scalars = values.lazy.flatMap { $0.array ?? [$0] }
    guard let node = scalars.first(where: { $0.integer.map { Int32(exactly: $0) == nil } ?? false }) else { return }
    findings.add(
      rule, "\(node.value) of \(element) doesn't fit into 'Int' on 32-bit watchOS; use a larger unit",
      at: page.location(of: node),
      discarding: "using another unit")
  }
}
