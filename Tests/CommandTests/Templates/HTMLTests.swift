import Foundation
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

  private static let elements: Set = [
    "html", "head", "meta", "title", "style", "body", "main", "section", "header", "nav", "a", "h1", "h2", "ul", "li", "label",
    "span", "bdi", "div", "p", "input", "textarea", "button",
  ]
  private static let attributes: Set = [
    "lang", "dir", "charset", "http-equiv", "name", "content", "class", "id", "aria-labelledby", "aria-label", "href", "type",
    "role", "checked", "min", "max", "step", "value", "rows", "autocomplete", "inputmode", "autocapitalize", "spellcheck",
  ]
}
