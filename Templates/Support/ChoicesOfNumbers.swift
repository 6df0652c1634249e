nonisolated extension SettingsSupport.Coding<Double> {
  // Reals, except for these numbers, which the page has as integers.
  static func double(integers: [Int]) -> Self {
    Self {
      double.decode($0)
    } encode: { number in
      integers.first { Double($0) == number } as (any Sendable)? ?? number
    }
  }
}

nonisolated extension SettingsSupport.Coding<Int> {
  // Integers, except for these numbers, which the page has as reals.
  static func int(reals: [Int]) -> Self {
    Self {
      int.decode($0)
    } encode: {
      reals.contains($0) ? Double($0) as any Sendable : $0
    }
  }
}
