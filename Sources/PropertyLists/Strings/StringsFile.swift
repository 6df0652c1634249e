import SettingsGenSupport

/// A `.strings` file: keys and their translations in the order of the file, with duplicates.
package struct StringsFile: Sendable {
  /// A key with its translation.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: String
    /// The bytes of ``StringsFile/source`` that spell the key, with its quotes or tags.
    package var keyRange: Range<Int>

    package init(key: String, value: String, keyRange: Range<Int>) {
      self.key = key
      self.value = value
      self.keyRange = keyRange
    }
  }

  package let source: SourceText
  package let entries: [Entry]

  package init(source: SourceText, entries: [Entry]) {
    self.source = source
    self.entries = entries
  }

  /// The place where an entry's key begins.
  package func location(of entry: Entry) -> SourceLocation { source.location(at: entry.keyRange.lowerBound) }
}
