/// A source file in a language of which only the string literals are known, such as JavaScript, C#, or Dart.
enum ScriptFile {
  static let extensions: Set<String> = ["js", "jsx", "mjs", "ts", "tsx", "cs", "dart"]

  /// Returns the indices of the keys that are literals in a file.
  ///
  /// Text between two quotes of the same kind counts, wherever the quotes are: code that isn't a literal is rarely a key. An everyday word
  /// counts as the first argument of a function that reads something.
  static func keys(in bytes: [UInt8], _ keys: DeclaredKeys, file: String) -> Set<Int> {
    var found: Set<Int> = []
    var starts: [UInt8: Int] = [:]
    let prefix = file.hasSuffix(".dart") ? Array("flutter.".utf8) : []
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\n"): starts.removeAll(keepingCapacity: true)
      case let quote where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`"):
        guard let start = starts.updateValue(index + 1, forKey: quote), case let text = bytes[start..<index],
          let key = keys.index(of: text) ?? (prefix.isEmpty ? nil : keys.index(of: prefix + text))
        else { continue }
        if isDistinctive(text) || isArgumentOfReader(bytes[..<(start - 1)]) { found.insert(key) }
      default: break
      }
    }
    return found
  }

  /// Returns whether code ends with a name such as `getString` or `BoolForKey` and a parenthesis.
  private static func isArgumentOfReader(_ code: ArraySlice<UInt8>) -> Bool {
    guard code.last == UInt8(ascii: "(") else { return false }
    let name = String(decoding: code.dropLast().suffix(64).reversed().prefix(while: isIdentifierByte).reversed(), as: UTF8.self)
    return name.hasPrefix("get") || name.hasPrefix("Get") || name.hasSuffix("ForKey") || name.hasPrefix("read")
  }
}
