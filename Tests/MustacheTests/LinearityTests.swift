import SettingsGenMustache
import SettingsGenSupport
import SettingsGenTestTools
import Testing

private func text(_ unit: String, _ count: Int) -> SourceText {
  SourceText(file: "t", bytes: Array(String(repeating: unit, count: count).utf8))
}

@Test(
  "Parsing time grows linearly with the size of the template",
  arguments: [
    "{{#a}}\n  {{b.c}}\n{{/a}}\n", "                {{! }}                \n", "{{=<% %>=}}<%={{ }}=%>", "}}{ {\n",
  ])
func parsingIsLinear(unit: String) throws {
  let (small, large) = (text(unit, 40), text(unit, 640))
  #expect(try growth(below: 64, from: { _ = try Template(small) }, to: { _ = try Template(large) }) < 64)
}

@Test("Rendering time grows linearly with the size of the data", arguments: ["{{>item}}", "  {{>item}}\n"])
func renderingIsLinear(body: String) throws {
  let template = try Template(text("{{#list}}\n\(body)\n{{/list}}\n", 1))
  let renderer = Renderer(partials: Partials(["item": text("{{v}}: {{#o}}{{w}}{{/o}}\n", 1)]))
  func data(_ count: Int) -> MustacheValue {
    let shapes = (MustacheValue.Shape(["v", "o"]), MustacheValue.Shape(["w"]))
    let items = MustacheValue.List(count: count) {
      .object(.init(shapes.0, [.integer($0), .object(.init(shapes.1, [.string("text")]))]))
    }
    return .object(["list": .list(items)])
  }
  let (small, large) = (data(40), data(640))
  #expect(
    try growth(
      below: 64, from: { _ = try renderer.render(template, small) }, to: { _ = try renderer.render(template, large) }) < 64)
}
