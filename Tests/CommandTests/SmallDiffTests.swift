import Foundation
import SettingsGenTestTools
import Testing

/// Generates the code of the tutorial's page before and after a change, and compares the lines.
@Suite("A small change of a page changes few lines")
struct SmallDiffTests {
  private static let page = "Root.plist"
  private static let table = "en.lproj/Root.strings"

  /// A replacement in a file of the bundle, with the most lines that it may remove and add.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var file = SmallDiffTests.page
    let old: String
    let new: String
    var removed = 0
    let added: Int
  }

  private static let toggle = """
    <dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key><string>Echo</string>\
    <key>Key</key><string>echo</string><key>DefaultValue</key><true/></dict>
    """
  private static let choice = """
    <dict><key>Type</key><string>PSMultiValueSpecifier</string><key>Title</key><string>Planet</string><key>Key</key>\
    <string>planet</string><key>DefaultValue</key><integer>3</integer><key>Titles</key><array><string>Earth</string>\
    <string>Mars</string></array><key>Values</key><array><integer>3</integer><integer>4</integer></array></dict>
    """
  /// The start of the second toggle and of the text field.
  private static let (second, field) = ("<string>3D Sound</string>", "<string>PSTextFieldSpecifier</string>")

  private static func before(_ start: String, _ element: String) -> (String, String) {
    let type = start == field ? "" : "<string>PSToggleSwitchSpecifier</string>\n\t\t\t<key>Title</key>\n\t\t\t"
    let old = "<dict>\n\t\t\t<key>Type</key>\n\t\t\t" + type + start
    return (old, element + old)
  }

  static let changes: [Change] = {
    let (toggleOld, toggleNew) = before(second, toggle)
    let (choiceOld, choiceNew) = before(field, choice)
    let text = toggle.replacing("PSToggleSwitchSpecifier", with: "PSTextFieldSpecifier").replacing(
      "<key>DefaultValue</key><true/>", with: "")
    return [
      // The property with its comment and a blank line, the key, and the default.
      Change(testDescription: "a new toggle", old: toggleOld, new: toggleNew, added: 5),
      Change(testDescription: "a new text field without a default", old: toggleOld, new: before(second, text).1, added: 5),
      // Also the enum with its comment, cases, and titles.
      Change(testDescription: "a new list", old: choiceOld, new: choiceNew, added: 5 + 14),
      Change(testDescription: "a changed title", old: "<string>Play Sounds", new: "<string>Sounds", removed: 1, added: 1),
      Change(
        testDescription: "a changed title of a choice", old: "<string>Expert", new: "<string>Professional", removed: 2, added: 2),
      Change(
        testDescription: "a changed default", old: "<false/>\n\t\t</dict>\n\t\t<dict>", new: "<true/>\n\t\t</dict>\n\t\t<dict>",
        removed: 3, added: 3),
      Change(
        testDescription: "a changed range", old: "<integer>2</integer>\n\t\t</dict>", new: "<integer>3</integer>\n\t\t</dict>",
        removed: 2, added: 2),
      Change(
        testDescription: "a changed English title", file: table, old: "= \"Play Sounds\"", new: "= \"Sounds\"", removed: 1,
        added: 1),
      Change(
        testDescription: "a changed English title of a choice", file: table, old: "= \"Expert\"", new: "= \"Professional\"",
        removed: 1,
        added: 1),
    ]
  }()

  @Test("to the new lines only, or to the lines that have it", arguments: changes)
  func change(_ change: Change) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Case.folder.appendingPathComponent("Tutorial").path, toPath: folder("App"))
    let lines = { () throws in
      let run = try SettingsGenTool.run([folder("App/Settings.bundle")])
      #expect(run.status == 0, "\(run.messages)")
      return run.output.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let before = try lines()
    let file = "App/Settings.bundle/" + change.file
    let contents = try folder.contents(file)
    #expect(contents.components(separatedBy: change.old).count == 2)
    try folder.make(file, contents.replacing(change.old, with: change.new))
    let difference = try lines().difference(from: before)
    #expect(difference.removals.count == change.removed, "\(difference.removals)")
    #expect(difference.insertions.count == change.added, "\(difference.insertions)")
  }
}
