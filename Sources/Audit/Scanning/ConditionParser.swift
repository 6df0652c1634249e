/// The conditions around code: `#if` to `#endif`.
struct Conditions {
  private let platforms: Set<String>
  /// The branches around the code, and whether each or an earlier one is certainly compiled, so all later ones aren't.
  private var branches: [(isActive: Bool, isDecided: Bool)] = []

  /// Creates the conditions of an app, which decide which code is compiled, for the names of its platforms.
  init(platforms: Set<String>) { self.platforms = platforms }

  /// Whether the code may be compiled.
  var isActive: Bool { branches.last?.isActive ?? true }

  /// Reads the word of a directive and the rest of its line, and returns whether it's one of conditions.
  mutating func read(_ word: String, _ condition: some Collection<UInt8>) -> Bool {
    switch word {
    case "if", "ifdef", "ifndef":
      let value = word == "if" ? ConditionParser.value(of: condition, platforms: platforms) : nil
      branches.append((isActive && value != false, !isActive || value == true))
    case "else", "elif", "elseif":
      let value = word == "else" ? true : ConditionParser.value(of: condition, platforms: platforms)
      guard let last = branches.popLast() else { break }
      branches.append((!last.isDecided && value != false, last.isDecided || value == true))
    case "endif": _ = branches.popLast()
    default: return false
    }
    return true
  }
}

/// Parses the line of a condition of `#if`, which is short: constants, platforms such as `os(iOS)` and `TARGET_OS_IPHONE`, `!`, `&&`, `||` and parentheses.
struct ConditionParser {
  private static let macros: [String: Set<String>] = [
    "TARGET_OS_IPHONE": ["iOS", "tvOS", "watchOS", "visionOS"], "TARGET_OS_IOS": ["iOS"], "TARGET_OS_OSX": ["macOS"],
    "TARGET_OS_TV": ["tvOS"], "TARGET_OS_WATCH": ["watchOS"], "TARGET_OS_VISION": ["visionOS"],
    "TARGET_OS_MACCATALYST": ["macCatalyst"],
  ]

  /// The names of the platforms in `os(…)`, all of which the app is for; empty if they aren't known.
  private let platforms: Set<String>
  private var words: ArraySlice<String> = []

  /// Returns the value of a condition; nil if it depends on anything but constants and the platforms of an app.
  static func value(of condition: some Collection<UInt8>, platforms: Set<String>) -> Bool? {
    var parser = ConditionParser(condition, platforms: platforms)
    let value = parser.disjunction()
    return parser.words.isEmpty ? value : nil
  }

  /// Divides a condition into names, `&&`, `||` and single characters, up to a comment.
  private init(_ condition: some Collection<UInt8>, platforms: Set<String>) {
    self.platforms = platforms
    var text = Array(condition)[...]
    while let first = text.first, !text.starts(with: "//".utf8), !text.starts(with: "/*".utf8) {
      let name = text.prefix(while: isIdentifierByte)
      let length = !name.isEmpty ? name.count : text.starts(with: "&&".utf8) || text.starts(with: "||".utf8) ? 2 : 1
      if first > 0x20 { words.append(String(decoding: text.prefix(length), as: UTF8.self)) }
      text = text.dropFirst(length)
    }
  }

  private mutating func match(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  private mutating func disjunction() -> Bool? {
    var values = [conjunction()]
    while match("||") { values.append(conjunction()) }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  private mutating func conjunction() -> Bool? {
    var values = [operand()]
    while match("&&") { values.append(operand()) }
    return values.contains(false) ? false : values.contains(nil) ? nil : true
  }

  private mutating func operand() -> Bool? {
    if match("!") { return operand().map { !$0 } }
    if match("(") {
      let value = disjunction()
      return match(")") ? value : nil
    }
    switch words.popFirst() {
    case "0", "false", "NO": return false
    case "1", "true", "YES": return true
    case "os":
      guard match("("), let name = words.popFirst(), match(")") else { return nil }
      return isActive([name == "OSX" ? "macOS" : name])
    case "targetEnvironment" where words.starts(with: ["(", "macCatalyst", ")"]):
      words.removeFirst(3)
      return isActive(["macCatalyst"])
    case let name?:
      if let names = Self.macros[name] { return isActive(names) }
      skipArguments()
      return nil
    case nil: return nil
    }
  }

  /// Returns whether the code for some platforms is compiled; nil if it's for only some of the app's platforms.
  private func isActive(_ names: Set<String>) -> Bool? {
    guard !platforms.isEmpty else { return nil }
    let names = names.contains("iOS") ? names.union(["macCatalyst"]) : names
    if platforms.isSubset(of: names) { return true }
    return platforms.isDisjoint(with: names) ? false : nil
  }

  /// Skips the arguments of an unknown condition, such as `canImport(UIKit)`, and comparisons such as `>= 5`.
  private mutating func skipArguments() {
    var parentheses = 0
    while let word = words.first, parentheses > 0 || ![")", "&&", "||"].contains(word) {
      if word == "(" { parentheses += 1 }
      if word == ")" { parentheses -= 1 }
      words.removeFirst()
    }
  }
}
