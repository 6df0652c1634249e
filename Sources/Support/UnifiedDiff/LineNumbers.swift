/// The lines of two texts as numbers: two lines are equal where their numbers are.
struct LineNumbers {
  private(set) var old: [Int] = []
  private(set) var new: [Int] = []

  init(old: Lines, new: Lines) {
    var numbers: [Line: Int] = [:]
    numbers.reserveCapacity(new.count)
    func number(_ bytes: ArraySlice<UInt8>) -> Int {
      let line = Line(bytes: bytes)
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.old = (0..<old.count).map { number(old[$0]) }
    self.new = (0..<new.count).map { number(new[$0]) }
  }

  /// A line that is hashed as a whole and not byte by byte.
  private struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }
}
