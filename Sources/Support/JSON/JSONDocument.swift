/// A JSON text that was read: its root, and the source that its nodes point into.
package struct JSONDocument: Sendable {
  /// A member whose name an earlier member of the same object has.
  package struct Duplicate: Hashable, Sendable {
    /// What both members are called.
    package var name: String
    /// The bytes of the later member's name.
    package var range: Range<Int>
    /// The name of the earlier member.
    package var first: Range<Int>
  }

  /// What a text may hold beyond RFC 8259.
  package struct Options: OptionSet, Sendable {
    /// A bit for each option.
    package let rawValue: Int
    /// Options by their bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `// to the end of the line` and `/* between */`, wherever white space may stand.
    package static let comments = Options(rawValue: 1)
  }

  /// The text itself.
  package let source: SourceText
  /// The value that the text is.
  package let root: JSONNode
  /// The repeated members, in the order of the text; RFC 8259 leaves open what they mean.
  package let duplicates: [Duplicate]

  /// The most arrays and objects that may stand in each other.
  package static let maximumDepth = 128

  /// Reads a text as RFC 8259 defines it; a byte order mark before it is passed over.
  ///
  /// Throws at the first byte that is not JSON, not UTF-8, or too deep.
  package init(_ source: SourceText, options: Options = []) throws(JSONError) {
    if let offset = source.bytes.firstIndexOfInvalidUTF8 {
      throw JSONError("The file is not UTF-8.", at: source.location(at: offset))
    }
    var reader = JSONReader(source: source, options: options)
    self.source = source
    root = try reader.document()
    duplicates = reader.duplicates.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The place where a node begins.
  package func location(of node: JSONNode) -> SourceLocation { source.location(at: node.range.lowerBound) }

  /// The place where a member's name begins.
  package func location(of member: JSONObject.Member) -> SourceLocation { source.location(at: member.nameRange.lowerBound) }
}
