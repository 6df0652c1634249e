import Foundation

enum Sequences {
  static let length = "sequenceLength"
  static let start = "sequenceStart"
  static let norm = "sequenceRepeatNorm"
}

func read(_ defaults: UserDefaults) {
  _ = defaults.bool(forKey: "alternatePAFSetting")
  defaults.set(true, forKey: "alternatePAFSetting")
  _ = defaults.bool(forKey: "sounds")
  // What a title element shows can be the app's under another key.
  _ = defaults.string(forKey: "version")
  _ = defaults.bool(forKey: Sequences.length) || defaults.bool(forKey: Sequences.start) || defaults.bool(forKey: Sequences.norm)
}
