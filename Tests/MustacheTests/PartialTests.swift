import Testing

private let cases = [
  Case("in its place", "({{>p}})", partials: ["p": "from"], gives: "(from)"),
  Case("that is missing", "({{>p}})", gives: "()"),
  Case(
    "with the context around it", "{{#a}}{{>p}}{{/a}}", #"{"a": {"b": 1}, "c": 2}"#, partials: ["p": "{{b}}{{c}}"], gives: "12"),
  Case(
    "in itself, as far as the data go", "{{>n}}", #"{"c": "X", "n": [{"c": "Y", "n": [{"c": "Z", "n": []}]}]}"#,
    partials: ["n": "{{c}}<{{#n}}{{>n}}{{/n}}>"], gives: "X<Y<Z<>>>"),
  Case("in a partial", "{{>p}}", #"{"a": "x"}"#, partials: ["p": "*{{a}} {{>q}}*", "q": "{{a}}!"], gives: "*x x!*"),
  Case("white space around", "| {{>p}} |", partials: ["p": "\t|\t"], gives: "| \t|\t |"),
  Case(
    "on a line with text, without indentation", "  {{a}}  {{> p}}\n", #"{"a": "|"}"#, partials: ["p": ">\n>"],
    gives: "  |  >\n>\n"),
  Case("alone on a line of Windows", "|\r\n{{>p}}\r\n|", partials: ["p": ">"], gives: "|\r\n>|"),
  Case("alone on the first line", "  {{>p}}\n>", partials: ["p": ">\n>"], gives: "  >\n  >>"),
  Case("alone on the last line", ">\n  {{>p}}", partials: ["p": ">\n>"], gives: ">\n  >\n  >"),
  Case(
    "indented, but not the lines of a value", "\\\n {{>p}}\n/\n", #"{"a": "<\n->"}"#, partials: ["p": "|\n{{{a}}}\n|\n"],
    gives: "\\\n |\n <\n->\n |\n/\n"),
  Case(
    "indented in an indented one", "{{#a}}\n  {{>p}}\n{{/a}}\n", #"{"a": [1, 2]}"#,
    partials: ["p": "p{{.}}\n\t{{>q}}\n", "q": "q\n{{.}}\n"], gives: "  p1\n  \tq\n  \t1\n  p2\n  \tq\n  \t2\n"),
  Case(
    "indented, with sections in it", "  {{>p}}\n", #"{"a": [1, 2]}"#,
    partials: ["p": "{{#a}}\n- {{.}}\n{{/a}}\n{{^a}}\nno\n{{/a}}\n{{#a}}{{.}}{{/a}}\n"], gives: "  - 1\n  - 2\n  12\n"),
  Case("indented, with empty lines", "  {{>p}}\n", partials: ["p": "a\n\nb\r\n\r\n{{! }}c\n"], gives: "  a\n\n  b\r\n\r\n  c\n"),
  Case("white space in the tag", "|{{> p }}|{{>\np\n}}|", partials: ["p": "[]"], gives: "|[]|[]|"),
  Case("a name with dots and slashes", "{{>a/b.c}}", partials: ["a/b.c": "x"], gives: "x"),
]

@Test("Partials", arguments: cases)
func partials(_ item: Case) throws { try item.check() }

private let dynamicCases = [
  Case("named by the data", "{{>*a}}", #"{"a": "p"}"#, partials: ["p": "x", "a": "y"], gives: "x"),
  Case("named by a number", "{{>*a}}", #"{"a": 1}"#, partials: ["1": "x"], gives: "x"),
  Case("a name that the data lack", "({{>*a}})", partials: ["a": "y"], gives: "()"),
  Case("a partial that is missing", "({{>*a}})", #"{"a": "p"}"#, gives: "()"),
  Case("dotted", "{{>*a.b}}", #"{"a": {"b": "p"}}"#, partials: ["p": "x"], gives: "x"),
  Case("dotted and broken", "({{>*a.b}})", #"{"a": {}, "b": "p"}"#, partials: ["p": "x"], gives: "()"),
  Case(
    "the whole path is resolved before the asterisk", "({{>*a.b}})", #"{"a": "c", "c": {"b": "p"}}"#, partials: ["p": "x"],
    gives: "()"),
  Case("no second asterisk", "({{>**a}})", #"{"a": "b", "b": "p"}"#, partials: ["p": "x", "b": "y"], gives: "()"),
  Case("no asterisk within", "({{>*a.*b}})", #"{"a": "x", "b": "y", "x": {"y": "p"}}"#, partials: ["p": "x"], gives: "()"),
  Case(
    "with the context around it", "{{#a}}{{>*t}}{{/a}}", #"{"a": [{"t": "p", "v": 1}, {"t": "q", "v": 2}]}"#,
    partials: ["p": "<{{v}}>", "q": "[{{v}}]"], gives: "<1>[2]"),
  Case(
    "in itself", "{{>*t}}", #"{"t": "n", "c": "X", "n": [{"t": "n", "c": "Y", "n": []}]}"#,
    partials: ["n": "{{c}}<{{#n}}{{>*t}}{{/n}}>"], gives: "X<Y<>>"),
  Case("indented", " {{>*a}}\n", #"{"a": "p"}"#, partials: ["p": "x\ny\n"], gives: " x\n y\n"),
  Case("white space in the tag", "|{{> * a }}|", #"{"a": "p"}"#, partials: ["p": "[]"], gives: "|[]|"),
  Case(
    "a parent", "{{<*a}}{{$b}}x{{/b}}{{/*a}}|{{< * a }}{{/ * a}}|{{<*a}}{{/a}}", #"{"a": "p"}"#,
    partials: ["p": "({{$b}}y{{/b}})"], gives: "(x)|(y)|(y)"),
]

@Test("Dynamic names", arguments: dynamicCases)
func dynamicNames(_ item: Case) throws { try item.check() }
