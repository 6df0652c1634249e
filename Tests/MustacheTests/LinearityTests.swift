import Foundation
import SettingsGenMustache
import SettingsGenSupport
import Testing

/// Returns the processor time of this thread for a body, the best of three runs, so that other work on the machine has little effect.
private func seconds(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
  var best = Double.infinity
  for _ in 0..<3 {
    let start = now()
    try body()
    best = min(best, now() - start)
  }
  return best
}

private func text(_ unit: String, _ count: Int) -> SourceText {
  SourceText(file: "t", bytes: Array(String(repeating: unit, count: count).utf8))
}

@Test(
  "Parsing time grows linearly with the size of the template",
  arguments: [
    "{{#a}}\n  {{b.c}}\n{{/a}}\n", "                {{! }}                \n", "{{=<% %>=}}<%={{ }}=%>", "}}{ {\n",
    "{{<p}}{{$a}}\n  x\n{{/a}}{{/p}}\n",
  ])
func parsingIsLinear(unit: String) throws {
  let small = try seconds { _ = try Template(text(unit, 40)) }
  let large = try seconds { _ = try Template(text(unit, 640)) }
  #expect(large < 64 * small)
}

@Test(
  "Rendering time grows linearly with the size of the data",
  arguments: ["{{>item}}", "  {{>item}}\n", "{{<item}}{{$b}}\n  x\n  {{v}}\n{{/b}}{{/item}}"])
func renderingIsLinear(body: String) throws {
  let template = try Template(text("{{#list}}\n\(body)\n{{/list}}\n", 1))
  let renderer = Renderer(partials: Partials(["item": text("{{v}}: {{#o}}{{w}}{{/o}}\n{{$b}}{{/b}}\n", 1)]))
  func data(_ count: Int) -> MustacheValue {
    let shapes = (MustacheValue.Shape(["v", "o"]), MustacheValue.Shape(["w"]))
    let items = MustacheValue.List(count: count) {
      .object(.init(shapes.0, [.integer($0), .object(.init(shapes.1, [.string("text")]))]))
    }
    return .object(["list": .list(items)])
  }
  let small = try seconds { _ = try renderer.render(template, data(40)) }
  let large = try seconds { _ = try renderer.render(template, data(640)) }
  #expect(large < 64 * small)
}
