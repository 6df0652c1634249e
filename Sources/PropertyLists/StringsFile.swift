import SettingsGenSupport

/// A `.strings` file: keys and their translations in the order of the file, with duplicates.
package struct StringsFile: Sendable {
  /// A key with its translation.
  package struct Entry: Hashable, Sendable {
    /// The text that the translation replaces.
    package var key: String
    /// The translation.
    package var value: String
    /// The bytes of ``StringsFile/source`` that spell the key, with its quotes or tags.
    package var keyRange: Range<Int>

    /// Creates an entry from its parts.
    package init(key: String, value: String, keyRange: Range<Int>) {
      self.key = key
      self.value = value
      self.keyRange = keyRange
    }
  }

  /// The contents of the file; text in UTF-8, whatever encoding the file has.
  package let source: SourceText
  /// The entries in the order of the file.
  package let entries: [Entry]

  /// Creates a file from its parts.
  package init(source: SourceText, entries: [Entry]) {
    self.source = source
    self.entries = entries
  }

  /// The location of the first byte of an entry's key.
  package func location(of entry: Entry) -> SourceLocation { source.location(at: entry.keyRange.lowerBound) }
}

extension StringsFile {
  /// Reads a strings file: `"key" = "value";` in UTF-8 or UTF-16, or a property list in XML or binary.
  ///
  /// An empty file has no entries. Values that are not strings, such as plural rules, are left out.
  ///
  /// - Parameter file: the path as messages print it.
  /// - Throws: the first thing that is wrong with the file, and where.
  package static func read(_ bytes: [UInt8], file: String) throws(PropertyListError) -> StringsFile {
    if BinaryReader.recognizes(bytes) {
      let source = SourceText(file: file, bytes: bytes, isText: false)
      do throws(Fault) {
        return StringsFile(source: source, entries: try entries(of: try BinaryReader.read(bytes)))
      } catch {
        throw PropertyListError(error, in: source)
      }
    }
    let text = DecodedText(bytes)
    let source = SourceText(file: file, bytes: text.bytes)
    do throws(Fault) {
      if let fault = text.fault { throw fault }
      if text.bytes.contains(where: { !isWhiteSpace($0) }), PlistSyntax(of: text.bytes) == .xml {
        return StringsFile(source: source, entries: try entries(of: try XMLReader.read(text.bytes).root))
      }
      return StringsFile(source: source, entries: entries(of: try ASCIIReader.readStrings(text.bytes)))
    } catch {
      throw PropertyListError(error, in: source)
    }
  }

  private static func entries(of root: Node) throws(Fault) -> [Entry] {
    guard let dictionary = root.dictionary else {
      throw Fault("A strings file holds keys with their texts; this one holds another value", at: root.range.lowerBound)
    }
    return entries(of: dictionary)
  }

  private static func entries(of dictionary: Node.Dictionary) -> [Entry] {
    dictionary.entries.compactMap { entry in
      entry.value.string.map { Entry(key: entry.key, value: $0, keyRange: entry.keyRange) }
    }
  }
}
