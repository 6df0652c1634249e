/// The words of a key, a title or a value, and the Swift names that they spell.
///
/// The contract has the algorithm: words are the runs of letters and digits, every other character separates them.
package struct Words: Hashable, Sendable {
  /// The words behind each other, each with its first letter upper-cased and the rest as it was written.
  private let joined: String
  /// The length of the first word in UTF-8.
  private let firstLength: Int

  package init(of text: String) {
    var text = text
    let plain = text.withUTF8 { text in text.allSatisfy { $0 < 0x80 } ? Self.asciiWords(of: text) : nil }
    (joined, firstLength) = plain ?? Self.unicodeWords(of: text)
  }

  package var isEmpty: Bool { firstLength == 0 }

  /// `ExperiencePreference`, `_3DSound`; empty where there are no words.
  package var upperCamelCase: String { Self.startingLegally(joined) }

  /// `experiencePreference`, `urlString`, `_3DSound`; empty where there are no words.
  package var lowerCamelCase: String { Self.startingLegally(Self.loweringCapitals(of: joined, firstLength: firstLength)) }

  private static func asciiWords(of text: UnsafeBufferPointer<UInt8>) -> (joined: String, firstLength: Int) {
    let hasLowerCase = text.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    var firstLength = 0
    let joined = String(unsafeUninitializedCapacity: text.count) { joined in
      var count = 0
      var startsWord = true
      for byte in text {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): joined[count] = startsWord ? byte - 0x20 : byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): joined[count] = startsWord || hasLowerCase ? byte : byte + 0x20
        case UInt8(ascii: "0")...UInt8(ascii: "9"): joined[count] = byte
        default:
          startsWord = true
          if firstLength == 0 { firstLength = count }
          continue
        }
        count += 1
        startsWord = false
      }
      if firstLength == 0 { firstLength = count }
      return count
    }
    return (joined, firstLength)
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

  /// Lower-cases the leading capitals of the first word; the last of several stays where a lower-case letter follows it.
  private static func loweringCapitals(of joined: String, firstLength: Int) -> String {
    let plain = joined.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var capitals = 0
      for byte in bytes[..<firstLength] where byte >= 0x80 { return nil }
      while capitals < firstLength, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[capitals] { capitals += 1 }
      let isNextLowerCase = capitals < firstLength && UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[capitals]
      return capitals > 1 && isNextLowerCase ? capitals - 1 : capitals
    }
    guard let capitals = plain ?? nil else {
      let rest = joined.utf8.index(joined.startIndex, offsetBy: firstLength)
      return loweringCapitals(of: String(joined[..<rest])) + joined[rest...]
    }
    if capitals == 0 { return joined }
    return String(unsafeUninitializedCapacity: joined.utf8.count) { bytes in
      _ = bytes.initialize(from: joined.utf8)
      for index in 0..<capitals { bytes[index] += 0x20 }
      return joined.utf8.count
    }
  }

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
