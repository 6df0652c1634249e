import SettingsGenSupport

/// The keys of a bundle, with a fast search for the text of literals.
struct BundleKeys: Sendable {
  let keys: [[UInt8]]
  /// The keys that settings had before they were renamed.
  private let oldKeys: Set<String>
  private let indicesByHash: [UInt32: Int]
  private let hashes: NameSet
  private let shapes: [Shape]

  /// The length of some text, and a bit for each letter and digit in it, in any case: most other text differs in these.
  private typealias Shape = (count: Int, letters: UInt64)

  init(_ keys: [String], old: [String] = []) {
    oldKeys = Set(old)
    self.keys = keys.map { Array($0.utf8) }
    indicesByHash = Dictionary(firstOf: self.keys.enumerated().map { (NameHash($1).value, $0) })
    hashes = NameSet(indicesByHash.keys)
    shapes = self.keys.map(Self.shape)
  }

  func index(of key: some Collection<UInt8>) -> Int? {
    let hash = NameHash(key).value
    guard hashes.contains(hash), let index = indicesByHash[hash], keys[index].elementsEqual(key) else { return nil }
    return index
  }

  func index(of key: String?) -> Int? { key.flatMap { index(of: $0.utf8) } }

  /// Returns whether a string may be a misspelled key; most others are recognized without comparing them letter by letter.
  func mayBeSimilar(to text: some Collection<UInt8>) -> Bool {
    guard text.count >= 3, text.count <= 128, !text.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "%") }) else {
      return false
    }
    // At most two letters and a few separators are different.
    let shape = Self.shape(of: text)
    return shapes.contains { abs($0.count - shape.count) <= 4 && ($0.letters ^ shape.letters).nonzeroBitCount <= 4 }
  }

  private static func shape(of text: some Collection<UInt8>) -> Shape {
    let letters = text.lazy.filter { isIdentifierByte($0) && $0 != UInt8(ascii: "_") }
    return (text.count, letters.reduce(0) { $0 | 1 << UInt64(($1 | 0x20) & 63) })
  }

  /// Returns whether a string is an old key of a setting; most bundles have none.
  func isOld(_ key: some Collection<UInt8>) -> Bool {
    !oldKeys.isEmpty && oldKeys.contains(String(decoding: key, as: UTF8.self))
  }
}

/// Whether a key consists of several words or is long, so that other code most likely doesn't use the same text for something else.
func isDistinctive(_ key: some Collection<UInt8>) -> Bool {
  key.count >= 12 || key.contains { !isIdentifierByte($0) || $0 == UInt8(ascii: "_") }
    || key.dropFirst().contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
}
