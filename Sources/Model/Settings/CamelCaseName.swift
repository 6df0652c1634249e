/// The camel-case Swift names for a key, a title, or a value, derived by the algorithm in the contract.
///
/// Words are runs of letters and digits, separated by any other characters. A string without lowercase letters is lowercased first.
/// Then the first letter of each word is uppercased, and the rest is kept. A word that starts with a digit after another digit gets a `_`.
/// After the first word, an initialism is uppercased: `server_url` is `serverURL`.
package struct CamelCaseName: Sendable {
  /// The words, joined, in UTF-8.
  private var words: [UInt8] = []
  /// The number of bytes in the first word.
  private var firstLength = 0
  /// The number of characters at the start that were a lowercase letter; nil if the text begins with another character.
  private var lowercaseLength: Int?
  private let isASCII: Bool
  private let uppercasesInitialisms: Bool
  /// Whether a word has another spelling because it's an initialism.
  private(set) var hasInitialisms = false

  /// Creates the names for a string; they may be empty, see ``isEmpty``.
  package init(_ text: String, uppercasesInitialisms: Bool = true) {
    var text = text
    self.uppercasesInitialisms = uppercasesInitialisms
    isASCII = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    if isASCII {
      text.withUTF8 { appendWords(ofASCII: $0) }
    } else {
      appendWords(of: text)
    }
  }

  /// Words that are uppercased as a whole after the first word, as swift-protobuf does.
  private static let initialisms = ["ID", "URL", "HTTP", "HTTPS"].map { Array($0.utf8) }

  /// Ends the word that starts at an index, of which there may be nothing.
  private mutating func endWord(from start: Int) {
    if firstLength == 0 {
      firstLength = words.count
    } else if uppercasesInitialisms, let initialism = Self.initialisms.first(where: { isWord(from: start, initialism: $0) }) {
      guard !words[start...].elementsEqual(initialism) else { return }
      words.replaceSubrange(start..., with: initialism)
      hasInitialisms = true
    }
  }

  /// Whether the last word, which starts at an index, has the letters of an initialism in any case.
  private func isWord(from start: Int, initialism: [UInt8]) -> Bool {
    words.count - start == initialism.count && initialism.indices.allSatisfy { words[start + $0] & ~0x20 == initialism[$0] }
  }

  private mutating func appendWords(of text: String) {
    let hasLowercase = text.unicodeScalars.contains(where: \.properties.isLowercase)
    var isWordStart = true
    var wordStart = 0
    var isAfterDigit = false
    for character in hasLowercase ? text : text.lowercased() {
      guard character.isLetterOrDigit else {
        endWord(from: wordStart)
        isWordStart = true
        wordStart = words.count
        continue
      }
      let spelled = isWordStart ? character.uppercased() : String(character)
      if words.isEmpty { lowercaseLength = character.isLowercaseLetter ? spelled.count : nil }
      if isWordStart, isAfterDigit, character.isWholeNumber { words.append(UInt8(ascii: "_")) }
      // A letter may consist of several scalars, some of which may be invisible or not allowed in identifiers.
      for scalar in spelled.unicodeScalars where scalar.isSwiftIdentifierCharacter {
        words += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        isWordStart = false
      }
      isAfterDigit = character.isWholeNumber
    }
    endWord(from: wordStart)
  }

  /// Appends the words of an ASCII text byte by byte.
  ///
  /// Nearly all keys are ASCII; with characters, `generate` of 12,000 elements takes 30% more instructions.
  private mutating func appendWords(ofASCII text: UnsafeBufferPointer<UInt8>) {
    words.reserveCapacity(text.count)
    let hasLowercase = text.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    var isWordStart = true
    var wordStart = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isWordStart, let last = words.last, UInt8(ascii: "0")...UInt8(ascii: "9") ~= last { words.append(UInt8(ascii: "_")) }
        words.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): words.append(isWordStart || hasLowercase ? byte : byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        if words.isEmpty { lowercaseLength = 1 }
        words.append(isWordStart ? byte & ~0x20 : byte)
      default:
        endWord(from: wordStart)
        isWordStart = true
        wordStart = words.count
        continue
      }
      isWordStart = false
    }
    endWord(from: wordStart)
  }

  /// Whether the names are empty, because the text has no letters or digits.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether the names begin with a digit, and therefore with `_`.
  package var startsWithDigit: Bool { upperCamelCase.dropFirst().first?.isWholeNumber == true && upperCamelCase.hasPrefix("_") }

  /// The name of a type: `ExperiencePreference`, `_3DSound`; empty if ``isEmpty``.
  package var upperCamelCase: String { Self.validIdentifierStart(String(decoding: words, as: UTF8.self)) }

  /// The name of a property or a case: `experiencePreference`, `urlString`, `iOSVersion`, `_3DSound`; empty if ``isEmpty``.
  package var lowerCamelCase: String {
    if isASCII { return lowerCamelCaseOfASCII }
    let first = String(decoding: words[..<firstLength], as: UTF8.self)
    var capitals = lowercaseLength.map(first.prefix) ?? first.prefix(while: \.isUppercaseLetter)
    // The last of several capitals starts the next word if a lowercase letter follows it.
    if lowercaseLength == nil, capitals.count > 1, let next = first[capitals.endIndex...].first, next.isLowercaseLetter {
      capitals.removeLast()
    }
    let rest = String(decoding: words[capitals.utf8.count...], as: UTF8.self)
    return Self.validIdentifierStart(capitals.lowercased() + rest)
  }

  private var lowerCamelCaseOfASCII: String {
    var capitals =
      lowercaseLength ?? words[..<firstLength].prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
    if capitals > 1, capitals < firstLength, UInt8(ascii: "a")...UInt8(ascii: "z") ~= words[capitals] { capitals -= 1 }
    let name = String(unsafeUninitializedCapacity: words.count) { name in
      let end = name.initialize(fromContentsOf: words)
      for index in 0..<capitals { name[index] |= 0x20 }
      return end
    }
    return Self.validIdentifierStart(name)
  }

  /// Adds `_` before a name that starts with a digit or another character that an identifier can't start with.
  private static func validIdentifierStart(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return name }
    let isNumber = !first.isASCII && first.properties.numericType != nil
    return first.isSwiftIdentifierHead && !isNumber ? name : "_" + name
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isWholeNumber }
  fileprivate var isUppercaseLetter: Bool { firstScalar.properties.isUppercase }
  fileprivate var isLowercaseLetter: Bool { firstScalar.properties.isLowercase }
  private var firstScalar: Unicode.Scalar { unicodeScalars[unicodeScalars.startIndex] }
}
