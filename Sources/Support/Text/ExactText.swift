/// A text that is compared by its bytes, as the defaults database compares keys and strings; Swift considers both spellings of `é` equal.
package struct ExactText: Hashable, Sendable {
  private let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
