import SettingsGenModel
import SettingsGenPropertyLists
import Testing

@Suite("An example in XML")
struct XMLExampleTests {
  @Test("has one key per line, with its value unless that contains dictionaries")
  func page() {
    let page: XMLExample = [
      "StringsTable": "Root",
      "PreferenceSpecifiers": [["Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": 0.5, "Range": [0, 1]], [:]],
      "Other": ["IsSecure": false],
      "Empty": [],
    ]
    #expect(
      page.text == """
        <dict>
          <key>StringsTable</key><string>Root</string>
          <key>PreferenceSpecifiers</key>
          <array>
            <dict>
              <key>Type</key><string>PSSliderSpecifier</string>
              <key>Key</key><string>volume</string>
              <key>DefaultValue</key><real>0.5</real>
              <key>Range</key><array><integer>0</integer><integer>1</integer></array>
            </dict>
            <dict/>
          </array>
          <key>Other</key>
          <dict>
            <key>IsSecure</key><false/>
          </dict>
          <key>Empty</key>
          <array/>
        </dict>
        """)
  }

  @Test("states its difference from a common element")
  func difference() {
    let changed = XMLExample.textField.with(["IsSecure": true, "Title": "Password"]).without("Key", "Other")
    let expected: XMLExample = ["Type": "PSTextFieldSpecifier", "Title": "Password", "IsSecure": true]
    #expect(changed.text == expected.text)
  }

  @Test("is part of an example with several files")
  func files() {
    #expect("==> Root.plist\n\(xml: [:])\n==> About.plist" == "==> Root.plist\n<dict/>\n==> About.plist")
  }

  @Test(
    "of a common element has a documented type and attributes",
    arguments: [
      (ElementType.toggleSwitch, XMLExample.toggle), (.textField, .textField), (.slider, .slider), (.multiValue, .multiValue),
      (.childPane, .childPane),
    ])
  func commonElement(type: ElementType, example: XMLExample) throws {
    let list = try PropertyList.read(Array("<plist>\(xml: example)</plist>".utf8), file: "Root.plist")
    let specifier = try #require(Specifier(list.root))
    #expect(specifier.type == type)
    #expect(!specifier.hasUnknownOrDuplicateAttribute)
  }
}
