/// The camel-case Swift names for a key, a title or a value, derived by the algorithm in the contract.
///
/// Words are runs of letters and digits, separated by any other characters. A text without lowercase letters is lowercased first.
/// Then the first letter of each word is uppercased, and the rest is kept.
package struct CamelCaseName: Sendable {
  /// The words, joined.
  private var words = ""
  /// The length of the first word in UTF-8 code units.
  private var firstLength = 0
  private var isASCII = false

  /// Creates the names for a text; they may be empty, see ``isEmpty``.
  package init(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      self.init(ascii: text)
    } else {
      self.init(unicode: text)
    }
  }

  private init(unicode text: String) {
    let hasLowercase = text.unicodeScalars.contains(where: \.isLowercase)
    var isWordStart = true
    for character in hasLowercase ? text : text.lowercased() {
      guard character.isLetterOrDigit else {
        isWordStart = true
        if firstLength == 0 { firstLength = words.utf8.count }
        continue
      }
      let spelled = isWordStart ? character.uppercased() : String(character)
      // A letter may consist of several scalars, some of which may be invisible or not allowed in identifiers.
      for scalar in spelled.unicodeScalars where scalar.isSwiftIdentifierCharacter {
        words.unicodeScalars.append(scalar)
        isWordStart = false
      }
    }
    if firstLength == 0 { firstLength = words.utf8.count }
  }

  /// Creates the names for an ASCII text byte by byte.
  ///
  /// Nearly all keys are ASCII, and iterating over characters is slow: without this initializer and ``lowerCamelCaseOfASCII``, `generate`
  /// takes 20 % longer for a page of 12,000 elements.
  private init(ascii text: String) {
    let hasLowercase = text.utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    var joined: [UInt8] = []
    joined.reserveCapacity(text.utf8.count)
    var isWordStart = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): joined.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): joined.append(isWordStart || hasLowercase ? byte : byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): joined.append(isWordStart ? byte & ~0x20 : byte)
      default:
        isWordStart = true
        if firstLength == 0 { firstLength = joined.count }
        continue
      }
      isWordStart = false
    }
    if firstLength == 0 { firstLength = joined.count }
    words = String(decoding: joined, as: UTF8.self)
    isASCII = true
  }

  /// Whether the names are empty, because the text has no letters or digits.
  package var isEmpty: Bool { words.isEmpty }

  /// The name of a type: `ExperiencePreference`, `_3DSound`; empty if ``isEmpty``.
  package var upperCamelCase: String { Self.validIdentifierStart(words) }

  /// The name of a property or a case: `experiencePreference`, `urlString`, `_3DSound`; empty if ``isEmpty``.
  package var lowerCamelCase: String {
    if isASCII { return lowerCamelCaseOfASCII }
    let first = words.prefix(upTo: words.utf8.index(words.startIndex, offsetBy: firstLength))
    var capitals = first.prefix(while: \.isUppercaseLetter)
    // The last of several capitals starts the next word if a lowercase letter follows it.
    if capitals.count > 1, let next = first[capitals.endIndex...].first, next.isLowercaseLetter { capitals.removeLast() }
    return Self.validIdentifierStart(capitals.lowercased() + words[capitals.endIndex...])
  }

  private var lowerCamelCaseOfASCII: String {
    var name = Array(words.utf8)
    var capitals = name.prefix(firstLength).prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
    if capitals > 1, capitals < firstLength, UInt8(ascii: "a")...UInt8(ascii: "z") ~= name[capitals] { capitals -= 1 }
    for index in 0..<capitals { name[index] |= 0x20 }
    return Self.validIdentifierStart(String(decoding: name, as: UTF8.self))
  }

  /// Adds `_` before a name that starts with a digit or another character that an identifier can't start with.
  private static func validIdentifierStart(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return name }
    return first.isSwiftIdentifierHead && !first.isNumeric ? name : "_" + name
  }
}

// Most texts are ASCII, and a Unicode property lookup takes 40 ns: without the ASCII fast paths in these properties, `generate` takes
// 1.6 times as long for a page of 12,000 elements.

extension Character {
  fileprivate var isLetterOrDigit: Bool {
    switch firstScalar {
    case "a"..."z", "A"..."Z": true
    // A digit followed by a combining character is a symbol.
    case "0"..."9": utf8.count == 1
    case "\0"..."\u{7F}": false
    default: isLetter || isWholeNumber
    }
  }

  fileprivate var isUppercaseLetter: Bool { firstScalar.isUppercase }
  fileprivate var isLowercaseLetter: Bool { firstScalar.isLowercase }
  private var firstScalar: Unicode.Scalar { unicodeScalars[unicodeScalars.startIndex] }
}

extension Unicode.Scalar {
  fileprivate var isUppercase: Bool { isASCII ? "A"..."Z" ~= self : properties.isUppercase }
  fileprivate var isLowercase: Bool { isASCII ? "a"..."z" ~= self : properties.isLowercase }
  /// Whether the scalar is a digit of any script, or another number.
  fileprivate var isNumeric: Bool { isASCII ? "0"..."9" ~= self : properties.numericType != nil }
}
