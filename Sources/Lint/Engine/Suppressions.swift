import SettingsGenSupport

/// What the comments `settings-gen:disable` of a page switch off, and where.
struct Suppressions: Sendable {
  /// Rule ids that are off on a part of the page.
  struct Part: Sendable {
    let range: Range<SourceLocation>
    var ids: Set<String>
  }

  /// Rule ids that are off on the whole page.
  private var pageIDs: Set<String> = []
  /// In the order of the page; no two overlap.
  private var parts: [Part] = []

  var isEmpty: Bool { pageIDs.isEmpty && parts.isEmpty }

  /// Switches rules off on the whole page.
  mutating func add(_ ids: [String]) { pageIDs.formUnion(ids) }

  /// Switches rules off on a part of the page, the last one again or one behind it.
  mutating func add(_ ids: [String], in range: Range<SourceLocation>) {
    if let last = parts.indices.last, parts[last].range == range {
      parts[last].ids.formUnion(ids)
    } else {
      parts.append(Part(range: range, ids: Set(ids)))
    }
  }

  func cover(_ rule: Rule, at location: SourceLocation) -> Bool {
    if pageIDs.contains(rule.id) { return true }
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.lowerBound <= location { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return false }
    return parts[low - 1].range.contains(location) && parts[low - 1].ids.contains(rule.id)
  }
}
