import Foundation
import Testing

@testable import SettingsSupport

/// `ProgramTests` pass all kinds of values to a process; these check the text without one.
@Suite("A launch argument")
struct ArgumentTests {
  @Test("is a fragment of an XML property list with the type of the value")
  func fragment() throws {
    let values: [any Sendable] = [
      true, false, 1, -7, 1.0, -0.25, "a & <b>", "", Data([0, 255]), Date(timeIntervalSinceReferenceDate: 0),
      Date(timeIntervalSinceReferenceDate: -12_622_780_800), [1, ["x"]] as [any Sendable],
      ["k<": 1.0, "list": [true]] as [String: any Sendable],
    ]
    for value in values {
      let text = "<plist version=\"1.0\">\(PropertyListObject.argument(for: value))</plist>"
      let object = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
      #expect(exact(PropertyListObject.value(of: object)) == exact(value), "\(text)")
    }
  }

  @Test("is text for a date that an XML property list can't represent", arguments: [-12_622_780_801, 0.5])
  func dateAsText(seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(PropertyListObject.argument(for: date) == "<string>\(date.spelling)</string>")
  }
}
