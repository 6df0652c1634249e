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
      let text = "<plist version=\"1.0\">\(SettingsSupport.argument(for: value))</plist>"
      let object = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
      #expect(exact(SettingsSupport.value(of: object)) == exact(value), "\(text)")
    }
  }

  @Test("is a quoted string for a string with a leading byte order mark, which XML drops")
  func byteOrderMark() throws {
    for text in ["\u{FEFF}", "\u{FEFF}\"a\\", "\u{FEFF}\u{FEFF} <b>"] {
      let argument = SettingsSupport.argument(for: text)
      let object = try PropertyListSerialization.propertyList(from: Data(argument.utf8), format: nil) as? String
      #expect(object?.utf8.elementsEqual(text.utf8) == true, "\(argument)")
    }
  }

  @Test(
    "is text for a date that an XML property list can't represent",
    arguments: [
      (-12_622_780_801, "1600-12-31T23:59:59Z"), (0.5, "2001-01-01T00:00:00.5Z"), (-0.25, "2000-12-31T23:59:59.75Z"),
      (1e-7, "2001-01-01T00:00:00.0000001Z"),
    ])
  func dateAsText(seconds: Double, text: String) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(SettingsSupport.argument(for: date) == "<string>\(text)</string>")
  }
}
