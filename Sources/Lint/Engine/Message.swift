/// The text of a finding; each rule declares its own as static members beside the code that gives them.
///
/// Only what a message interpolates can come from a person's file, so a long text is cut there.
struct Message: ExpressibleByStringInterpolation, Sendable {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + interpolationCount * 16) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ other: Message) { text += other.text }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Text from a person's file, cut where it is long.
    mutating func appendInterpolation(quoting foreign: String) {
      let limit = 60
      guard foreign.utf8.count > limit else {
        text += foreign
        return
      }
      let cut = foreign.unicodeScalars.prefix(limit)
      text.unicodeScalars.append(contentsOf: cut)
      if cut.endIndex < foreign.unicodeScalars.endIndex { text += "…" }
    }

    /// All of a few known names: `'a', 'b' and 'c'`.
    mutating func appendInterpolation(all names: [String]) {
      for (index, name) in names.enumerated() {
        if index > 0 { text += index == names.count - 1 ? " and " : ", " }
        text += "'\(name)'"
      }
    }

    /// Up to three names from a person's file and the number of the others: `'a', 'b', 'c' and 2 more`.
    mutating func appendInterpolation(list names: [String]) {
      let shown = names.count <= 4 ? names[...] : names.prefix(3)
      for (index, name) in shown.enumerated() {
        if index > 0 { text += index == names.count - 1 ? " and " : ", " }
        text += "'"
        appendInterpolation(quoting: name)
        text += "'"
      }
      if shown.count < names.count { text += " and \(names.count - shown.count) more" }
    }

    /// A count with its noun.
    mutating func appendInterpolation(_ count: Int, _ one: String, _ many: String) {
      text += "\(count) \(count == 1 ? one : many)"
    }

    /// `; did you mean ...?`, where there is a name.
    mutating func appendInterpolation(didYouMean name: String?) {
      if let name { text += "; did you mean '\(name)'?" }
    }
  }
}
