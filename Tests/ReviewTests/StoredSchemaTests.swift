import Foundation
import SettingsGenModel
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenReview

@Suite("The schema of stored values")
struct StoredSchemaTests {
  private static let samples: [Node.Value] = [
    .boolean(true), .integer(2), .real(0.5), .string("a"), .date(0), .data([]), .array([]), .dictionary(.init([])),
  ]

  @Test("knows the types that the table of conversions reads", arguments: samples)
  func types(_ sample: Node.Value) {
    for type in StoredType.allCases {
      #expect(!sample.type.isReadable(as: type) || sample.read(as: type, by: .accessor) != nil, "\(type)")
    }
  }

  @Test(
    "reads stored values as the accessors of a toggle do",
    arguments: [
      (.string("on"), true), (.boolean(false), false), (.integer(1), true), (.integer(2), true), (.string("F"), false),
      (.string("0.5"), false), (.string("Yes"), true), (.string("maybe"), false), (.date(0), nil),
    ] as [(Node.Value, Bool?)])
  func toggle(_ stored: Node.Value, _ isOn: Bool?) {
    let reading = StoredSchema.toggle(on: .string("on"), off: .string("off")).reading(stored)
    #expect(reading?.string == isOn.map { $0 ? "on" : "off" })
  }

  /// The stored forms of the table of readings, by their names there.
  private static let forms: [String: Node.Value] = [
    "`true`": .boolean(true), "`0`": .integer(0), "`2`": .integer(2), "`2.0`": .real(2), "`2.5`": .real(2.5),
    "`Float(1.5)`": .real(1.5), "`99`": .integer(99), "NaN": .real(.nan), "`\"YES\"`": .string("YES"), "`\"2\"`": .string("2"),
    "`\"2.5\"`": .string("2.5"), "`\"on\"`": .string("on"), "`\"\"`": .string(""), "a date": .date(0), "data": .data([1]),
    "an array": .array([]),
  ]

  @Test("reads what the accessors read by the table in the contract, which another test runs")
  func contract() throws {
    let model = SettingsModel(
      SettingsBundle(reading: try BundleFolder(path: Repository.item("Tests/Fixtures/Readings/Settings.bundle").path)))
    let text = try String(contentsOf: Repository.item("Sources/Documentation/Contract.md"), encoding: .utf8)
    let rows = try #require(text.components(separatedBy: "| Stored | Toggle |").last).split(separator: "\n").dropFirst(2)
      .prefix { $0.hasPrefix("| ") }
    #expect(rows.count == 13 && model.settings.count == 5)
    for row in rows {
      let cells = row.components(separatedBy: " | ")
      let names = cells[0].dropFirst(2).components(separatedBy: ", ")
      for name in names where name != "nothing" {
        let stored = try #require(Self.forms[name], "\(name)")
        for (setting, cell) in zip(model.settings, cells.dropFirst()) {
          let reading = StoredSchema(setting).reading(stored).map(setting.limited) ?? setting.readDefault
          let choice = setting.choices.first { $0.value == reading }.map { ".\($0.caseName)" }
          let value = choice ?? reading?.string?.debugDescription ?? reading?.spelling ?? "nil"
          #expect(cell.hasPrefix("`\(value)`"), "\(name), \(setting.key)")
        }
      }
    }
  }
}
