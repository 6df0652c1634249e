import Testing

private let cases = [
  Case("within a line", "({{>p}})", partials: ["p": "from"], expecting: "(from)"),
  Case("missing", "({{>p}})", expecting: "()"),
  Case(
    "with the context around it", "{{#a}}{{>p}}{{/a}}", #"{"a": {"b": 1}, "c": 2}"#, partials: ["p": "{{b}}{{c}}"],
    expecting: "12"),
  Case(
    "recursive, as deep as the data", "{{>n}}", #"{"c": "X", "n": [{"c": "Y", "n": [{"c": "Z", "n": []}]}]}"#,
    partials: ["n": "{{c}}<{{#n}}{{>n}}{{/n}}>"], expecting: "X<Y<Z<>>>"),
  Case("in a partial", "{{>p}}", #"{"a": "x"}"#, partials: ["p": "*{{a}} {{>q}}*", "q": "{{a}}!"], expecting: "*x x!*"),
  Case("surrounding whitespace", "| {{>p}} |", partials: ["p": "\t|\t"], expecting: "| \t|\t |"),
  Case(
    "on a line with text, without indentation", "  {{a}}  {{> p}}\n", #"{"a": "|"}"#, partials: ["p": ">\n>"],
    expecting: "  |  >\n>\n"),
  Case("alone on a line with CRLF", "|\r\n{{>p}}\r\n|", partials: ["p": ">"], expecting: "|\r\n>|"),
  Case("alone on the first line", "  {{>p}}\n>", partials: ["p": ">\n>"], expecting: "  >\n  >>"),
  Case("alone on the last line", ">\n  {{>p}}", partials: ["p": ">\n>"], expecting: ">\n  >\n  >"),
  Case(
    "indented, but not the lines of a value", "\\\n {{>p}}\n/\n", #"{"a": "<\n->"}"#, partials: ["p": "|\n{{{a}}}\n|\n"],
    expecting: "\\\n |\n <\n->\n |\n/\n"),
  Case(
    "indented in an indented partial", "{{#a}}\n  {{>p}}\n{{/a}}\n", #"{"a": [1, 2]}"#,
    partials: ["p": "p{{.}}\n\t{{>q}}\n", "q": "q\n{{.}}\n"], expecting: "  p1\n  \tq\n  \t1\n  p2\n  \tq\n  \t2\n"),
  Case(
    "indented, with sections in it", "  {{>p}}\n", #"{"a": [1, 2]}"#,
    partials: ["p": "{{#a}}\n- {{.}}\n{{/a}}\n{{^a}}\nno\n{{/a}}\n{{#a}}{{.}}{{/a}}\n"], expecting: "  - 1\n  - 2\n  12\n"),
  Case(
    "indented, with empty lines", "  {{>p}}\n", partials: ["p": "a\n\nb\r\n\r\n{{! }}c\n"], expecting: "  a\n\n  b\r\n\r\n  c\n"),
  Case("whitespace in the tag", "|{{> p }}|{{>\np\n}}|", partials: ["p": "[]"], expecting: "|[]|[]|"),
  Case("a name with dots and slashes", "{{>a/b.c}}", partials: ["a/b.c": "x"], expecting: "x"),
]

@Test("Partials", arguments: cases)
func partials(_ item: Case) throws { try item.check() }
