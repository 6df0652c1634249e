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

  /// The contents of the file; unless it is binary, the text converted to UTF-8 without a byte order mark.
  package let source: SourceText
  package let entries: [Entry]

  package func location(of entry: Entry) -> SourceLocation { source.location(at: entry.keyRange.lowerBound) }
}

extension StringsFile {
  /// Reads a strings file: a list of `"key" = "value";` in UTF-8 or UTF-16, or an XML or binary property list.
  ///
  /// An empty file has no entries. Values that are not strings, such as plural rules, are ignored.
  ///
  /// - Parameter isIncluded: Whether the result has an entry. A file may have millions of them, so a caller can also take what it needs from
  ///   each entry and include none.
  /// - Throws: A `PropertyListError` with the first problem in the file and its location.
  package static func read(
    _ bytes: [UInt8], file: String, where isIncluded: (Entry) -> Bool = { _ in true }
  ) throws(PropertyListError) -> StringsFile {
    if BinaryReader.recognizes(bytes) {
      let source = SourceText(file: file, bytes: bytes, isText: false)
      do throws(ParseError) {
        return StringsFile(source: source, entries: try entries(of: try BinaryReader.read(bytes), where: isIncluded))
      } catch {
        throw PropertyListError(error, in: source)
      }
    }
    let text = DecodedText(bytes)
    let source = SourceText(file: file, bytes: text.bytes)
    do throws(ParseError) {
      if let error = text.error { throw error }
      if text.bytes.contains(where: { !isWhiteSpace($0) }), PlistSyntax(of: text.bytes) == .xml {
        return StringsFile(source: source, entries: try entries(of: try XMLReader.read(text.bytes).root, where: isIncluded))
      }
      var entries: [Entry] = []
      try ASCIIReader.readStrings(text.bytes) { entry in
        if let entry = Entry(entry), isIncluded(entry) { entries.append(entry) }
      }
      return StringsFile(source: source, entries: entries)
    } catch {
      throw PropertyListError(error, in: source)
    }
  }

  private static func entries(of root: Node, where isIncluded: (Entry) -> Bool) throws(ParseError) -> [Entry] {
    guard let dictionary = root.dictionary else {
      throw ParseError("strings file contains \(root.typePhrase); expected a dictionary", at: root.range.lowerBound)
    }
    return dictionary.entries.compactMap(Entry.init).filter(isIncluded)
  }
}

extension StringsFile.Entry {
  /// Returns nil for a value that is not a string.
  fileprivate init?(_ entry: Node.Dictionary.Entry) {
    guard let value = entry.value.string else { return nil }
    self.init(key: entry.key, value: value, keyRange: entry.keyRange)
  }
}
