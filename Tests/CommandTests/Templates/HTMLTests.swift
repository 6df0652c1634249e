import Foundation
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
    let reader = MarkupReader(try TemplateCase.showcase.render("html", ["--language", code]))
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

  private static let elements: Set = [
    "html", "head", "meta", "title", "style", "body", "main", "section", "header", "nav", "a", "h1", "h2", "ul", "li", "label",
    "span", "bdi", "div", "p", "input", "textarea", "button", "img",
  ]
  private static let attributes: Set = [
    "lang", "dir", "charset", "http-equiv", "name", "content", "class", "id", "aria-labelledby", "aria-label", "href", "type",
    "role", "checked", "min", "max", "step", "value", "rows", "autocomplete", "inputmode", "autocapitalize", "spellcheck", "src",
    "alt",
  ]
}
