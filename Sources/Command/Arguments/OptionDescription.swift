/// An option of a command, declared once: parsing, help and completions read it here.
package struct OptionDescription: Hashable, Sendable {
  /// What follows the option's name.
  package struct Value: Hashable, Sendable {
    /// The placeholder that help shows: `FILE`.
    package var name: String
    package var kind: ValueKind
    /// What holds where the option isn't given, if that can be said as a value.
    package var defaultValue: String?
    /// True where each further use adds a value; otherwise the last one counts.
    package var isRepeatable: Bool
  }

  /// With its dashes: `--output`.
  package var name: String
  /// With its dash: `-o`.
  package var shortName: String?
  /// Nil for a flag.
  package var value: Value?
  /// One line for help and completions.
  package var help: String

  /// An option that is there or not.
  package static func flag(_ name: String, short: String? = nil, help: String) -> OptionDescription {
    OptionDescription(name: name, shortName: short, value: nil, help: help)
  }

  /// An option with a value.
  package static func value(
    _ name: String, short: String? = nil, _ placeholder: String, _ kind: ValueKind = .text, default: String? = nil,
    isRepeatable: Bool = false, help: String
  ) -> OptionDescription {
    let value = Value(name: placeholder, kind: kind, defaultValue: `default`, isRepeatable: isRepeatable)
    return OptionDescription(name: name, shortName: short, value: value, help: help)
  }

  /// The spellings under which it is found on a command line.
  var names: [String] { (shortName.map { [$0] } ?? []) + [name] }
}

extension OptionDescription {
  /// Taken by every command, wherever it stands.
  package static let help = flag("--help", short: "-h", help: "Show this help.")
  /// Taken by every command, wherever it stands.
  package static let version = flag("--version", help: "Show the version.")

  static let common = [help, version]
}
