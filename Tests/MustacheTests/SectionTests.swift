import SettingsGenMustache
import SettingsGenSupport
import Testing

private let cases = [
  Case("true", "({{#a}}x{{/a}})", #"{"a": true}"#, expecting: "(x)"),
  Case("false", "({{#a}}x{{/a}})", #"{"a": false}"#, expecting: "()"),
  Case("null", "({{#a}}x{{/a}})", #"{"a": null}"#, expecting: "()"),
  Case("a missing name", "({{#a}}x{{/a}})", expecting: "()"),
  Case("an empty list", "({{#a}}x{{/a}})", #"{"a": []}"#, expecting: "()"),
  Case(
    "zero, an empty string and an empty object are not false", "{{#a}}1{{/a}}{{#b}}2{{/b}}{{#c}}3{{/c}}",
    #"{"a": 0, "b": "", "c": {}}"#, expecting: "123"),
  Case("an object is the context", "{{#a}}{{b}}{{/a}}", #"{"a": {"b": "x"}, "b": "y"}"#, expecting: "x"),
  Case(
    "names are looked up in outer contexts", "{{#a}}{{b}}{{c}}{{#d}}{{c}}{{/d}}{{/a}}",
    #"{"a": {"b": 1, "d": {"c": 3}}, "b": 2, "c": 2}"#,
    expecting: "123"),
  Case("a value is the context and a name", "{{#a}}{{.}} is {{a}}{{/a}}", #"{"a": "x"}"#, expecting: "x is x"),
  Case("null hides the outer value", "{{#a}}({{b}}){{/a}}", #"{"a": {"b": null}, "b": "x"}"#, expecting: "()"),
  Case(
    "a list of objects", "{{#a}}{{b}},{{/a}}", #"{"a": [{"b": 1}, {"c": 0, "b": 2}, {"b": 3}, {}], "b": 9}"#,
    expecting: "1,2,3,9,"),
  Case("a list in a list", "{{#.}}({{#.}}{{.}}{{/.}}){{/.}}", "[[1, 2], [], [\"x\"]]", expecting: "(12)()(x)"),
  Case("a root that is a list", "{{#.}}({{a}}){{/.}}", #"[{"a": "x"}, {"a": "y"}]"#, expecting: "(x)(y)"),
  Case(
    "items of each type", "{{#a}}({{.}}{{{.}}}{{&.}}){{/a}}", #"{"a": ["<", 1, 1.5, true]}"#,
    expecting: "(&lt;<<)(111)(1.51.51.5)(truetruetrue)"),
  Case("a null item", "{{#a}}({{.}}){{/a}}", #"{"a": [null, false]}"#, expecting: "()(false)"),
  Case(
    "deep contexts", "{{#a}}{{#b}}{{#c}}{{x}}{{y}}{{z}}{{/c}}{{x}}{{y}}{{/b}}{{x}}{{/a}}",
    #"{"a": {"x": 1}, "b": {"y": 2}, "c": {"z": 3}}"#, expecting: "123121"),
  Case("two of a name", "{{#a}}1{{/a}}{{b}}{{#a}}3{{/a}}", #"{"a": true, "b": 2}"#, expecting: "123"),
  Case(
    "nested", "|{{#a}}1{{#a}}2{{/a}}3{{/a}}|{{#b}}1{{#b}}2{{/b}}3{{/b}}|", #"{"a": true, "b": false}"#, expecting: "|123||"),
  Case(
    "dotted", "{{#a.b.c}}x{{/a.b.c}}{{#a.b.d}}y{{/a.b.d}}{{#a.x.y}}z{{/a.x.y}}", #"{"a": {"b": {"c": true, "d": false}}}"#,
    expecting: "x"),
  Case("whitespace around and within", " | {{#a}}\t|\t{{/a}} | \n", #"{"a": true}"#, expecting: " | \t|\t | \n"),
  Case("line breaks within", "|{{#a}} {{! }}\n {{/a}}|", #"{"a": true}"#, expecting: "| \n |"),
  Case("indented on its line", " {{#a}}x{{/a}}\n {{#a}}y{{/a}}\n", #"{"a": true}"#, expecting: " x\n y\n"),
  Case("alone on its lines", "|\n{{#a}}\n|\n{{/a}}\n|\n", #"{"a": true}"#, expecting: "|\n|\n|\n"),
  Case("alone on indented lines", "|\n  {{#a}}  \n|\n\t{{/a}}\t\n|\n", #"{"a": true}"#, expecting: "|\n|\n|\n"),
  Case("alone on lines with CRLF", "|\r\n{{#a}}\r\n{{/a}}\r\n|", #"{"a": true}"#, expecting: "|\r\n|"),
  Case("alone on the first line", "  {{#a}}\n#{{/a}}\n/", #"{"a": true}"#, expecting: "#\n/"),
  Case("alone on the last line", "#{{#a}}\n/\n  {{/a}}", #"{"a": true}"#, expecting: "#\n/\n"),
  Case("two tags are not alone", "{{#a}}{{#a}}\nx\n{{/a}}{{/a}}\n", #"{"a": true}"#, expecting: "\nx\n\n"),
  Case("a form feed isn't whitespace", "\u{C}{{#a}}\nx{{/a}}", #"{"a": true}"#, expecting: "\u{C}\nx"),
  Case("whitespace in the tag", "{{# a }}x{{/ a }}{{ #a}}y{{ / a}}", #"{"a": true}"#, expecting: "xy"),
]

/// Many names and many kinds of objects.
private let manyCase = Case(
  "forty names in forty kinds of objects", "{{#a}}" + (0..<40).map { "{{n\($0)}}{{o.n\($0)}}" }.joined() + ",{{/a}}",
  #"{"a": ["# + (0..<40).map { #"{"n\#($0)": \#($0), "o": {"n\#($0)": "x"}}"# }.joined(separator: ",") + "]}",
  expecting: (0..<40).map { "\($0)x," }.joined())

@Test("Sections", arguments: cases + [manyCase])
func sections(_ item: Case) throws { try item.check() }

private let invertedCases = [
  Case("true", "({{^a}}x{{/a}})", #"{"a": true}"#, expecting: "()"),
  Case("false", "({{^a}}x{{/a}})", #"{"a": false}"#, expecting: "(x)"),
  Case("null", "({{^a}}x{{/a}})", #"{"a": null}"#, expecting: "(x)"),
  Case("a missing name", "({{^a}}x{{/a}})", expecting: "(x)"),
  Case("an empty list", "({{^a}}x{{/a}})", #"{"a": []}"#, expecting: "(x)"),
  Case(
    "a list, an object, a string, a number", "({{^a}}1{{/a}}{{^b}}2{{/b}}{{^c}}3{{/c}}{{^d}}4{{/d}})",
    #"{"a": [0], "b": {}, "c": "", "d": 0}"#, expecting: "()"),
  Case("the context is unchanged", "{{#a}}{{^b}}{{c}}{{/b}}{{/a}}", #"{"a": {"c": 1}, "c": 2}"#, expecting: "1"),
  Case("nested", "|{{^a}}1{{^a}}2{{/a}}3{{/a}}|", expecting: "|123|"),
  Case("dotted", "{{^a.b}}1{{/a.b}}{{^a.c}}2{{/a.c}}{{^x.y}}3{{/x.y}}", #"{"a": {"b": true, "c": false}}"#, expecting: "23"),
  Case("both ways", "{{#a}}{{b}}{{/a}}{{^a}}none{{/a}}", #"{"a": []}"#, expecting: "none"),
  Case("alone on indented lines", "|\n  {{^a}}\n|\n  {{/a}}\n|\n", expecting: "|\n|\n|\n"),
  Case("alone on lines with CRLF", "|\r\n{{^a}}\r\n{{/a}}\r\n|", expecting: "|\r\n|"),
  Case("alone on the first and the last line", "  {{^a}}\n^\n  {{/a}}", expecting: "^\n"),
  Case("whitespace around and in the tag", "| {{^ a }} = {{/ a }} |", expecting: "|  =  |"),
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
