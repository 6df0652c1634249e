/// The conditions around code: `#if` to `#endif`.
struct Conditions {
  /// The names of the platforms that a condition is for; those of `os(iOS)` and `TARGET_OS_IOS` include Mac Catalyst.
  private static let platformsByCondition: [String: Set<String>] = [
    "os(iOS)": ["iOS", "macCatalyst"], "os(macOS)": ["macOS"], "os(OSX)": ["macOS"], "os(tvOS)": ["tvOS"],
    "os(watchOS)": ["watchOS"], "os(visionOS)": ["visionOS"], "targetEnvironment(macCatalyst)": ["macCatalyst"],
    "TARGET_OS_IPHONE": ["iOS", "macCatalyst", "tvOS", "watchOS", "visionOS"], "TARGET_OS_IOS": ["iOS", "macCatalyst"],
    "TARGET_OS_OSX": ["macOS"], "TARGET_OS_TV": ["tvOS"], "TARGET_OS_WATCH": ["watchOS"], "TARGET_OS_VISION": ["visionOS"],
    "TARGET_OS_MACCATALYST": ["macCatalyst"],
  ]

  private let platforms: Set<String>
  /// The branches around the code, and whether each or an earlier one is certainly compiled, so all later ones aren't.
  private var branches: [(isActive: Bool, isDecided: Bool)] = []

  /// Creates the conditions of an app, which decide which code is compiled, for the names of its platforms; empty if they aren't known.
  init(platforms: Set<String>) { self.platforms = platforms }

  /// Whether the code may be compiled.
  var isActive: Bool { branches.last?.isActive ?? true }

  /// Reads the word of a directive and the rest of its line, and returns whether it's one of conditions.
  mutating func read(_ word: String, _ condition: some Collection<UInt8>) -> Bool {
    switch word {
    case "if", "ifdef", "ifndef":
      let value = word == "if" ? value(of: condition) : nil
      branches.append((isActive && value != false, !isActive || value == true))
    case "else", "elif", "elseif":
      let value = word == "else" ? true : value(of: condition)
      guard let last = branches.popLast() else { break }
      branches.append((!last.isDecided && value != false, last.isDecided || value == true))
    case "endif": _ = branches.popLast()
    default: return false
    }
    return true
  }

  /// Returns the value of a condition with `!`, `&&`, and `||`; nil if it depends on anything but constants and the app's platforms, or if
  /// it has groups in parentheses.
  func value(of condition: some Collection<UInt8>) -> Bool? {
    // Up to a comment.
    let text = String(decoding: condition.filter { $0 > 0x20 }.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
    guard !text.isEmpty, !text.hasPrefix("("), !["!(", "|(", "&("].contains(where: text.contains) else { return nil }
    let alternatives = text.split(separator: "||").map { all in
      let values = all.split(separator: "&&").map(operand)
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    }
    return alternatives.contains(true) ? true : alternatives.contains(nil) ? nil : false
  }

  private func operand(_ text: Substring) -> Bool? {
    if text.hasPrefix("!") { return operand(text.dropFirst()).map { !$0 } }
    switch text {
    case "0", "false", "NO": return false
    case "1", "true", "YES": return true
    default:
      guard let names = Self.platformsByCondition[String(text)], !platforms.isEmpty else { return nil }
      return platforms.isSubset(of: names) ? true : platforms.isDisjoint(with: names) ? false : nil
    }
  }
}
