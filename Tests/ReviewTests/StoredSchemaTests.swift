import SettingsGenPropertyLists
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
      #expect(sample.type.isReadable(as: type) == (sample.read(as: type, by: .accessor) != nil), "\(type)")
    }
  }

  @Test(
    "reads stored values as the accessors of a toggle do",
    arguments: [
      (.string("on"), true), (.boolean(false), false), (.integer(1), true), (.integer(2), nil), (.string("F"), false),
      (.string("0.5"), true), (.string("maybe"), nil),
    ] as [(Node.Value, Bool?)])
  func toggle(_ stored: Node.Value, _ isOn: Bool?) {
    let reading = StoredSchema.toggle(on: .string("on"), off: .string("off")).reading(stored)
    #expect(reading?.string == isOn.map { $0 ? "on" : "off" })
  }
}
