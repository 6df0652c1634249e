import SettingsGenSupport

/// A `.strings` file, with its entries in the order of the file, including duplicate keys.
package struct StringsFile: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The key: the text to translate.
    package var key: String
    package var value: String
    /// The range of the key in ``StringsFile/source``, including its quotes or tags.
    package var keyRange: Range<Int>
  }

  /// The contents of the file; unless it's binary, the text converted to UTF-8 without a byte order mark.
  package let source: SourceText
  package let entries: [Entry]

  package func location(of entry: Entry) -> SourceLocation { source.location(at: entry.keyRange.lowerBound) }

  /// Reads a strings file: a list of `"key" = "value";` in UTF-8 or UTF-16, or an XML or binary property list.
  ///
  /// An empty file has no entries. Values that aren't strings, such as plural rules, are ignored, and so are a NUL and a Ctrl-Z at the end, as
  /// by Foundation, which reads no UTF-16 without a byte order mark.
  package static func read(_ bytes: [UInt8], file: String) throws(Diagnostic) -> StringsFile {
    let text = BinaryReader.recognizes(bytes) ? nil : DecodedText(bytes)
    guard let text, text.bytes.allSatisfy(isWhiteSpace) || PropertyList.Format(ofText: text.bytes) == .ascii else {
      let list = try PropertyList.read(bytes, file: file)
      guard let dictionary = list.root.dictionary else {
        let message: Message = "strings file contains \(plain: list.root.value.type.phrase); expected a dictionary"
        throw Diagnostic(.unreadablePropertyList, message, at: list.location(of: list.root))
      }
      return StringsFile(source: list.source, entries: dictionary.entries.compactMap(Entry.init))
    }
    let end = text.bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
    let ignored = text.bytes[end...].firstIndex { $0 == 0 || $0 == 0x1A } ?? text.bytes.count
    let source = SourceText(file: file, bytes: Array(text.bytes[..<ignored]))
    var entries: [Entry] = []
    do throws(ParseError) {
      if let error = text.error { throw error }
      if text.isUnmarkedUTF16 { throw ParseError("UTF-16 has no byte order mark; save the file as UTF-8", at: 0) }
      try ASCIIReader.readStrings(source.bytes) { entry in
        if let entry = Entry(entry) { entries.append(entry) }
      }
    } catch {
      throw Diagnostic(error, in: source)
    }
    return StringsFile(source: source, entries: entries)
  }
}

extension StringsFile.Entry {
  fileprivate init?(_ entry: Node.Dictionary.Entry) {
    guard let value = entry.value.string else { return nil }
    self.init(key: entry.key, value: value, keyRange: entry.keyRange)
  }
}
