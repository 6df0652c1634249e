import SettingsGenMustache
import Testing

private let cases = [
  Case("text alone", "Hello {planet}\n}} }", gives: "Hello {planet}\n}} }"),
  Case("nothing", "", gives: ""),
  Case("a value", "Hi {{a}}!\n", #"{"a": "x"}"#, gives: "Hi x!\n"),
  Case("a value with a tag in it stays a value", "{{a}} {{b}}", #"{"a": "{{b}}", "b": "x"}"#, gives: "{{b}} x"),
  Case("the four characters of HTML", "{{a}}", #"{"a": "& \" < > ' /"}"#, gives: "&amp; &quot; &lt; &gt; ' /"),
  Case("three braces do not escape", "{{{a}}}", #"{"a": "& \" < >"}"#, gives: "& \" < >"),
  Case("an ampersand does not escape", "{{&a}}", #"{"a": "& \" < >"}"#, gives: "& \" < >"),
  Case("whole numbers", "{{a}} {{{a}}} {{&a}}", #"{"a": -85}"#, gives: "-85 -85 -85"),
  Case("fractions without idle zeros", "{{a}} {{{a}}} {{&a}}", #"{"a": 1.210}"#, gives: "1.21 1.21 1.21"),
  Case("numbers as JSON has them", "{{a}} {{b}} {{c}}", #"{"a": 2.0, "b": 1e300, "c": 0}"#, gives: "2.0 1e+300 0"),
  Case("booleans", "{{a}} {{b}}", #"{"a": true, "b": false}"#, gives: "true false"),
  Case("null is nothing", "({{a}}{{{a}}}{{&a}})", #"{"a": null}"#, gives: "()"),
  Case("a miss is nothing", "({{a}}{{{a}}}{{&a}})", gives: "()"),
  Case("dotted names", "{{a.b.c}} {{{a.b.c}}} {{&a.b.c}}", #"{"a": {"b": {"c": "<"}}}"#, gives: "&lt; < <"),
  Case("a broken chain does not look outwards", "({{a.b.c}})", #"{"a": {}, "c": "x", "b": {"c": "x"}}"#, gives: "()"),
  Case(
    "a chain through null, text and a list", "({{a.b}}{{c.b}}{{d.b}})", #"{"a": null, "b": 1, "c": "x", "d": []}"#, gives: "()"),
  Case("the first part looks outwards", "{{#a}}{{b.c}}{{/a}}", #"{"a": {"x": 1}, "b": {"c": "y"}}"#, gives: "y"),
  Case("the first part found decides", "{{#a}}({{b.c}}){{/a}}", #"{"a": {"b": {}}, "b": {"c": "x"}}"#, gives: "()"),
  Case("a key with a dot is never a dotted name", "({{a.b}})", #"{"a.b": "x"}"#, gives: "()"),
  Case("a key with a dot hides no dotted name", "({{a.b}})", #"{"a.b": "x", "a": {"b": "y"}}"#, gives: "(y)"),
  Case("the implicit iterator at the root", "{{.}} {{{.}}} {{&.}}", #""<""#, gives: "&lt; < <"),
  Case("the implicit iterator of a number", "{{.}}", "85", gives: "85"),
  Case("white space around stays", "| {{a}} | {{{a}}} | {{&a}} |", #"{"a": "-"}"#, gives: "| - | - | - |"),
  Case(
    "a value alone on its line keeps the line", "  {{a}}\n  {{{a}}}\r\n\t{{&a}}\n", #"{"a": "-"}"#, gives: "  -\n  -\r\n\t-\n"),
  Case("white space in the tag", "|{{ a }}|{{{ a }}}|{{& a }}|{{\n\ta\r\n}}|", #"{"a": "-"}"#, gives: "|-|-|-|-|"),
  Case(
    "names that are no identifiers", "{{a-b}} {{ä}} {{2}} {{a b}}", #"{"a-b": 1, "ä": 2, "2": 3, "a b": 4}"#, gives: "1 2 3 4"),
  Case("a byte order mark is no text", "\u{FEFF}{{a}}", #"{"a": 1}"#, gives: "1"),
  Case("of duplicate members the last", "{{a}}", #"{"a": 1, "a": 2}"#, gives: "2"),
]

@Test("Interpolation", arguments: cases)
func interpolation(_ item: Case) throws { try item.check() }

@Test("Without escaping every tag writes the value as it is")
func noEscaping() throws {
  let item = Case("", "{{a}}{{{a}}}{{&a}}", #"{"a": "<&>\""}"#, gives: "")
  #expect(try item.render(.none) == "<&>\"<&>\"<&>\"")
}

@Test("A list and an object have no text where nobody is strict")
func containersHaveNoText() throws {
  #expect(try Case("", "({{a}}{{b}})", #"{"a": [1], "b": {}}"#, gives: "").render() == "()")
}
