import SettingsGenMustache
import SettingsGenSupport
import Testing

private let cases = [
  Case("true", "({{#a}}x{{/a}})", #"{"a": true}"#, gives: "(x)"),
  Case("false", "({{#a}}x{{/a}})", #"{"a": false}"#, gives: "()"),
  Case("null", "({{#a}}x{{/a}})", #"{"a": null}"#, gives: "()"),
  Case("a miss", "({{#a}}x{{/a}})", gives: "()"),
  Case("an empty list", "({{#a}}x{{/a}})", #"{"a": []}"#, gives: "()"),
  Case(
    "zero, an empty string and an empty object are not false", "{{#a}}1{{/a}}{{#b}}2{{/b}}{{#c}}3{{/c}}",
    #"{"a": 0, "b": "", "c": {}}"#, gives: "123"),
  Case("an object is the context", "{{#a}}{{b}}{{/a}}", #"{"a": {"b": "x"}, "b": "y"}"#, gives: "x"),
  Case(
    "names look outwards", "{{#a}}{{b}}{{c}}{{#d}}{{c}}{{/d}}{{/a}}", #"{"a": {"b": 1, "d": {"c": 3}}, "b": 2, "c": 2}"#,
    gives: "123"),
  Case("a value is the context and a name", "{{#a}}{{.}} is {{a}}{{/a}}", #"{"a": "x"}"#, gives: "x is x"),
  Case("null hides the outer value", "{{#a}}({{b}}){{/a}}", #"{"a": {"b": null}, "b": "x"}"#, gives: "()"),
  Case(
    "a list of objects", "{{#a}}{{b}},{{/a}}", #"{"a": [{"b": 1}, {"c": 0, "b": 2}, {"b": 3}, {}], "b": 9}"#, gives: "1,2,3,9,"),
  Case("a list in a list", "{{#.}}({{#.}}{{.}}{{/.}}){{/.}}", "[[1, 2], [], [\"x\"]]", gives: "(12)()(x)"),
  Case("a root that is a list", "{{#.}}({{a}}){{/.}}", #"[{"a": "x"}, {"a": "y"}]"#, gives: "(x)(y)"),
  Case(
    "items of each type", "{{#a}}({{.}}{{{.}}}{{&.}}){{/a}}", #"{"a": ["<", 1, 1.5, true]}"#,
    gives: "(&lt;<<)(111)(1.51.51.5)(truetruetrue)"),
  Case("a null item", "{{#a}}({{.}}){{/a}}", #"{"a": [null, false]}"#, gives: "()(false)"),
  Case(
    "deep contexts", "{{#a}}{{#b}}{{#c}}{{x}}{{y}}{{z}}{{/c}}{{x}}{{y}}{{/b}}{{x}}{{/a}}",
    #"{"a": {"x": 1}, "b": {"y": 2}, "c": {"z": 3}}"#, gives: "123121"),
  Case("two of a name", "{{#a}}1{{/a}}{{b}}{{#a}}3{{/a}}", #"{"a": true, "b": 2}"#, gives: "123"),
  Case(
    "one in itself", "|{{#a}}1{{#a}}2{{/a}}3{{/a}}|{{#b}}1{{#b}}2{{/b}}3{{/b}}|", #"{"a": true, "b": false}"#, gives: "|123||"),
  Case(
    "dotted", "{{#a.b.c}}x{{/a.b.c}}{{#a.b.d}}y{{/a.b.d}}{{#a.x.y}}z{{/a.x.y}}", #"{"a": {"b": {"c": true, "d": false}}}"#,
    gives: "x"),
  Case("white space around and within", " | {{#a}}\t|\t{{/a}} | \n", #"{"a": true}"#, gives: " | \t|\t | \n"),
  Case("line breaks within", "|{{#a}} {{! }}\n {{/a}}|", #"{"a": true}"#, gives: "| \n |"),
  Case("indented on its line", " {{#a}}x{{/a}}\n {{#a}}y{{/a}}\n", #"{"a": true}"#, gives: " x\n y\n"),
  Case("alone on its lines", "|\n{{#a}}\n|\n{{/a}}\n|\n", #"{"a": true}"#, gives: "|\n|\n|\n"),
  Case("alone on indented lines", "|\n  {{#a}}  \n|\n\t{{/a}}\t\n|\n", #"{"a": true}"#, gives: "|\n|\n|\n"),
  Case("alone on lines of Windows", "|\r\n{{#a}}\r\n{{/a}}\r\n|", #"{"a": true}"#, gives: "|\r\n|"),
  Case("alone on the first line", "  {{#a}}\n#{{/a}}\n/", #"{"a": true}"#, gives: "#\n/"),
  Case("alone on the last line", "#{{#a}}\n/\n  {{/a}}", #"{"a": true}"#, gives: "#\n/\n"),
  Case("two tags are not alone", "{{#a}}{{#a}}\nx\n{{/a}}{{/a}}\n", #"{"a": true}"#, gives: "\nx\n\n"),
  Case("a form feed is no blank", "\u{C}{{#a}}\nx{{/a}}", #"{"a": true}"#, gives: "\u{C}\nx"),
  Case("white space in the tag", "{{# a }}x{{/ a }}{{ #a}}y{{ / a}}", #"{"a": true}"#, gives: "xy"),
]

/// More names and kinds of objects than are compared one by one.
private let manyCase = Case(
  "forty names in forty kinds of objects", "{{#a}}" + (0..<40).map { "{{n\($0)}}{{o.n\($0)}}" }.joined() + ",{{/a}}",
  #"{"a": ["# + (0..<40).map { #"{"n\#($0)": \#($0), "o": {"n\#($0)": "x"}}"# }.joined(separator: ",") + "]}",
  gives: (0..<40).map { "\($0)x," }.joined())

@Test("Sections", arguments: cases + [manyCase])
func sections(_ item: Case) throws { try item.check() }

private let invertedCases = [
  Case("true", "({{^a}}x{{/a}})", #"{"a": true}"#, gives: "()"),
  Case("false", "({{^a}}x{{/a}})", #"{"a": false}"#, gives: "(x)"),
  Case("null", "({{^a}}x{{/a}})", #"{"a": null}"#, gives: "(x)"),
  Case("a miss", "({{^a}}x{{/a}})", gives: "(x)"),
  Case("an empty list", "({{^a}}x{{/a}})", #"{"a": []}"#, gives: "(x)"),
  Case(
    "a list, an object, a string, a number", "({{^a}}1{{/a}}{{^b}}2{{/b}}{{^c}}3{{/c}}{{^d}}4{{/d}})",
    #"{"a": [0], "b": {}, "c": "", "d": 0}"#, gives: "()"),
  Case("the context stays", "{{#a}}{{^b}}{{c}}{{/b}}{{/a}}", #"{"a": {"c": 1}, "c": 2}"#, gives: "1"),
  Case("one in itself", "|{{^a}}1{{^a}}2{{/a}}3{{/a}}|", gives: "|123|"),
  Case("dotted", "{{^a.b}}1{{/a.b}}{{^a.c}}2{{/a.c}}{{^x.y}}3{{/x.y}}", #"{"a": {"b": true, "c": false}}"#, gives: "23"),
  Case("both ways", "{{#a}}{{b}}{{/a}}{{^a}}none{{/a}}", #"{"a": []}"#, gives: "none"),
  Case("alone on indented lines", "|\n  {{^a}}\n|\n  {{/a}}\n|\n", gives: "|\n|\n|\n"),
  Case("alone on lines of Windows", "|\r\n{{^a}}\r\n{{/a}}\r\n|", gives: "|\r\n|"),
  Case("alone on the first and the last line", "  {{^a}}\n^\n  {{/a}}", gives: "^\n"),
  Case("white space around and in the tag", "| {{^ a }} = {{/ a }} |", gives: "|  =  |"),
]

@Test("Inverted sections", arguments: invertedCases)
func invertedSections(_ item: Case) throws { try item.check() }

@Test("A lazy list renders like a list")
func lazyList() throws {
  let template = try Template(
    .init(file: "", bytes: Array("{{#a}}{{.}},{{/a}}{{^a}}no{{/a}}{{#b}}no{{/b}}{{^b}}none{{/b}}".utf8)))
  let data = MustacheValue.object([
    "a": .list(.init(count: 3) { .integer($0 * $0) }), "b": .list(.init(count: 0) { _ in .null }),
  ])
  #expect(String(decoding: try Renderer().render(template, data), as: UTF8.self) == "0,1,4,none")
}
