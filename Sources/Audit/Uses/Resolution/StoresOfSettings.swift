/// The functions and objects of which only the keys that they're called with show that they store settings.
struct StoresOfSettings: Sendable {
  /// How many keys of the bundle such a function or object is called with.
  private static let minimumKeyCount = 3

  private var keys: [UInt32: Set<Int>] = [:]

  init() {}

  init(_ uses: [KeyUse], _ declared: DeclaredKeys) {
    for use in uses {
      guard let other = use.other, let setting = use.reference.literal.flatMap({ declared.index(of: $0) }) else { continue }
      keys[other, default: []].insert(setting)
    }
  }

  func contain(_ other: UInt32?) -> Bool { other.flatMap { keys[$0] }.map { $0.count >= Self.minimumKeyCount } ?? false }
}
