import SettingsGenModel
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

/// Every kind of change as a table: elements before and after, and the changes that must be reported.
@Suite("A changed element")
struct ElementChangeTests {
  @Test("produces the expected changes", arguments: ElementChange.all)
  func changes(_ row: ElementChange) throws {
    let reported = try ChangeCase(row).changes()
    #expect(reported.map { "\($0.severity.rawValue) \($0.kind.rawValue) \($0.key): \($0.message.printable)" } == row.expected)
    #expect(reported.flatMap { change in change.notes.map { "\(change.key): \($0.message.printable)" } } == row.notes)
  }

  @Test func hasARowForEachKind() throws {
    let kinds = Set(try ElementChange.all.flatMap { try ChangeCase($0).changes() }.map(\.kind))
    // The others need a second file.
    let others: [ChangeKind] = [.accessorRemoved, .paneTitleChanged, .translationChanged]
    #expect(ChangeKind.allCases.filter { !kinds.contains($0) } == others)
  }

  @Test func hasANameOfItsOwn() { #expect(Set(ElementChange.all.map(\.name)).count == ElementChange.all.count) }
}
