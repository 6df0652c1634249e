/// The words of a key, a title or a value, and the Swift names that they spell.
///
/// The contract has the algorithm: words are the runs of letters and digits, every other character separates them.
package struct Words: Sendable {
  private let text: String

  package init(of text: String) { self.text = text }

  package var isEmpty: Bool { plain { $0.allSatisfy { !Self.isInWord($0) } } ?? Self.unicodeWords(of: text).joined.isEmpty }

  /// `ExperiencePreference`, `_3DSound`; empty where there are no words.
  package var upperCamelCase: String {
    Self.startingLegally(plain { Self.asciiName(of: $0, lowersCapitals: false) } ?? Self.unicodeWords(of: text).joined)
  }

  /// `experiencePreference`, `urlString`, `_3DSound`; empty where there are no words.
  package var lowerCamelCase: String {
    let name = plain { Self.asciiName(of: $0, lowersCapitals: true) }
    return Self.startingLegally(name ?? Self.loweringCapitals(of: Self.unicodeWords(of: text)))
  }

  /// What the text's bytes give where all are ASCII, as most are; nil otherwise.
  private func plain<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    var text = text
    return text.withUTF8 { text in text.allSatisfy { $0 < 0x80 } ? body(text) : nil }
  }

  /// The words behind each other, each with its first letter upper-cased and the rest as it was written.
  private static func asciiName(of text: UnsafeBufferPointer<UInt8>, lowersCapitals: Bool) -> String {
    let hasLowerCase = text.contains(where: isLowerCase)
    return String(unsafeUninitializedCapacity: text.count) { name in
      var count = 0
      var firstLength = 0
      var startsWord = true
      for byte in text {
        guard isInWord(byte) else {
          startsWord = true
          if firstLength == 0 { firstLength = count }
          continue
        }
        if isLowerCase(byte) {
          name[count] = startsWord ? byte - 0x20 : byte
        } else {
          name[count] = isUpperCase(byte) && !startsWord && !hasLowerCase ? byte + 0x20 : byte
        }
        count += 1
        startsWord = false
      }
      if firstLength == 0 { firstLength = count }
      if lowersCapitals { lowerCapitals(of: UnsafeMutableBufferPointer(rebasing: name[..<firstLength])) }
      return count
    }
  }

  /// Lower-cases a word's leading capitals; the last of several stays where a lower-case letter follows it.
  private static func lowerCapitals(of word: UnsafeMutableBufferPointer<UInt8>) {
    var capitals = word.prefix(while: isUpperCase).count
    if capitals > 1, capitals < word.count, isLowerCase(word[capitals]) { capitals -= 1 }
    for index in 0..<capitals { word[index] += 0x20 }
  }

  private static func isLowerCase(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }
  private static func isUpperCase(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
  private static func isInWord(_ byte: UInt8) -> Bool {
    isLowerCase(byte | 0x20) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func unicodeWords(of text: String) -> (joined: String, firstLength: Int) {
    let hasLowerCase = text.unicodeScalars.contains { $0.properties.isLowercase }
    let written = hasLowerCase ? text : text.lowercased()
    let words = written.split { !($0.isLetter || $0.isWholeNumber) }.compactMap { run -> String? in
      let word = String(String.UnicodeScalarView(run.unicodeScalars.filter(\.continuesIdentifier)))
      return word.isEmpty
        ? nil : word.prefix(1).uppercased().filter { $0.unicodeScalars.allSatisfy(\.continuesIdentifier) } + word.dropFirst()
    }
    return (words.joined(), words.first?.utf8.count ?? 0)
  }

  private static func loweringCapitals(of words: (joined: String, firstLength: Int)) -> String {
    let rest = words.joined.utf8.index(words.joined.startIndex, offsetBy: words.firstLength)
    return loweringCapitals(of: String(words.joined[..<rest])) + words.joined[rest...]
  }

  /// Lower-cases the leading capitals; the last of several stays where a lower-case letter follows it.
  private static func loweringCapitals(of word: String) -> String {
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
