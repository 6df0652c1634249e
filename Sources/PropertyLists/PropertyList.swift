import SettingsGenSupport

/// A property list that was read: its root, and the source that its nodes point into.
package struct PropertyList: Sendable {
  /// The three forms in which property lists are found.
  package enum Format: Sendable {
    case xml
    case binary
    /// Old-style, of OpenStep and NeXTSTEP.
    case ascii
  }

  package let format: Format
  package let source: SourceText
  package let root: Node
  /// The ranges of an XML list's comments, with their delimiters, in order.
  package let comments: [Range<Int>]
  /// The encoding of the file itself, whatever ``source`` holds, for whoever writes it back; nil where it is binary.
  package let encoding: TextEncoding?
  /// True where the file begins with a byte order mark, which ``source`` leaves out.
  package let hasByteOrderMark: Bool

  package init(
    format: Format, source: SourceText, root: Node, comments: [Range<Int>] = [], encoding: TextEncoding? = nil,
    hasByteOrderMark: Bool = false
  ) {
    self.format = format
    self.source = source
    self.root = root
    self.comments = comments
    self.encoding = encoding
    self.hasByteOrderMark = hasByteOrderMark
  }

  /// The place where a node begins.
  package func location(of node: Node) -> SourceLocation { source.location(at: node.range.lowerBound) }
}
