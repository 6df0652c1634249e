/// The conditions of `#if` that the platforms of an app decide, such as `os(iOS)` and `TARGET_OS_IPHONE`.
struct ActiveConditions: Sendable {
  /// The names of the platforms in `os(…)`, all of which the app is for; empty if they aren't known.
  private let platforms: Set<String>

  init(platforms: Set<String> = []) { self.platforms = platforms }

  /// Returns the value of a condition; nil if it depends on something else.
  func value(of condition: some Collection<UInt8>) -> Bool? {
    var parser = ConditionParser(condition, conditions: self)
    return parser.disjunction(depth: 0)
  }

  /// Returns whether the code for a platform is compiled; nil if it is for only some of the app's platforms.
  fileprivate func isActive(_ names: Set<String>) -> Bool? {
    guard !platforms.isEmpty else { return nil }
    if platforms.isSubset(of: names) { return true }
    return platforms.isDisjoint(with: names) ? false : nil
  }

  fileprivate static let macros: [String: Set<String>] = [
    "TARGET_OS_IPHONE": ["iOS", "tvOS", "watchOS", "visionOS"], "TARGET_OS_IOS": ["iOS"], "TARGET_OS_OSX": ["macOS"],
    "TARGET_OS_TV": ["tvOS"], "TARGET_OS_WATCH": ["watchOS"], "TARGET_OS_VISION": ["visionOS"],
  ]
}

/// Parses a condition: constants, platforms, `!`, `&&`, `||` and parentheses; anything else is unknown.
private struct ConditionParser {
  private static let maximumDepth = 16

  private let words: [String]
  private let conditions: ActiveConditions
  private var index = 0

  init(_ text: some Collection<UInt8>, conditions: ActiveConditions) {
    self.conditions = conditions
    words = Self.words(Array(text))
  }

  /// Divides a condition into names and single characters, up to a comment.
  private static func words(_ text: [UInt8]) -> [String] {
    var words: [String] = []
    var index = 0
    while index < text.count {
      let start = index
      while index < text.count, isIdentifierByte(text[index]) { index += 1 }
      if index == start {
        if text[index] == UInt8(ascii: "/"), index + 1 < text.count { break }
        index += 1
        guard text[start] > 0x20 else { continue }
      }
      words.append(String(decoding: text[start..<index], as: UTF8.self))
    }
    return words
  }

  private mutating func match(_ word: String) -> Bool {
    guard index < words.count, words[index] == word else { return false }
    index += 1
    return true
  }

  mutating func disjunction(depth: Int) -> Bool? {
    var result = conjunction(depth)
    while match("|") {
      guard match("|") else { return nil }
      let other = conjunction(depth)
      result = result == true || other == true ? true : result == nil || other == nil ? nil : false
    }
    return depth > 0 || index == words.count ? result : nil
  }

  private mutating func conjunction(_ depth: Int) -> Bool? {
    var result = operand(depth)
    while match("&") {
      guard match("&") else { return nil }
      let other = operand(depth)
      result = result == false || other == false ? false : result == nil || other == nil ? nil : true
    }
    return result
  }

  private mutating func operand(_ depth: Int) -> Bool? {
    guard depth < Self.maximumDepth, index < words.count else { return nil }
    if match("!") { return operand(depth + 1).map { !$0 } }
    if match("(") {
      let value = disjunction(depth: depth + 1)
      return match(")") ? value : nil
    }
    let word = words[index]
    index += 1
    switch word {
    case "0", "false", "NO": return false
    case "1", "true", "YES": return true
    case "os":
      guard match("("), index < words.count else { return nil }
      let name = words[index]
      index += 1
      return match(")") ? conditions.isActive([name == "OSX" ? "macOS" : name]) : nil
    default:
      if let names = ActiveConditions.macros[word] { return conditions.isActive(names) }
      skipArguments()
      return nil
    }
  }

  /// Skips the arguments of an unknown condition, such as `canImport(UIKit)`, and comparisons such as `>= 5`.
  private mutating func skipArguments() {
    var parentheses = 0
    while index < words.count {
      let word = words[index]
      if parentheses == 0, word == ")" || word == "&" || word == "|" { return }
      if word == "(" { parentheses += 1 }
      if word == ")" { parentheses -= 1 }
      index += 1
    }
  }
}
