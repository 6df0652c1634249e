import Testing

private let cases = [
  Case(
    "a block that is not filled", "{{$t}}x {{a}} {{{a}}} {{#b}}{{c}}{{/b}}{{^d}}!{{/d}}{{/t}}\n",
    #"{"a": "<", "b": {"c": "{{a}}"}}"#, expecting: "x &lt; < {{a}}!\n"),
  Case("a parent without arguments", "{{<p}}{{/p}}", partials: ["p": "{{$a}}default{{/a}}"], expecting: "default"),
  Case(
    "alone on its line, it takes the line", "{{<p}}{{/p}}\n{{<p}}{{$a}}x{{/a}}{{/p}}\n|", partials: ["p": "[{{$a}}d{{/a}}]"],
    expecting: "[d][x]|"),
  Case("an argument", "..{{<p}}{{$a}}x{{/a}}{{/p}}", partials: ["p": "({{$a}}d{{/a}})"], expecting: "..(x)"),
  Case(
    "names of blocks aren't names of the data", "{{<p}}{{$a}}x{{/a}}{{/p}}{{<p}}{{/p}}", #"{"a": "data"}"#,
    partials: ["p": "({{$a}}d{{/a}})"], expecting: "(x)(d)"),
  Case(
    "two parents on a line", "t {{<p}}{{$a}}1{{/a}}{{/p}} {{<p}}{{$a}}2{{/a}}{{/p}}\n",
    partials: ["p": "|{{$a}}..{{/a}}{{$b}} d{{/b}}|"], expecting: "t |1 d| |2 d|\n"),
  Case(
    "an argument over several lines", "{{<p}}{{$a}}\nx\n\n:(\n{{/a}}{{/p}}", partials: ["p": "{{$a}}y{{/a}}"],
    expecting: "x\n\n:(\n"),
  Case(
    "the indentation stands before the block", "{{<p}}{{$a}}x{{/a}}{{/p}}", partials: ["p": "l:\n  {{$a}}y{{/a}}\n"],
    expecting: "l:\n  x\n"),
  Case("one of two is filled", "{{<p}}{{$b}}x{{/b}}{{/p}}", partials: ["p": "{{$a}}1{{/a}}, {{$b}}2{{/b}}"], expecting: "1, x"),
  Case("a template used as a partial and as a parent", "{{>p}}|{{<p}}{{/p}}", partials: ["p": "{{$a}}d{{/a}}"], expecting: "d|d"),
  Case(
    "parents inside each other's blocks", "{{<p}}{{$a}}x{{/a}}{{/p}}",
    partials: ["p": "{{$a}}d{{/a}} {{$b}}{{<q}}{{/q}}{{/b}}", "q": "{{$a}}e{{/a}} {{<p}}{{$b}}stop{{/b}}{{/p}}"],
    expecting: "x x x stop"),
  Case(
    "the outermost argument wins", "{{<p}}{{$a}}c{{/a}}{{/p}}|{{<p}}{{/p}}",
    partials: ["p": "{{<o}}{{$a}}p{{/a}}{{/o}}", "o": "{{<g}}{{$a}}o{{/a}}{{/g}}", "g": "{{$a}}g{{/a}}"], expecting: "c|p"),
  Case(
    "arguments reach into partials", "{{<p}}{{$a}}x{{/a}}{{/p}}", partials: ["p": "({{>q}})", "q": "{{$a}}d{{/a}}"],
    expecting: "(x)"),
  Case(
    "arguments end with their parent", "{{<p}}{{$a}}x{{/a}}{{/p}}{{>p}}{{$a}}y{{/a}}", partials: ["p": "({{$a}}d{{/a}})"],
    expecting: "(x)(d)y"),
  Case(
    "text in a parent is not rendered",
    "{{<p}} no {{a}}{{>q}}{{$a}}yes{{/a}} no{{#b}}{{$a}}no{{/a}}{{/b}} {{/p}}|{{<p}} no {{/p}}", #"{"a": 1, "b": true}"#,
    partials: ["p": "({{$a}}d{{/a}})", "q": "no"], expecting: "(yes)|(d)"),
  Case(
    "the context is the block's", "{{<p}}{{$a}}I {{f}}.{{/a}}{{/p}}", #"{"f": 1, "n": {"f": 2}}"#,
    partials: ["p": "{{#n}}{{$a}}You {{f}}.{{/a}}{{/n}}"], expecting: "I 2."),
  Case("a missing parent", "({{<p}}{{$a}}x{{/a}}{{/p}})", expecting: "()"),
  Case(
    "a block in a section is filled each time", "{{<p}}{{$a}}<{{.}}>{{/a}}{{/p}}", #"{"l": [1, 2]}"#,
    partials: ["p": "{{#l}}{{$a}}{{/a}}{{/l}}"], expecting: "<1><2>"),
  Case(
    "a block within its own argument is the outer one's", "{{<p}}{{$a}}({{$a}}x{{/a}}){{/a}}{{/p}}",
    partials: ["p": "[{{$a}}d{{/a}}]"], expecting: "[(x)]"),
  Case(
    "a block within an argument is filled from outside", "{{<p}}{{$b}}x{{/b}}{{/p}}",
    partials: ["p": "{{<g}}{{$a}}<{{$b}}d{{/b}}>{{/a}}{{/g}}", "g": "{{$a}}{{/a}}{{$b}}g{{/b}}"], expecting: "<x>x"),
  Case(
    "delimiters end with the template", "{{=| |=}}|<p||$a|{{x}}|x||/a||/p|", #"{"x": 1}"#, partials: ["p": "{{$a}}{{/a}}|x|"],
    expecting: "{{x}}1|x|"),
]

@Test("Inheritance", arguments: cases)
func inheritance(_ item: Case) throws { try item.check() }

private let indentationCases = [
  Case(
    "a parent alone on its lines", "Hi,\n  {{<p}}\n  {{/p}}\n.", partials: ["p": "one\ntwo\n"], expecting: "Hi,\n  one\n  two\n."),
  Case("a parent with text after it", "  {{<p}}\n{{/p}} x\n", partials: ["p": "1\n2"], expecting: "  1\n2 x\n"),
  Case(
    "a block whose argument ends within a line", "{{<p}}{{$a}}\none\ntwo{{/a}}\n{{/p}}\n",
    partials: ["p": "Hi,\n  {{$a}}{{/a}}\n"],
    expecting: "Hi,\n  one\n  two\n"),
  Case(
    "the block's indentation replaces the argument's", "{{<p}}{{$a}}\n    one\n      two\n\n{{/a}}{{/p}}\n",
    partials: ["p": "Hi,\n  {{$a}}\n  {{/a}}\n"], expecting: "Hi,\n  one\n    two\n\n"),
  Case(
    "default contents have the block's indentation", "{{<p}}{{$a}}\none\ntwo\n{{/a}}{{/p}}\n",
    partials: ["p": "Hi,\n{{$a}}\n    default\n{{/a}}\n"], expecting: "Hi,\n    one\n    two\n"),
  Case(
    "default contents are unchanged", "{{>p}}", partials: ["p": "Hi,\n  {{$a}}\n    default\n      more\n  {{/a}}\n."],
    expecting: "Hi,\n    default\n      more\n."),
  Case(
    "a nested block moves with its outer block", "{{<p}}{{$n}}\nthree\n{{/n}}{{/p}}\n",
    partials: ["p": "{{<g}}{{$a}}\n  one\n  {{$n}}\n    two\n  {{/n}}\n{{/a}}{{/g}}\n", "g": "{{$a}}{{/a}}"],
    expecting: "one\n  three\n"),
  Case(
    "default contents of a nested block move with its outer block", "{{<p}}{{/p}}\n",
    partials: ["p": "{{<g}}{{$a}}\n  one\n  {{$n}}\n    two\n  {{/n}}\n{{/a}}{{/g}}\n", "g": "\t{{$a}}\n\t{{/a}}\n"],
    expecting: "\tone\n\t  two\n"),
  Case(
    "an indented parent with an indented block", " {{<p}}\n   {{$a}}\n   x\n   {{v}}\n   {{/a}}\n {{/p}}\n", #"{"v": "1\n2"}"#,
    partials: ["p": "a\n  {{$a}}\n  {{/a}}\nb\n"], expecting: " a\n   x\n   1\n2\n b\n"),
  Case(
    "an argument within a line fills a block alone on its lines", "{{<p}}{{$a}}x\n{{/a}}{{/p}}",
    partials: ["p": "a\n  {{$a}}\n  {{/a}}\nb"], expecting: "a\n  x\nb"),
  Case(
    "a partial in an argument", "{{<p}}\n  {{$a}}\n    x\n      {{>q}}\n  {{/a}}\n{{/p}}\n",
    partials: ["p": " {{$a}}\n {{/a}}\n", "q": "1\n2\n"], expecting: " x\n   1\n   2\n"),
  Case(
    "a list fills a block within a line", "{{<p}}\n{{$a}}\n{{#l}}\n{{.}}\n{{/l}}\n{{/a}}\n{{/p}}\n", #"{"l": [1, 2]}"#,
    partials: ["p": "  {{$a}}{{/a}}.\n"], expecting: "  1\n  2\n.\n"),
  Case(
    "CRLF line breaks", "{{<p}}\r\n{{$a}}\r\n  1\r\n  2\r\n{{/a}}\r\n{{/p}}\r\n|", partials: ["p": "\t{{$a}}\r\n\t{{/a}}\r\n"],
    expecting: "\t1\r\n\t2\r\n|"),
]

@Test("Indentation of parents and blocks", arguments: indentationCases)
func indentationOfBlocks(_ item: Case) throws { try item.check() }
