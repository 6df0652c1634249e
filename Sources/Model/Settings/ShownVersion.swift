import SettingsGenPropertyLists

extension Setting {
  /// Whether users only see a version that the page has.
  package var showsVersion: Bool { element.isShown(as: .titleValue) && defaultValue.map { isVersion($0.value) } == true }

  /// Returns whether a value that users only see is a version, a build number, a date, or a hash: it looks like one, or has a number and a
  /// key or title that says that it's a version, or begins with a number, perhaps after a word, and they say that it's another of these.
  package func isVersion(_ value: Node.Value) -> Bool {
    // Users see another text instead.
    guard valueTitles.index(of: value) == nil else { return false }
    let text = value.text.lowercased()
    let hasNumber = text.contains(where: \.isNumber)
    let firstWords = text.prefix { !$0.isNumber }.split { !$0.isLetter }
    let name = "\(key) \(title ?? "")"
    if name.lowercased().contains("version") && !name.lowercased().contains("conversion")
      || firstWords.count <= 1 && !Self.versionWords.isDisjoint(with: name.lowercasedWords)
    {
      return hasNumber && !text.contains("://") && !text.contains("@")
    }
    let isHash = (7...40).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    let shape = TextShape(text)
    return value.type == .date || isHash && hasNumber && text.contains(where: \.isLetter)
      || value.string != nil && (shape.isVersion || shape.isDate)
  }

  private static let versionWords: Set<String> = ["build", "buildnumber", "revision", "commit", "hash"]
}

extension String {
  /// The words of a key or a title in lowercase: `os` and `version` in `OSVersion`.
  package var lowercasedWords: [String] {
    var words = [""]
    var isAfterLowercase = false
    for (character, next) in zip(self, dropFirst() + " ") {
      let isCapital = character.isUppercase && (isAfterLowercase || next.isLowercase)
      if isCapital || !character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      isAfterLowercase = character.isLowercase
    }
    return words
  }
}

/// A text with a symbol instead of each number and word, such as `v 0.0-s0` for `version 1.2-beta3`.
///
/// The numbers are `Y` for a year, `0` for others with at most two digits, and `9` for longer ones.
private struct TextShape {
  private var symbols = ""
  private let startsWithDay: Bool

  /// - Parameter text: A text in lowercase.
  init(_ text: String) {
    startsWithDay = Int(text.prefix(while: \.isNumber)).map((1...31).contains) ?? false
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix { first.isNumber ? $0.isNumber : first.isLetter && $0.isLetter }
      rest = rest.dropFirst(max(1, word.count))
      if first.isNumber {
        let isYear = word.count == 4 && (word.hasPrefix("19") || word.hasPrefix("20"))
        symbols.append(isYear ? "Y" : word.count <= 2 ? "0" : "9")
      } else {
        symbols.append(first.isLetter ? Self.symbol(of: word, isBeforeNumber: rest.first?.isNumber ?? false) : first)
      }
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
  ]

  private static func symbol(of word: Substring, isBeforeNumber: Bool) -> Character {
    switch word {
    case "v", "ver", "version", "build", "r", "rev", "revision": "v"
    case "b", "alpha", "beta", "rc", "pre", "dev", "preview", "snapshot", "release", "final", "debug": "s"
    case "a", "d": isBeforeNumber ? "s" : "w"
    // These join the numbers of a date, such as `2024-01-05T12:30:00Z`.
    case "t", "z", "de", "年", "月", "日": ","
    case _ where word.count >= 3 && months.contains { $0.hasPrefix(word) }: "M"
    default: word.count >= 3 ? "W" : "w"
    }
  }

  /// Whether it's two or three numbers with dots, or at least one after a word such as `build`, and perhaps a stage and a build number.
  ///
  /// Four numbers may also be an address.
  var isVersion: Bool {
    let isNamed = symbols.first == "v" || symbols.first == "s"
    let start = isNamed ? symbols.dropFirst().drop { " .:#-".contains($0) } : symbols[...]
    let dotted = start.prefix { "0Y9.".contains($0) }
    let end = start.dropFirst(dotted.count)
    let (words, numbers) = (end.count { "vs".contains($0) }, end.count { "0Y9".contains($0) })
    let separators = isNamed ? " .-+_(),:/#" : words > 0 ? " .-+_(),:#" : " .-+_()"
    return (symbols.first == "v" ? 1...4 : isNamed ? 2...4 : 2...3).contains(dotted.count { $0 != "." }) && numbers <= words + 1
      && end.allSatisfy { "0Y9vs".contains($0) || separators.contains($0) }
  }

  /// Whether it's a date, perhaps with a time; the name of a month in other languages than English is between a day and a year, as in
  /// `12. März 2024` and `5 de enero de 2025`.
  var isDate: Bool {
    if ["0/0/0", "0-0-0"].contains(symbols) { return true }
    let canHaveName = startsWithDay && (symbols.hasPrefix("0. W") || symbols.hasPrefix("0 , W"))
    let parts = symbols.filter { $0.isLetter || $0.isNumber }
    let isDate = (["Y00", "00Y", "M0Y", "0MY", "MY"] + (canHaveName ? ["0WY"] : [])).contains { date in
      parts.hasPrefix(date) && ["", "00", "000"].contains(parts.dropFirst(date.count))
    }
    return isDate && symbols.allSatisfy { $0.isLetter || $0.isNumber || " .,-/:".contains($0) }
  }
}
