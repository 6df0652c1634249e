import Foundation
import SettingsGenModel
import SettingsGenTestTools
import Testing

@Suite("The preview")
struct HTMLTests {
  @Test("is well-formed and has no scripts", arguments: TemplateCase.all)
  func markup(directory: TemplateCase) throws {
    let reader = MarkupReader(try directory.render("html"))
    #expect(reader.error == nil)
    #expect(Set(reader.elements.map(\.name)).subtracting(Self.elements) == [])
    let attributes = Set(reader.elements.flatMap(\.attributes.keys))
    #expect(attributes.subtracting(Self.attributes) == [])
  }

  @Test("links only to its own pages", arguments: TemplateCase.all)
  func links(directory: TemplateCase) throws {
    let reader = MarkupReader(try directory.render("html"))
    let ids = reader.values("id")
    #expect(Set(ids).count == ids.count)
    #expect(Set(reader.values("href")).subtracting(ids.map { "#" + $0 }) == [])
    #expect(Set(reader.values("aria-labelledby")).subtracting(ids) == [])
  }

  @Test("declares its language and writing direction", arguments: [("ar", "rtl"), ("de", "ltr"), ("en", "ltr")])
  func language(code: String, direction: String) throws {
    let reader = MarkupReader(try TemplateCase.showcase.render("html", language: code))
    #expect(reader.elements.first?.attributes == ["lang": code, "dir": direction])
  }

  @Test("escapes hostile texts")
  func hostileTexts() throws {
    let reader = MarkupReader(try TemplateCase.hostile.render("html"))
    for text in ["</script><script>alert(1)</script>", "</style><img src=x onerror=alert(1)>", "{{mustache}} {{{x}}} {{/y}}"] {
      #expect(reader.text.contains(text))
    }
    // Controls of the writing direction only affect their own element.
    let texts = reader.elements.filter { $0.name == "span" || $0.name == "h1" || $0.name == "h2" || $0.name == "p" }
    #expect(texts.count == reader.elements.filter { $0.name == "bdi" && $0.path.last != "a" && $0.path.last != "button" }.count)
  }

  @Test(
    "contains the images at the ends of a slider, in the highest resolution",
    arguments: [
      ("quiet", ["quiet@2x.png": "two", "quiet.png": "one"], "image/png;base64,dHdv"),
      ("a.b.jpg", ["a.b.jpg": "one"], "image/jpeg;base64,b25l"),
      ("quiet.png", [:], nil), ("../outside.png", ["quiet.png": "one"], nil), ("page.html", ["page.html": "one"], nil),
      ("x\" onerror=\"y", ["quiet.png": "one"], nil),
    ])
  func sliderImages(name: String, files: [String: String], url: String?) throws {
    let folder = try TemporaryFolder()
    try folder.make("outside.png", "secret")
    try folder.makeFolder("Settings.bundle")
    for (file, contents) in files { try folder.make("Settings.bundle/\(file)", contents) }
    let slider: [String: Any] = [
      "Type": "PSSliderSpecifier", "Key": "volume", "DefaultValue": 1, "MinimumValue": 0, "MaximumValue": 2,
      "MinimumValueImage": name, "MaximumValueImage": name,
    ]
    let page = try PropertyListSerialization.data(fromPropertyList: ["PreferenceSpecifiers": [slider]], format: .xml, options: 0)
    try page.write(to: folder.url.appendingPathComponent("Settings.bundle/Root.plist"))
    let reader = MarkupReader(try SettingsGenTool.run([folder("Settings.bundle"), "--template", "html"]).output)
    #expect(reader.error == nil)
    let urls = reader.values("src")
    #expect(urls == (url.map { ["data:\($0)", "data:\($0)"] } ?? []))
    #expect(Set(reader.elements.flatMap(\.attributes.keys)).subtracting(Self.attributes) == [])
  }

  @Test(
    "shows the default of a text field as the app reads it",
    arguments: [("<true/>", "1"), ("<integer>0</integer>", "0"), ("<real>2.0</real>", "2")])
  func textFieldDefault(value: String, text: String) throws {
    let folder = try TemporaryFolder()
    let field =
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>a</string><key>DefaultValue</key>\(value)</dict>"
    try folder.make(
      "Settings.bundle/Root.plist", "<plist><dict><key>PreferenceSpecifiers</key><array>\(field)</array></dict></plist>")
    let reader = MarkupReader(try SettingsGenTool.run([folder("Settings.bundle"), "--template", "html"]).output)
    #expect(reader.elements.first { $0.name == "input" }?.attributes["value"] == text)
  }

  @Test("of a page with many choices takes linear time")
  func manyChoices() throws {
    func page(_ count: Int) -> BundleFolder {
      let titles = (0..<count).map { "\"Title \($0)\"" }.joined(separator: ", ")
      let values = (0..<count).map { "\($0)" }.joined(separator: ", ")
      let element = "{ Type = PSMultiValueSpecifier; Title = A; Key = a; Titles = (\(titles)); Values = (\(values)); }"
      return BundleFolder(path: "a", files: ["Root.plist": Array("{ PreferenceSpecifiers = (\(element)); }".utf8)])
    }
    let (small, large) = (page(200), page(2_000))
    // The growth is 10 in linear time and 100 in quadratic time.
    #expect(try growth(below: 30, from: { _ = try render("html", of: small) }, to: { _ = try render("html", of: large) }) < 30)
  }

  @Test(
    "has a link to each version of a page",
    arguments: [
      (["Root.plist"], []), (["Root.plist", "Root~ipad.plist"], ["iPhone", "iPad"]),
      (["Root.plist", "Root~iphone.plist"], ["iPad", "iPhone"]),
      (["Root.plist", "Root~ipad.plist", "Root~iphone.plist"], ["Other devices", "iPad", "iPhone"]),
      (["Root.plist", "Root.inApp.plist"], ["Settings", "In the app"]),
      (
        ["Root.plist", "Root~ipad.plist", "Root.inApp.plist", "Root~ipad.inApp.plist"],
        ["iPhone", "iPad", "iPhone, in the app", "iPad, in the app"]
      ),
    ])
  func versions(files: [String], devices: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Settings.bundle")
    let page = try PropertyListSerialization.data(
      fromPropertyList: ["PreferenceSpecifiers": [String]()], format: .xml, options: 0)
    for file in files { try page.write(to: folder.url.appendingPathComponent("Settings.bundle/\(file)")) }
    let output = try SettingsGenTool.run([folder("Settings.bundle"), "--template", "html"]).output
    let reader = MarkupReader(output)
    #expect(reader.error == nil)
    #expect(reader.values("id").filter { $0.hasPrefix("page-") } == files.indices.map { "page-\($0 + 1)" })
    #expect(output.matches(of: #/<h1 id="title-\d"><bdi>Settings</bdi>/#).count == files.count)
    // Every version has all links.
    let links = output.matches(of: #/<a href="#page-(\d)"( aria-current="page")?>([^<]+)</a>/#)
    #expect(links.map { String($0.3) } == files.flatMap { _ in devices })
    #expect(links.filter { $0.2 != nil }.map { String($0.1) } == (devices.isEmpty ? [] : files.indices.map { "\($0 + 1)" }))
  }

  private static let elements: Set = [
    "html", "head", "meta", "title", "style", "body", "main", "section", "header", "nav", "a", "h1", "h2", "ul", "li", "label",
    "span", "bdi", "div", "p", "input", "textarea", "button", "img",
  ]
  private static let attributes: Set = [
    "lang", "dir", "charset", "http-equiv", "name", "content", "class", "id", "aria-labelledby", "aria-label", "href", "type",
    "role", "checked", "min", "max", "step", "value", "rows", "autocomplete", "inputmode", "autocapitalize", "spellcheck", "src",
    "alt", "aria-current",
  ]
}
