import Foundation
import SettingsGenFindings
import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenLint

/// Fixes random pages with injected faults.
///
/// What the fixes may change is derived from their findings, independently of the edits.
@Suite struct InjectedFaultTests {
  /// Each round has 50 pages.
  @Test("Fixes only change what their findings name", arguments: 0..<(runsSlowTests ? 15 : 2) as Range<UInt64>)
  func fixes(_ round: UInt64) throws {
    var random = SeededGenerator(seed: 35_000 + round)
    var count = 0
    for _ in 0..<50 {
      var page = FaultyPage(&random).bytes
      while let (fixed, fixes) = fixed(page) {
        let comment = Comment(rawValue: String(decoding: page, as: UTF8.self) + "\n" + String(decoding: fixed, as: UTF8.self))
        let before = try PropertyList.read(page, file: "Root.plist")
        let after = try PropertyList.read(fixed, file: "Root.plist")
        let isExpected = try fixes.reduce(before.root) { try expected($0, after: $1, in: before) } == after.root
        #expect(isExpected, comment)
        let lines = Set(fixes.map(\.location.line))
        let old = settings(in: page).filter { !lines.contains($0.line) }.map(\.text)
        let new = settings(in: fixed)
        #expect(old == new.filter { !lines.contains($0.line) }.map(\.text), comment)
        count += fixes.count
        page = fixed
      }
    }
    // Most pages have something to fix.
    #expect(count > 30)
  }

  private func model(_ page: [UInt8]) -> SettingsModel {
    let about = Array("<plist><dict><key>PreferenceSpecifiers</key><array/></dict></plist>".utf8)
    return SettingsModel(
      SettingsBundle(
        reading: BundleFolder(path: "Settings.bundle", files: ["Root.plist": page, "About.plist": about]))
    )
  }

  /// Returns a page after one run of the fixer and the applied fixes; nil if there is nothing to fix.
  private func fixed(_ page: [UInt8]) -> (page: [UInt8], fixes: [Diagnostic])? {
    let report = Linter().run(model(page))
    guard let edits = report.edits["Root.plist"], let source = report.sources["Root.plist"],
      let fixed = Fixer.fix(page, source: source, edits: edits)
    else { return nil }
    return (fixed, report.fixable.filter { $0.fix.obstacle == nil }.map(\.diagnostic))
  }

  /// Returns what is resolved for each setting, and the line of its element, without names and without what any of its elements decides.
  private func settings(in page: [UInt8]) -> [(line: Int, text: String)] {
    model(page).settings.map { setting in
      let parts: [Any?] = [
        setting.key, setting.elementName, setting.type.rawType(of: setting.choices), setting.defaultValue?.value.text,
        setting.choices.map { "\($0.value.text) \($0.title ?? "")" }, setting.trueValue?.value.text,
        setting.falseValue?.value.text,
        setting.minimum?.value.text, setting.maximum?.value.text, setting.suite, setting.title,
      ]
      return (setting.location.line, "\(parts)")
    }
  }

  /// Returns a property list with the change that a fixed finding names.
  ///
  /// - Parameter list: The property list with the location of the finding.
  private func expected(_ root: Node, after fix: Diagnostic, in list: PropertyList) throws -> Node {
    let name = String(try #require(fix.message.text.matches(of: /'([^']*)'/).last?.1))
    return list.root.changing(root) { old, new in
      guard case .dictionary(let attributes) = old.value, case .dictionary(var changed) = new.value else { return new }
      var isChanged = false
      for (index, entry) in attributes.entries.enumerated() {
        if list.source.location(at: entry.keyRange.lowerBound) == fix.location {
          changed = changed.replacing(index, key: name, value: changed.entries[index].value)
          isChanged = true
        } else if list.location(of: entry.value) == fix.location {
          let value: Node.Value? =
            switch fix.rule.id {
            case "wrong-attribute-type": entry.value.string.flatMap(number)
            default: titledValue(of: attributes)
            }
          guard let value else { continue }
          changed = changed.replacing(index, key: entry.key, value: Node(value, range: 0..<0))
          isChanged = true
        }
      }
      return isChanged ? Node(.dictionary(changed), range: 0..<0) : new
    }
  }

  private func number(_ text: String) -> Node.Value? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return Int(text).map { .integer($0) } ?? Double(text).map { .real($0) }
  }

  /// Returns the value whose title is the default.
  private func titledValue(of attributes: Node.Dictionary) -> Node.Value? {
    guard let title = attributes["DefaultValue"], let titles = attributes["Titles"]?.array,
      let index = titles.firstIndex(of: title)
    else { return nil }
    return attributes["Values"]?.array?[index].value
  }
}

extension ValueType {
  /// The type of the stored values, without the name of an enum.
  fileprivate func rawType(of choices: [Choice]) -> String {
    choices.isEmpty ? "\(self)" : "\(String(describing: choices.rawType))"
  }
}

extension Node {
  /// Returns another tree of the same shape with each dictionary replaced by the result of a closure for both.
  fileprivate func changing(_ other: Node, _ change: (Node, Node) -> Node) -> Node {
    switch (value, other.value) {
    case (.array(let old), .array(let new)):
      Node(.array(zip(old, new).map { $0.changing($1, change) }), range: 0..<0)
    case (.dictionary(let old), .dictionary(let new)):
      change(
        self,
        Node(
          .dictionary(
            .init(
              zip(old.entries, new.entries).map { old, new in
                .init(key: new.key, keyRange: 0..<0, value: old.value.changing(new.value, change))
              })), range: 0..<0))
    default: other
    }
  }
}

extension Node.Dictionary {
  fileprivate func replacing(_ index: Int, key: String, value: Node) -> Node.Dictionary {
    var entries = entries
    entries[index] = .init(key: key, keyRange: 0..<0, value: value)
    return Node.Dictionary(entries)
  }
}

/// A page of random elements, each on a line of its own, with faults of all kinds that a fix could be tempted by.
private struct FaultyPage {
  private(set) var bytes: [UInt8]

  init(_ random: inout SeededGenerator) {
    let newline = Int.random(in: 0..<8, using: &random) == 0 ? "\r\n" : "\n"
    let encoding = Int.random(in: 0..<10, using: &random)
    var lines = encoding == 0 ? ["<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"] : ["<?xml version='1.0'?>"]
    let table = ["StringsTable", "stringsTable", "Strings Table", "Titel"].randomElement(using: &random) ?? ""
    lines.append("<plist version=\"1.0\"><dict><key>\(table)</key><string>Root</string><key>PreferenceSpecifiers</key><array>")
    for _ in 0..<Int.random(in: 1...6, using: &random) { lines.append(Self.element(&random)) }
    lines.append("</array></dict></plist>")
    let text = lines.joined(separator: newline)
    bytes = encoding == 0 ? text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } : Array(text.utf8)
    if encoding == 1 { bytes = [0xEF, 0xBB, 0xBF] + bytes }
  }

  private static let types = [
    "PSToggleSwitchSpecifier", "PSTextFieldSpecifier", "PSSliderSpecifier", "PSMultiValueSpecifier", "PSRadioGroupSpecifier",
    "PSTitleValueSpecifier", "PSChildPaneSpecifier", "PSGroupSpecifier", "IASKCustomViewSpecifier", "IASKButtonSpecifier",
    "IASKDatePickerSpecifier", "ACMEWellSpecifier", "PSToggleSwitchSpecifer",
  ]
  private static let attributes = [
    ("Title", ["Sound", "Töne", "a &amp; b"]), ("Key", ["a", "b", "c", "d", "e", "f"]), ("IsSecure", ["<true/>"]),
    ("AutocapitalizationType", ["None"]), ("AutocorrectionType", ["No"]), ("KeyboardType", ["URL"]), ("Description", ["text"]),
    ("File", ["About", "B"]), ("FooterText", ["text"]),
    ("DefaultValue", ["0.5", " 5 ", "Easy", "Hard", "<integer>1</integer>", "<true/>", "99999999999999999999", "-.5e3", "1,5"]),
    ("MinimumValue", ["0", "<integer>0</integer>", "-1"]), ("MaximumValue", ["1", "<real>1</real>", "10"]),
    ("Titles", ["<array><string>Easy</string><string>Hard</string></array>", "<array><string>Hard</string></array>"]),
    (
      "Values",
      [
        "<array><integer>0</integer><integer>1</integer></array>", "<array><string>Easy</string><string>e&amp;f</string></array>",
        "<array><string>x</string><string><![CDATA[y]]></string></array>", "<array><dict/><true/></array>",
      ]
    ),
    ("TrueValue", ["YES"]), ("FalseValue", ["NO"]), ("SupportedUserInterfaceIdioms", ["<array><string>Pad</string></array>"]),
  ]

  private static func element(_ random: inout SeededGenerator) -> String {
    var parts = [("Type", types.randomElement(using: &random) ?? "")]
    for (name, values) in attributes where Int.random(in: 0..<5, using: &random) > 1 {
      let value = values.randomElement(using: &random) ?? ""
      parts.append((misspelling(of: name, &random), value))
      // The same attribute again, spelled correctly, the same, or in another way.
      if Int.random(in: 0..<12, using: &random) == 0 { parts.append((misspelling(of: name, &random), value)) }
    }
    if Int.random(in: 0..<15, using: &random) == 0 { parts[0].0 = misspelling(of: "Type", &random) }
    parts.shuffle(using: &random)
    return "<dict>" + parts.map { "\(key($0, &random))\(value($1, &random))" }.joined() + "</dict>"
  }

  /// Returns a name, misspelled in one of four cases.
  private static func misspelling(of name: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(name)
    let index = Int.random(in: 0..<letters.count - 1, using: &random)
    switch Int.random(in: 0..<28, using: &random) {
    case 0: return name.lowercased()
    case 1: return name.prefix(1).lowercased() + name.dropFirst()
    case 2: return name + " "
    case 3: return " \n".dropLast() + name.uppercased()
    case 4: letters.swapAt(index, index + 1)
    case 5: letters.remove(at: index)
    case 6: letters.insert(letters[index], at: index)
    default: break
    }
    return String(letters)
  }

  private static func key(_ name: String, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<40, using: &random) {
    case 0: "<key a='b'>\(name)</key>"
    case 1: "<!-- c --><key>\(name)</key>"
    case 2: "<key>&#\(name.unicodeScalars.first?.value ?? 0);\(name.dropFirst())</key>"
    case 3: "<!-- <key>\(name)</key> --><key>\(name)</key>"
    default: "<key>\(name)</key>"
    }
  }

  /// Returns a value, as it is if it's XML, otherwise as a string.
  private static func value(_ text: String, _ random: inout SeededGenerator) -> String {
    if text.hasPrefix("<") { return text }
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return "<string a=''>\(text)</string>"
    case 1: return "<string><![CDATA[\(text)]]></string>"
    case 2: return "<string>\(text)</string ><!-- c -->"
    default: return "<string>\(text)</string>"
    }
  }
}
