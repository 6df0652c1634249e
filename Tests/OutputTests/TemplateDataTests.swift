import Foundation
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenMustache
@testable import SettingsGenOutput

@Suite("Template data")
struct TemplateDataTests {
  /// Every kind of record of a bundle by its name on the page, with the names of its members.
  private static let kinds: [(name: String, members: [String])] = [
    ("Bundle", BundleData.kind.names), ("Page", PageData.kind.names), ("PageVersion", PageVersionData.kind.names),
    ("Group", GroupData.kind.names), ("GroupPart", GroupPartData.kind.names), ("Row", RowData.kind.names),
    ("Slider", SliderData.kind.names), ("Keyboard", KeyboardData.kind.names), ("Choice", ChoiceData.kind.names),
    ("Setting", SettingData.kind.names), ("Enum", EnumData.kind.names), ("Case", CaseData.kind.names),
    ("Value", ValueData.kind.names),
  ]

  @Test("is documented completely")
  func documentation() throws {
    let page = Repository.item("Sources/Documentation/TemplateData.md")
    if ProcessInfo.processInfo.environment["SETTINGS_GEN_RECORD"] == "1" {
      try Data(Self.adding(Self.kinds, to: String(contentsOf: page, encoding: .utf8)).utf8).write(to: page)
      Issue.record("recorded TemplateData.md; describe the new names and run the tests without SETTINGS_GEN_RECORD")
    }
    var documented: [(name: String, members: [String])] = []
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      if let heading = line.wholeMatch(of: #/### (\w+)/#) { documented.append((String(heading.1), [])) }
      guard !documented.isEmpty else { continue }
      if let item = line.prefixMatch(of: #/- `(\w+)`: /#) {
        documented[documented.count - 1].members.append(String(item.1))
      } else if line.hasPrefix("- also `") || line.hasPrefix("  `") {
        // The names that their suffix explains.
        documented[documented.count - 1].members += line.matches(of: #/`(\w+)`/#).map { String($0.1) }
      }
    }
    #expect(documented.map(\.name) == Self.kinds.map(\.name))
    for (documented, kind) in zip(documented, Self.kinds) {
      #expect(documented.members.sorted() == kind.members.sorted(), "\(kind.name)")
    }
  }

  /// Returns the page with an item, at the end of its list, for each name that it lacks.
  private static func adding(_ kinds: [(name: String, members: [String])], to page: String) -> String {
    page.components(separatedBy: "\n### ").map { section in
      let members = kinds.first { section.hasPrefix($0.name + "\n") }?.members ?? []
      let missing = members.filter { !section.contains("`\($0)`") }
      return missing.isEmpty
        ? section : section.trimmingCharacters(in: .newlines) + missing.map { "\n- `\($0)`: " }.joined() + "\n"
    }
    .joined(separator: "\n### ")
  }

  @Test("shows each element in the preview, and each of its settings in the form", arguments: ElementType.documented)
  func elements(type: ElementType) throws {
    let model = Self.model("{ Type = \(type.schema.name); Key = key; Title = A; Titles = (A); Values = (a); }")
    let row = { (part: String) in
      try render(
        "{{#pages}}{{#groups}}{{#rows}}\(part){{/rows}}{{/groups}}{{/pages}}",
        TemplateData.bundle(BundleData(model, SwiftOptions())))
    }
    #expect(try row("{{> html/row}}").contains("<li>") == ![nil, .listGroup, .other].contains(type.schema.control))
    #expect(try row("{{> swiftui/control}}").isEmpty == model.settings.isEmpty)
  }

  /// Returns the settings of a page with one element.
  private static func model(_ element: String) -> SettingsModel {
    let page = "{ PreferenceSpecifiers = ( \(element) ); }"
    return SettingsModel(
      SettingsBundle(reading: BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(xmlPage(page).utf8)])))
  }

  @Test("names keyboards as HTML and UIKit do", arguments: Attribute.keyboardType.schema.allowedStrings)
  func keyboards(type: String) throws {
    let expected = [
      "Alphabet": "text default", "NumbersAndPunctuation": "numeric numbersAndPunctuation", "NumberPad": "numeric numberPad",
      "DecimalPad": "decimal decimalPad", "PhonePad": "tel phonePad", "NamePhonePad": "tel namePhonePad",
      "AsciiCapable": "text asciiCapable", "URL": "url URL", "EmailAddress": "email emailAddress",
    ]
    #expect(try keyboard("KeyboardType = \(type);", "{{inputMode}} {{uiKeyboardType}}") == expected[type])
  }

  @Test(
    "names the capitals of a keyboard as HTML and SwiftUI do", arguments: Attribute.capitalization.schema.allowedStrings)
  func capitals(type: String) throws {
    let template = "{{autocapitalize}} {{textInputAutocapitalization}}"
    let expected = [
      "None": "none never", "Sentences": "sentences sentences", "Words": "words words", "AllCharacters": "characters characters",
    ]
    #expect(try keyboard("AutocapitalizationType = \(type);", template) == expected[type])
  }

  @Test(
    "has the direction of a language",
    arguments: [
      ("he", true), ("ar_EG", true), ("ur-PK", true), ("en", false), ("az", false),
      ("", false),
    ])
  func directions(language: String, isRightToLeft: Bool) {
    #expect(SettingsGenOutput.isRightToLeft(language: language) == isRightToLeft)
  }

  /// Renders a template with the keyboard of a text field with an attribute.
  private func keyboard(_ attribute: String, _ template: String) throws -> String {
    let model = Self.model("{ Type = PSTextFieldSpecifier; Key = text; \(attribute) }")
    let (start, end) = (
      "{{#pages}}{{#groups}}{{#rows}}{{#keyboard}}", "{{/keyboard}}{{/rows}}{{/groups}}{{/pages}}"
    )
    return try render(start + template + end, TemplateData.bundle(BundleData(model, SwiftOptions())))
  }

  private func render(_ template: String, _ data: MustacheValue) throws -> String {
    let template = try Template(SourceText(file: "test.mustache", bytes: Array(template.utf8)))
    return String(decoding: try Renderer(partials: BuiltInTemplates.partials).render(template, data), as: UTF8.self)
  }
}
