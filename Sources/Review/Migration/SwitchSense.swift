import SettingsGenModel
import SettingsGenPropertyLists

/// What a choice means to people who know it as a switch.
enum SwitchSense: Hashable {
  case on
  case off

  private static let words: [String: SwitchSense] = [
    "on": .on, "yes": .on, "true": .on, "enable": .on, "enabled": .on, "always": .on, "1": .on,
    "off": .off, "no": .off, "false": .off, "disable": .off, "disabled": .off, "never": .off, "none": .off, "0": .off,
  ]

  /// The sense of the value's own text, else of the title; nil where neither is one of the usual words.
  init?(_ choice: Choice) {
    let texts = [choice.value.words, choice.caseName, choice.title ?? ""]
    guard let sense = texts.lazy.compactMap({ Self.words[$0.lowercased()] }).first else { return nil }
    self = sense
  }

  /// The choices by what they mean, without senses that several have.
  static func byUniqueSense(_ choices: [Choice]) -> [SwitchSense: Choice] {
    let senses = choices.compactMap { choice in SwitchSense(choice).map { ($0, choice) } }
    return Dictionary(grouping: senses, by: \.0).compactMapValues { $0.count == 1 ? $0.first?.1 : nil }
  }
}
