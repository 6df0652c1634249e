import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct EqualChoicesTests {
  private func choices(_ key: String, titles: String = "<string>A</string>") -> String {
    element(
      "PSMultiValueSpecifier",
      [
        "Title": "<string>\(key)</string>", "Key": "<string>\(key)</string>", "Titles": "<array>\(titles)</array>",
        "Values": "<array><integer>0</integer></array>", "DefaultValue": "<integer>0</integer>",
      ])
  }

  private func messages(_ elements: String..., names: String = "") -> [String] {
    let source = SourceText(file: "settings-gen.json", bytes: Array("{\"names\": {\(names)}}".utf8))
    let configuration = Configuration.read(source).configuration
    let folder = BundleFolder(path: "Settings.bundle", files: ["Root.plist": Array(page(elements.joined()).utf8)])
    let model = SettingsModel(SettingsBundle(reading: folder), configuration: configuration)
    return Linter(configuration: configuration).run(model).diagnostics.filter { $0.rule == EqualChoices.rule }.flatMap {
      [$0.message.text] + $0.notes.map(\.message.text)
    }
  }

  @Test func threeSettings() {
    #expect(
      messages(choices("ButtonA"), choices("ButtonB"), choices("ButtonX"), choices("Other", titles: "<string>B</string>")) == [
        "settings 'ButtonA', 'ButtonB', and 'ButtonX' have the same choices; give them one type, such as 'Button', under 'names' in "
          + "settings-gen.json",
        #""names": {"ButtonA": {"type": "Button"}, "ButtonB": {"type": "Button"}, "ButtonX": {"type": "Button"}}"#,
      ])
    #expect(messages(choices("ButtonA"), choices("ButtonB")) == [])
  }

  @Test func sharedType() {
    let elements = choices("left") + choices("right") + choices("middle")
    #expect(messages(elements).last?.contains(#""middle": {"type": "Left"}"#) == true)
    let names = ["left", "right", "middle"].map { "\"\($0)\": {\"type\": \"Button\"}" }
    #expect(messages(elements, names: names.joined(separator: ", ")) == [])
  }

  @Test("reports two enums only if they are long, as a note that isn't about a leftover")
  func twoSettings() {
    func messages(choices count: Int) -> [Diagnostic] {
      let items = (0..<count).map { ("<string>Title \($0)</string>", "<integer>\($0)</integer>") }
      let elements = ["ButtonA", "ButtonB"].map { key in
        element(
          "PSMultiValueSpecifier",
          [
            "Title": "<string>\(key)</string>", "Key": "<string>\(key)</string>", "DefaultValue": "<integer>0</integer>",
            "Titles": "<array>\(items.map(\.0).joined())</array>", "Values": "<array>\(items.map(\.1).joined())</array>",
          ])
      }
      return lint(["Root.plist": page(elements.joined())]).diagnostics.filter { $0.rule == EqualChoices.rule }
    }
    #expect(messages(choices: 19).isEmpty)
    let found = messages(choices: 20)
    #expect(found.map(\.severity) == [.note] && found.map(\.rule.group) == [.incomplete])
  }
}
