/// A change of some bytes of a page, which leaves all others as they are.
package struct Edit: Hashable, Sendable {
  /// Offsets into the page's source.
  package var range: Range<Int>
  package var replacement: [UInt8]

  package init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }
}
