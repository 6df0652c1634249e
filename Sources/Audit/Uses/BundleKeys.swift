import SettingsGenSupport

/// The keys of a bundle, with a fast search for the text of literals.
struct BundleKeys: Sendable {
  let keys: [[UInt8]]
  /// The keys that settings had before they were renamed.
  private let oldKeys: Set<String>
  private let indicesByHash: [UInt32: Int]
  private let hashes: NameSet
  private let shapes: [KeyShape]

  init(_ keys: [String], old: [String] = []) {
    oldKeys = Set(old)
    self.keys = keys.map { Array($0.utf8) }
    indicesByHash = Dictionary(firstOf: self.keys.enumerated().map { (NameHash($1).value, $0) })
    hashes = NameSet(indicesByHash.keys)
    shapes = self.keys.map(KeyShape.init)
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
    let shape = KeyShape(text)
    return shapes.contains { $0.mayBeSimilar(to: shape) }
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

/// The properties of a key by which most other text is recognized as different without comparing it.
struct KeyShape: Sendable {
  private let count: Int
  /// A bit for each letter and digit that occurs, in any case.
  private let letters: UInt64

  init(_ key: some Collection<UInt8>) {
    count = key.count
    var letters: UInt64 = 0
    for byte in key where isIdentifierByte(byte) && byte != UInt8(ascii: "_") { letters |= 1 << UInt64((byte | 0x20) & 63) }
    self.letters = letters
  }

  /// Returns whether keys with these properties can differ in at most two letters and a few separators.
  func mayBeSimilar(to other: KeyShape) -> Bool {
    abs(count - other.count) <= 4 && (letters ^ other.letters).nonzeroBitCount <= 4
  }
}
