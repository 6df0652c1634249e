import SettingsGenFindings
import SettingsGenLint
import SettingsGenModel
import SettingsGenSupport

enum TrimmableNames: LintRule {
  static let rule = Rule(
    "trimmable-names", .warning, .tidy,
    """
    At least five keys, three if they are most of the bundle's, or all cases of two enums have the same word at the start or \
    the end. Add the `trim` entry of the message; keys and stored values stay as they are.
    """,
    bad: example(["sound", "music", "chat", "voice", "effects"].map { $0 + "_preference" }),
    good: example(["sound", "music", "chat", "voice", "effects"]))

  private static func example(_ keys: [String]) -> String {
    keys.map { "\(xml: .toggle.with(["Title": .string($0), "Key": .string($0), "DefaultValue": false]))" }.joined(separator: "\n")
  }

  static func check(_ bundle: LintedBundle, _ findings: inout Findings) {
    let settings = bundle.model.settings
    let whole = settings.filter { $0.nameOrigin == .key }
    let enums = settings.filter { $0.choices.count > 1 }
    let caseNames = Dictionary(firstOf: enums.map { ($0.key, $0.choices.map(\.caseName)) })
    let sides: [(parts: WritableKeyPath<Trimming, [String]>, words: (String) -> Set<String>)] = [
      (\.prefixes, \.leadingWords), (\.suffixes, \.trailingWords),
    ]
    var proposal = Proposal(bundle)
    let leastKeys = min(5, max(3, settings.count / 2 + 1))
    for (parts, words) in sides {
      let keys = Dictionary(firstOf: whole.map { ($0.key, words($0.key)) })
      proposal.add(
        keys, to: (\.keys as WritableKeyPath).appending(path: parts), least: leastKeys,
        besides: parts == \.prefixes ? settings.map(\.key) : []
      ) {
        $0.nameOrigin == .trimmedKey && !$0.property.hasPrefix("_")
      }
      let cases = enums.map { setting in
        let parts = setting.choices.map { words($0.nameText) }
        return (setting.key, parts.dropFirst().reduce(parts[0]) { $0.intersection($1) })
      }
      proposal.add(Dictionary(firstOf: cases), to: (\.cases as WritableKeyPath).appending(path: parts), least: 2) {
        $0.choices.map(\.caseName) != caseNames[$0.key]
      }
    }
    guard let first = settings.first(where: { proposal.keys.contains($0.key) }) else { return }
    findings.add(
      rule,
      """
      names repeat \(all: proposal.parts); to leave \(for: proposal.parts.count, "it", "them") out, \
      \(adding: proposal.trimming.json, to: "trim")
      """, at: bundle.model.keyLocation(of: first.position), subjects: proposal.parts)
  }
}

/// The entry `trim` that shortens names.
private struct Proposal {
  private let bundle: LintedBundle
  private(set) var trimming: ConfiguredTrimming
  /// The parts that the configuration doesn't have yet.
  private(set) var parts: [String] = []
  /// The keys of the settings whose names become shorter.
  private(set) var keys: Set<String> = []

  init(_ bundle: LintedBundle) {
    self.bundle = bundle
    trimming = bundle.configuration.trim
  }

  /// Adds the parts that most settings have, the longest part that the same settings have, if they shorten enough names.
  ///
  /// - Parameters:
  ///   - candidates: The parts that the names of settings could leave out, by key.
  ///   - others: The keys that have a part's words elsewhere if names need it, as `menu_music` does beside `start_menu`.
  ///   - isShorter: Whether a setting has shorter names with the proposal.
  mutating func add(
    _ candidates: [String: Set<String>], to list: WritableKeyPath<ConfiguredTrimming, [String]>, least: Int,
    besides others: [String] = [], where isShorter: (Setting) -> Bool
  ) {
    var rest = candidates
    // Each part costs a reading of the bundle, and more parts are no advice.
    for _ in 0..<6 {
      var counts: [String: Int] = [:]
      for part in rest.values.joined() { counts[part, default: 0] += 1 }
      let best = counts.filter { $0.value >= least }
        .max { ($0.value, $0.key.count, $1.key) < ($1.value, $1.key.count, $0.key) }
      guard let part = best?.key else { return }
      let owners = Set(rest.filter { $0.value.contains(part) }.keys)
      rest = rest.filter { !owners.contains($0.key) }
      var configuration = bundle.configuration
      configuration.trim = trimming
      configuration.trim[keyPath: list].append(part)
      let model = SettingsModel(bundle.model.bundle, typeName: bundle.model.typeName, configuration: configuration)
      let shorter = model.settings.filter { owners.contains($0.key) && isShorter($0) }
      let isNeeded = others.contains { !owners.contains($0) && part.words.isSubset(of: $0.words) }
      guard shorter.count >= least, !isNeeded, !shorter.contains(where: { $0.property == "settings" }) else { continue }
      trimming = configuration.trim
      parts.append(part)
      keys.formUnion(shorter.map(\.key))
    }
  }
}

extension ConfiguredTrimming {
  fileprivate var json: JSONValue {
    let cases = Self.json(self.cases)
    return .object(JSONObject(Self.json(keys) + (cases.isEmpty ? [] : [.init("cases", JSONNode(.object(JSONObject(cases))))])))
  }

  private static func json(_ trimming: Trimming) -> [JSONObject.Member] {
    [("prefixes", trimming.prefixes), ("suffixes", trimming.suffixes)].filter { !$1.isEmpty }.map {
      .init($0, JSONNode(.list($1.map { .string($0) })))
    }
  }
}

extension String {
  /// The parts of several words at the start, with the separator after them: `kVLC` and `kVLCSetting` of `kVLCSettingSkipLoop`.
  fileprivate var leadingWords: Set<String> {
    Set(wordBoundaries.filter { !self[$0].isSeparator }.map { String(self[..<$0]) }.filter { $0.contains(where: \.isLetter) })
  }

  /// The parts of several words at the end, with the separator before them: `_preference` of `sound_preference`.
  fileprivate var trailingWords: Set<String> {
    Set(
      wordBoundaries.filter { !self[index(before: $0)].isSeparator }.map { String(self[$0...]) }
        .filter { $0.contains(where: \.isLetter) })
  }

  /// The words in lowercase, without separators.
  fileprivate var words: Set<String> {
    let boundaries = [startIndex] + wordBoundaries + [endIndex]
    return Set(
      zip(boundaries, boundaries.dropFirst()).map { self[$0..<$1].lowercased() }.filter { $0.contains { !$0.isSeparator } })
  }

  /// The positions between a word and a separator, and those where a capital begins a word.
  private var wordBoundaries: [Index] {
    indices.dropFirst().filter { position in
      let (before, character) = (self[index(before: position)], self[position])
      if before.isSeparator != character.isSeparator { return true }
      let next = index(after: position)
      return character.isUppercase && (!before.isUppercase || next < endIndex && self[next].isLowercase) && !before.isSeparator
    }
  }
}

extension Character {
  fileprivate var isSeparator: Bool { !isLetter && !isWholeNumber }
}
