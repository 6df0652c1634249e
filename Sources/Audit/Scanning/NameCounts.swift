/// Counts how often each identifier occurs, in a fixed amount of memory.
///
/// Identifiers with the same hash share a counter, so a count can be too high but never too low (a count-min sketch with one row). A setting
/// is only reported as unread if a count is low, so a shared counter can hide a finding but not cause one.
struct NameCounts: Sendable {
  private static let slotCount = 1 << 18
  private var slots = [UInt32](repeating: 0, count: slotCount)

  @inline(__always)
  mutating func add(_ hash: UInt32) { slots[Int(hash) & (Self.slotCount - 1)] &+= 1 }

  func count(of hash: UInt32) -> Int { Int(slots[Int(hash) & (Self.slotCount - 1)]) }
}
