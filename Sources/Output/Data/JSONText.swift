import SettingsGenPropertyLists
import SettingsGenSupport

/// JSON on one line, for templates that generate code in other languages.
enum JSONText {
  /// Returns a quoted string; `$` is escaped, because Kotlin, Dart, and PHP interpolate it.
  static func string(_ text: String) -> String {
    JSONValue.string(text).line.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "\\u0024")
  }

  /// Returns a scalar as a string, number, or Boolean; null for an array or a dictionary.
  static func value(_ value: Node.Value) -> String {
    switch value {
    case .string(let text): string(text)
    case .integer(let number): JSONValue.integer(number).line
    case .real(let number): JSONValue.real(number).line
    case .boolean(let flag): JSONValue.boolean(flag).line
    case .date, .data: string(value.spelling)
    case .array, .dictionary: JSONValue.null.line
    }
  }
}

extension String {
  /// A camel-case name in snake case: `server_url` for `serverURL`.
  var snakeCase: String {
    let characters = Array(self)
    return characters.indices.reduce(into: "") { text, index in
      let (before, character) = (index > 0 ? characters[index - 1] : "_", characters[index])
      let isBeforeLowercase = index + 1 < characters.count && characters[index + 1].isLowercase
      if character.isUppercase, before != "_", !before.isUppercase || isBeforeLowercase { text += "_" }
      text += character.lowercased()
    }
  }
}
