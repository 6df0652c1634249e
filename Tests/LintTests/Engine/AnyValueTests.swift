import SettingsGenFindings
import SettingsGenModel
import Testing

@testable import SettingsGenLint

@Suite struct AnyValueTests {
  private static let values = [
    "<string/>", "<string>x</string>", "<integer>-9223372036854775808</integer>", "<real>1e308</real>", "<real>nan</real>",
    "<true/>",
    "<date>2026-01-31T00:00:00Z</date>", "<data></data>", "<array/>",
    "<array><array/><dict/><real>1</real><string>x</string></array>",
    "<dict/>", "<dict><key>Type</key><integer>1</integer></dict>",
  ]

  @Test(arguments: ElementType.documented.map(\.schema.name) + ["", "Unknown"])
  func everyAttributeWithEveryValue(type: String) {
    var elements = ""
    for attribute in Attribute.allCases {
      for value in Self.values {
        elements += "<dict><key>Type</key><string>\(type)</string><key>\(attribute.name)</key>\(value)</dict>"
        elements += "<dict><key>Type</key><string>\(type)</string><key>Key</key><string>k</string>"
        elements += "<key>DefaultValue</key>\(value)<key>Values</key>\(value)<key>\(attribute.name)</key>\(value)</dict>"
      }
    }
    let report = lint(["Root.plist": page(elements, keys: "<key>Title</key><dict/><key>StringsTable</key><array/>")])
    #expect(!report.diagnostics.isEmpty)
    #expect(!report.report.hasErrors)
  }
}
