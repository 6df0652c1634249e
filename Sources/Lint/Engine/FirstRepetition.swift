import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

extension Findings {
  /// Adds a finding about the first item of a list with the same stored value as an earlier one, if there is one.
  ///
  /// Strings are compared as Swift does: two encodings of a character are equal.
  mutating func addFirstRepetition(
    in list: Node?, of noun: String, _ rule: Rule, _ element: Specifier, on page: LintedPage
  ) {
    let items = list?.array ?? []
    var (texts, values): (Set<String>, Set<StoredValue>) = ([], [])
    let repeated = items.filter { item in
      !(item.string.map { texts.insert($0).inserted } ?? values.insert(item.value.stored).inserted)
    }
    guard let item = repeated.first,
      let first = items.first(where: { $0.string.map { $0 == item.string } ?? $0.value.isSameInDatabase(as: item.value) })
    else { return }
    add(
      rule,
      repeated.count == 1
        ? "duplicate \(plain: noun) \(item.value) in \(element); give each choice its own \(plain: noun)"
        : """
        \(repeated.count) duplicate \(plain: noun)s in \(element), such as \(item.value); give each choice its own \
        \(plain: noun)
        """, at: page.location(of: item), notes: [Diagnostic.Note("first occurrence is here", at: page.location(of: first))])
  }
}
