import SettingsGenMustache
import Testing

private let cases = [
  Case("only text", "Hello {planet}\n}} }", expecting: "Hello {planet}\n}} }"),
  Case("nothing", "", expecting: ""),
  Case("a value", "Hi {{a}}!\n", #"{"a": "x"}"#, expecting: "Hi x!\n"),
  Case("a tag inside a value is not rendered", "{{a}} {{b}}", #"{"a": "{{b}}", "b": "x"}"#, expecting: "{{b}} x"),
  Case("the four characters of HTML", "{{a}}", #"{"a": "& \" < > ' /"}"#, expecting: "&amp; &quot; &lt; &gt; ' /"),
  Case("three braces do not escape", "{{{a}}}", #"{"a": "& \" < >"}"#, expecting: "& \" < >"),
  Case("an ampersand does not escape", "{{&a}}", #"{"a": "& \" < >"}"#, expecting: "& \" < >"),
  Case("integers", "{{a}} {{{a}}} {{&a}}", #"{"a": -85}"#, expecting: "-85 -85 -85"),
  Case("fractions without trailing zeros", "{{a}} {{{a}}} {{&a}}", #"{"a": 1.210}"#, expecting: "1.21 1.21 1.21"),
  Case("numbers as in JSON", "{{a}} {{b}} {{c}}", #"{"a": 2.0, "b": 1e300, "c": 0}"#, expecting: "2.0 1e+300 0"),
  Case("booleans", "{{a}} {{b}}", #"{"a": true, "b": false}"#, expecting: "true false"),
  Case("null is nothing", "({{a}}{{{a}}}{{&a}})", #"{"a": null}"#, expecting: "()"),
  Case("a missing name is nothing", "({{a}}{{{a}}}{{&a}})", expecting: "()"),
  Case("dotted names", "{{a.b.c}} {{{a.b.c}}} {{&a.b.c}}", #"{"a": {"b": {"c": "<"}}}"#, expecting: "&lt; < <"),
  Case(
    "a missing part is not looked up in outer contexts", "({{a.b.c}})", #"{"a": {}, "c": "x", "b": {"c": "x"}}"#, expecting: "()"),
  Case(
    "a chain through null, text and a list", "({{a.b}}{{c.b}}{{d.b}})", #"{"a": null, "b": 1, "c": "x", "d": []}"#,
    expecting: "()"),
  Case(
    "the first part is looked up in outer contexts", "{{#a}}{{b.c}}{{/a}}", #"{"a": {"x": 1}, "b": {"c": "y"}}"#, expecting: "y"),
  Case(
    "the innermost match of the first part is used", "{{#a}}({{b.c}}){{/a}}", #"{"a": {"b": {}}, "b": {"c": "x"}}"#,
    expecting: "()"),
  Case("a key with a dot is never a dotted name", "({{a.b}})", #"{"a.b": "x"}"#, expecting: "()"),
  Case("a key with a dot does not hide a dotted name", "({{a.b}})", #"{"a.b": "x", "a": {"b": "y"}}"#, expecting: "(y)"),
  Case("the implicit iterator at the root", "{{.}} {{{.}}} {{&.}}", #""<""#, expecting: "&lt; < <"),
  Case("the implicit iterator of a number", "{{.}}", "85", expecting: "85"),
  Case("surrounding whitespace is kept", "| {{a}} | {{{a}}} | {{&a}} |", #"{"a": "-"}"#, expecting: "| - | - | - |"),
  Case(
    "a value alone on its line keeps the line", "  {{a}}\n  {{{a}}}\r\n\t{{&a}}\n", #"{"a": "-"}"#, expecting: "  -\n  -\r\n\t-\n"
  ),
  Case("whitespace in the tag", "|{{ a }}|{{{ a }}}|{{& a }}|{{\n\ta\r\n}}|", #"{"a": "-"}"#, expecting: "|-|-|-|-|"),
  Case(
    "names that are not identifiers", "{{a-b}} {{ä}} {{2}} {{a b}}", #"{"a-b": 1, "ä": 2, "2": 3, "a b": 4}"#,
    expecting: "1 2 3 4"),
  Case("a byte order mark is not text", "\u{FEFF}{{a}}", #"{"a": 1}"#, expecting: "1"),
  Case("the last of duplicate members", "{{a}}", #"{"a": 1, "a": 2}"#, expecting: "2"),
]

@Test("Interpolation", arguments: cases)
func interpolation(_ item: Case) throws { try item.check() }

@Test("Without escaping, every tag writes the value unchanged")
func noEscaping() throws {
  let item = Case("", "{{a}}{{{a}}}{{&a}}", #"{"a": "<&>\""}"#, expecting: "")
  #expect(try item.render(.none) == "<&>\"<&>\"<&>\"")
}

@Test("Lists and objects render as nothing in lenient mode")
func containersHaveNoText() throws {
  #expect(try Case("", "({{a}}{{b}})", #"{"a": [1], "b": {}}"#, expecting: "").render() == "()")
}
