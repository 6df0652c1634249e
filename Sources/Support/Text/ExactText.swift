#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Returns whether two pieces of memory have the same bytes.
///
/// Comparing elements one by one takes several times as long: with this, `log` of 200 versions with 170 elements takes 9% less.
private func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  guard let start = left.baseAddress, let other = right.baseAddress else { return left.isEmpty }
  return memcmp(start, other, left.count) == 0
}

extension [UInt8] {
  /// Returns whether a file has the same contents as another one, which may not exist.
  package func hasSameBytes(as other: [UInt8]?) -> Bool { other.map { self[...].hasSameBytes(as: $0[...]) } ?? false }
}

extension ArraySlice<UInt8> {
  package func hasSameBytes(as other: Self) -> Bool {
    withUnsafeBufferPointer { left in other.withUnsafeBufferPointer { isSame(left, $0) } }
  }
}

/// A string that is compared by its bytes, as the defaults database compares keys and strings; Swift considers both spellings of `é` equal.
package struct ExactText: Hashable, Comparable, Sendable {
  private let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    var (left, right) = (left.text, right.text)
    return left.withUTF8 { left in right.withUTF8 { right in isSame(left, right) } }
  }

  package static func < (left: ExactText, right: ExactText) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
