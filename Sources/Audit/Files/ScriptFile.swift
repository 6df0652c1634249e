/// A source file in a language of which only the string literals are known, such as JavaScript, C# or Kotlin.
enum ScriptFile {
  static let extensions: Set<String> = ["js", "jsx", "mjs", "ts", "tsx", "cs", "dart", "kt", "kts"]

  /// Returns the indices of the keys that are literals in a file.
  ///
  /// Text between two quotes of the same kind counts, wherever the quotes are: code that isn't a literal is rarely a key.
  static func keys(in bytes: [UInt8], _ keys: DeclaredKeys) -> Set<Int> {
    var found: Set<Int> = []
    var starts: [UInt8: Int] = [:]
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\n"): starts.removeAll(keepingCapacity: true)
      case let quote where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`"):
        if let start = starts.updateValue(index + 1, forKey: quote), let key = keys.index(of: bytes[start..<index]) {
          found.insert(key)
        }
      default: break
      }
    }
    return found
  }
}
