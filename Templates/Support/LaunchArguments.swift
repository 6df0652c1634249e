import Foundation

nonisolated extension SettingsSupport.Key {
  /// The launch arguments that set the setting to a value, for example in a UI test; empty if the value is nil.
  ///
  /// The value is spelled as a fragment of an XML property list, since `UserDefaults` changes some plain text: it trims
  /// spaces and parses `(draft)` as an array.
  package func launchArguments(_ value: Value) -> [String] {
    _coding.encode(value).map { ["-" + name, SettingsSupport.argument(for: $0)] } ?? []
  }
}

nonisolated extension SettingsSupport {
  // Returns an object as a launch argument, which the argument domain reads back with its type.
  static func argument(for object: Any) -> String {
    guard let text = object as? String, text.unicodeScalars.first == "\u{FEFF}" else { return xml(object) }
    // XML property lists drop a leading byte order mark, also within arrays; a quoted string with an escape keeps it.
    let rest = text.unicodeScalars.dropFirst().map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    return #""\UFEFF"# + rest.joined() + "\""
  }

  private static func xml(_ object: Any) -> String {
    switch value(of: object) {
    case let value as Bool: return value ? "<true/>" : "<false/>"
    case let number as Int: return "<integer>\(number)</integer>"
    case let number as Double: return "<real>\(number)</real>"
    case let date as Foundation.Date: return xml(date)
    case let data as Foundation.Data: return "<data>\(data.base64EncodedString())</data>"
    case let items as [any Sendable]: return "<array>\(items.map { xml($0) }.joined())</array>"
    case let items as [String: any Sendable]:
      let members = items.sorted { $0.key < $1.key }.map { "<key>\(escaped($0.key))</key>\(xml($0.value))" }
      return "<dict>\(members.joined())</dict>"
    case let text: return "<string>\(escaped(text as? String ?? ""))</string>"
    }
  }

  // XML property lists have whole seconds and no Julian calendar; the accessors read a date from text too.
  private static func xml(_ date: Foundation.Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
    let text = Foundation.ISO8601DateFormatter().string(from: Foundation.Date(timeIntervalSinceReferenceDate: seconds))
    let fraction = date.timeIntervalSinceReferenceDate - seconds
    let year1601 = -12_622_780_800.0
    if fraction == 0 { return seconds >= year1601 ? "<date>\(text)</date>" : "<string>\(text)</string>" }
    return "<string>\(text.dropLast())\(digits(ofFraction: fraction))Z</string>"
  }

  // Formats a fraction below 1 as `.0000001`: without the leading zero, and never in scientific notation like `1e-07`.
  private static func digits(ofFraction fraction: Double) -> String {
    let parts = "\(fraction)".split(separator: "e")
    let digits = parts[0].filter { $0 != "." }
    guard parts.count == 2, let exponent = Int(parts[1]) else { return "." + digits.dropFirst() }
    return "." + String(repeating: "0", count: -exponent - 1) + digits
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
