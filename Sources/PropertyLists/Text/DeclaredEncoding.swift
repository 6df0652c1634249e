/// The encoding that an XML declaration names, found before the text can be decoded.
struct DeclaredEncoding {
  let name: String
  /// Where the name begins.
  let offset: Int

  /// Looks at the declaration only as far as it needs; the XML reader checks its form.
  init?(in bytes: [UInt8]) {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let declaration = bytes.prefix(512).prefix { $0 != UInt8(ascii: ">") }
    let word = Array("encoding".utf8)
    var start = 5
    while start + word.count < declaration.count, declaration[start..<start + word.count] != word[...] { start += 1 }
    var index = start + word.count
    while index < declaration.count, isWhiteSpace(declaration[index]) || declaration[index] == UInt8(ascii: "=") { index += 1 }
    guard index < declaration.count else { return nil }
    let quote = declaration[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let text = declaration[(index + 1)...].prefix { $0 != quote }
    guard text.endIndex < declaration.endIndex else { return nil }
    name = String(decoding: text, as: UTF8.self)
    offset = index + 1
  }
}
