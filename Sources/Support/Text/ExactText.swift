/// A string that is compared by its bytes, as the defaults database compares keys and strings; Swift considers both spellings of `é` equal.
package struct ExactText: Hashable, Sendable {
  private let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    // Comparing the views byte by byte takes several times as long.
    var (left, right) = (left.text, right.text)
    return left.withUTF8 { left in right.withUTF8 { right in left.count == right.count && left.elementsEqual(right) } }
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
