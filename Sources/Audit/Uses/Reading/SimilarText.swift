import SettingsGenSupport

/// A string in the code that is similar to a key of the bundle, and may be a misspelled one.
struct SimilarText: Sendable {
  var text: String
  /// Whether the text is in a place where code writes keys; any other text must be more similar.
  var isKey: Bool
  /// Whether the text is the name of a property, which is a key in some apps.
  var isName = false
  /// The function that has the text as an argument.
  var callee: Callee?
  /// The hash of the function or object that is called with the text.
  var store: UInt32?
  var access = KeyUse.Access.read(nil)
  var location: SourceLocation
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
