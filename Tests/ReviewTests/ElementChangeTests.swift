import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

/// Every kind of change as a table: elements before and after, and the changes that must be reported.
@Suite("A changed element")
struct ElementChangeTests {
  @Test("produces the expected changes", arguments: ElementChange.all)
  func changes(_ row: ElementChange) throws {
    let reported = try ChangeCase(row).differences()
    #expect(reported.map { "\($0.severity.rawValue) \($0.kind.rawValue) \($0.key): \($0.message.printable)" } == row.expected)
    #expect(reported.flatMap { change in change.notes.map { "\(change.key): \($0.message.printable)" } } == row.notes)
  }

  /// Checks what the table doesn't say: the location of each change, and both values as in JSON.
  @Test func hasTheExpectedDetails() throws {
    let details = try ElementChange.all.filter { !$0.expected.isEmpty }.map { row in
      try "# \(row.description)\n" + ChangeCase(row).differences().map(Self.details).joined()
    }.joined(separator: "\n")
    let expected = try ExpectedFile(Repository.item("Tests/Fixtures/ElementChanges.txt")).contents(orRecord: details)
    #expect(details == expected)
  }

  private static func details(of change: Difference) -> String {
    func json(_ value: ChangeValue) -> String {
      String(decoding: JSONValue(value).text(), as: UTF8.self).split(separator: "\n")
        .map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
    let notes = change.notes.map { ", note at \($0.side) \($0.location.column)" }.joined()
    let values = "\(json(change.old)) -> \(json(change.new))"
    return "\(change.kind.rawValue) at \(change.side) \(change.location.column)\(notes): \(values)\n"
  }

  @Test func hasARowForEachKind() throws {
    let kinds = Set(try ElementChange.all.flatMap { try ChangeCase($0).changes() }.map(\.kind))
    // The others need a second file: `Tests/Fixtures/Changes` has them, and `BundleChangeTests` has panes.
    let others: [ChangeKind] = [.paneAdded, .paneRemoved, .paneMoved, .paneTitleChanged, .translationChanged]
    #expect(ChangeKind.allCases.filter { !kinds.contains($0) } == others)
    let inDirectories = Set(try ChangeCase.directories.flatMap { try $0.changes() }.map(\.kind))
    #expect(inDirectories.isSuperset(of: [.paneRemoved, .paneMoved, .translationChanged]))
  }

  @Test func hasANameOfItsOwn() { #expect(Set(ElementChange.all.map(\.name)).count == ElementChange.all.count) }
}
