import SettingsGenSupport

extension String {
  /// The beginning of a long text.
  var shortened: String {
    let limit = 120
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit)) + "…"
  }
}

extension Phrase {
  /// The sentence with other people's text in quotes, on one line.
  var printable: String { text { "'\($0.shortened.printable)'" } }
}
