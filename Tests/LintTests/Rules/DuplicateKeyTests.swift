import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct DuplicateKeyTests {
  @Test func elementsThatABuildPhaseFilters() {
    func element(_ platform: String, _ value: String) -> String {
      toggle(["Key": "<string>a</string>", "DefaultValue": value, "Edition": "<string>\(platform)</string>"])
    }
    let configuration = Configuration(attributes: ["Edition", "ExcludeTargets"])
    expectFindings(element("iOS", "<true/>") + element("tvOS", "<false/>"), configuration: configuration)
    expectFindings(
      element("iOS", "<true/>") + toggle(["Key": "<string>a</string>", "DefaultValue": "<false/>"]), configuration: configuration)
    let same = lint(["Root.plist": page(element("iOS", "<true/>") + element("iOS", "<false/>"))], configuration: configuration)
    #expect(same.diagnostics.map(\.rule) == [DuplicateKey.rule])
    let unconfigured = lint(["Root.plist": page(element("iOS", "<true/>") + element("tvOS", "<false/>"))])
    #expect(unconfigured.diagnostics.map(\.rule) == [DuplicateKey.rule])
  }

  private func expect(_ differences: String, _ first: String, _ second: String) {
    expectFindings(
      first + second,
      ExpectedFinding(
        DuplicateKey.rule, "2️⃣",
        "key 'level' is redeclared with \(differences); make the declarations match, or rename this key",
        notes: [
          (.init(mark: "1️⃣", file: "Root.plist"), "first declared here; this declaration is used"),
          (.init(mark: "2️⃣", file: "Root.plist"), "renaming the key discards stored values"),
        ]))
  }

  @Test func differentDefault() {
    expect(
      "a different default",
      toggle(["Key": "1️⃣<string>level</string>", "DefaultValue": "<true/>"]),
      toggle(["Key": "2️⃣<string>level</string>", "DefaultValue": "<false/>"]))
  }

  @Test func differentTypeAndDefault() {
    expect(
      "a different type and a different default",
      toggle(["Key": "1️⃣<string>level</string>", "DefaultValue": "<true/>"]),
      slider(["Key": "2️⃣<string>level</string>", "DefaultValue": "<real>5</real>"]))
  }

  @Test func differentRange() {
    expect(
      "a different range",
      slider(["Key": "1️⃣<string>level</string>", "DefaultValue": "<real>5</real>"]),
      slider(maximum: "<integer>20</integer>", ["Key": "2️⃣<string>level</string>", "DefaultValue": "<integer>5</integer>"]))
  }

  @Test func differentChoices() {
    func radioGroup(_ key: String, _ value: Int) -> String {
      element(
        "PSRadioGroupSpecifier",
        [
          "Title": "<string>Level</string>", "Key": key, "DefaultValue": "<integer>0</integer>",
          "Titles": "<array><string>a</string><string>b</string></array>",
          "Values": "<array><integer>0</integer><integer>\(value)</integer></array>",
        ])
    }
    expect("different choices", radioGroup("1️⃣<string>level</string>", 1), radioGroup("2️⃣<string>level</string>", 2))
  }

  @Test func differentStoredValues() {
    expect(
      "different stored values",
      toggle(["Key": "1️⃣<string>level</string>", "DefaultValue": "<true/>"]),
      toggle(["Key": "2️⃣<string>level</string>", "DefaultValue": "<true/>", "FalseValue": "<integer>7</integer>"]))
  }

  @Test func onAnotherPage() {
    expectFindings(
      in: [
        "Root.plist": page(
          toggle(["Key": "1️⃣<string>level</string>", "DefaultValue": "<true/>"]) + childPane(["File": "<string>More</string>"])),
        "More.plist": page(
          toggle(["Key": "1️⃣<string>level</string>", "DefaultValue": "<true/>"]),
          keys: "<key>ApplicationGroupContainerIdentifier</key><string>group.example</string>"),
      ],
      [
        ExpectedFinding(
          DuplicateKey.rule, "1️⃣", in: "More.plist",
          "key 'level' is redeclared with a different app group; make the declarations match, or rename this key",
          notes: [
            (.init(mark: "1️⃣", file: "Root.plist"), "first declared here; this declaration is used"),
            (.init(mark: "1️⃣", file: "More.plist"), "renaming the key discards stored values"),
          ])
      ])
  }

  @Test func severalRedeclarations() {
    expectFindings(
      toggle(["Key": "1️⃣<string>level</string>", "DefaultValue": "<true/>"])
        + toggle(["Key": "2️⃣<string>level</string>", "DefaultValue": "<false/>"])
        + toggle(["Key": "3️⃣<string>level</string>", "DefaultValue": "<false/>"]),
      ExpectedFinding(
        DuplicateKey.rule, "2️⃣",
        """
        key 'level' is redeclared 2 times, such as with a different default; \
        make the declarations match, or rename the others
        """,
        notes: [
          (.init(mark: "1️⃣", file: "Root.plist"), "first declared here; this declaration is used"),
          (.init(mark: "2️⃣", file: "Root.plist"), "renaming the key discards stored values"),
          (.init(mark: "3️⃣", file: "Root.plist"), "also redeclared here, with a different default"),
        ]))
  }

  @Test func bothAgree() { expectFindings(goodToggle + goodToggle) }

  @Test(
    "isn't reported for elements of different platforms or idioms",
    arguments: [
      ("<key>Platform</key><string>%</string>", "iOS", "xrOS"),
      ("<key>SupportedUserInterfaceIdioms</key><array><string>%</string></array>", "Phone", "Pad"),
    ])
  func alternatives(attribute: String, first: String, second: String) {
    func toggle(_ value: String, _ name: String) -> String {
      goodToggle.replacing("<true/>", with: value).replacing("</dict>", with: attribute.replacing("%", with: name) + "</dict>")
    }
    let rules = lint(["Root.plist": page(toggle("<true/>", first) + toggle("<false/>", second))]).diagnostics.map(\.rule)
    #expect(!rules.contains(DuplicateKey.rule))
    let same = lint(["Root.plist": page(toggle("<true/>", first) + toggle("<false/>", first))]).diagnostics.map(\.rule)
    #expect(same.contains(DuplicateKey.rule))
  }
}
