/// The words of a key, a title or a value, and the Swift names that they spell.
///
/// The contract has the algorithm: words are the runs of letters and digits, every other character separates them.
package struct Words: Hashable, Sendable {
  /// Each word with its first letter upper-cased and the rest as it was written.
  private let words: [String]

  package init(of text: String) {
    words = text.utf8.allSatisfy { $0 < 0x80 } ? Self.asciiWords(of: text) : Self.unicodeWords(of: text)
  }

  package var isEmpty: Bool { words.isEmpty }

  /// `ExperiencePreference`, `_3DSound`; empty where there are no words.
  package var upperCamelCase: String { Self.startingLegally(words.joined()) }

  /// `experiencePreference`, `urlString`, `_3DSound`; empty where there are no words.
  package var lowerCamelCase: String {
    guard let first = words.first else { return "" }
    return Self.startingLegally(Self.loweringCapitals(of: first) + words.dropFirst().joined())
  }

  private static func asciiWords(of text: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    let hasLowerCase = text.utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    func finish() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): word.append(word.isEmpty ? byte - 0x20 : byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(word.isEmpty || hasLowerCase ? byte : byte + 0x20)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): word.append(byte)
      default: finish()
      }
    }
    finish()
    return words
  }

  private static func unicodeWords(of text: String) -> [String] {
    let hasLowerCase = text.unicodeScalars.contains { $0.properties.isLowercase }
    let written = hasLowerCase ? text : text.lowercased()
    return written.split { !($0.isLetter || $0.isWholeNumber) }.compactMap { run in
      let word = String(String.UnicodeScalarView(run.unicodeScalars.filter(\.continuesIdentifier)))
      return word.isEmpty
        ? nil : word.prefix(1).uppercased().filter { $0.unicodeScalars.allSatisfy(\.continuesIdentifier) } + word.dropFirst()
    }
  }

  /// Lower-cases the leading capitals of a word; the last of several stays where a lower-case letter follows it.
  private static func loweringCapitals(of word: String) -> String {
    // One capital at the most, as almost every word has, needs no look at whole characters.
    let bytes = word.utf8
    if let first = bytes.first, let second = bytes.dropFirst().first ?? bytes.first, first < 0x80, second < 0x80,
      !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= second) || bytes.count == 1
    {
      guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return word }
      return String(decoding: CollectionOfOne(first + 0x20), as: UTF8.self) + word.dropFirst()
    }
    let capitals = word.prefix(while: \.isUppercase)
    let rest = word[capitals.endIndex...]
    guard capitals.count > 1, rest.first?.isLowercase == true else { return capitals.lowercased() + rest }
    return capitals.dropLast().lowercased() + word[word.index(before: capitals.endIndex)...]
  }

  private static func startingLegally(_ name: String) -> String {
    if let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first & 0xDF { return name }
    guard let first = name.unicodeScalars.first, !first.startsIdentifier else { return name }
    return "_" + name
  }
}
