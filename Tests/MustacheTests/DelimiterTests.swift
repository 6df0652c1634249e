import Testing

private let cases = [
  Case("set and used", "{{=<% %>=}}(<%a%>){{a}}", #"{"a": 1}"#, expecting: "(1){{a}}"),
  Case("of one character", "({{=[ ]=}}[a])", #"{"a": 1}"#, expecting: "(1)"),
  Case("the same on both sides", "{{=| |=}}|a|-|#b|x|/b|", #"{"a": 1, "b": true}"#, expecting: "1-x"),
  Case("restored", "{{=<% %>=}}<%a%><%={{ }}=%>{{a}}<%a%>", #"{"a": 1}"#, expecting: "11<%a%>"),
  Case(
    "sections before and behind", "[\n{{#a}}\n  {{b}}\n  |b|\n{{/a}}\n{{= | | =}}\n|#a|\n  {{b}}\n  |b|\n|/a|\n]\n",
    #"{"a": true, "b": "x"}"#, expecting: "[\n  x\n  |b|\n  {{b}}\n  x\n]\n"),
  Case("inverted sections", "{{^a}}{{=| |=}}|b|{{b}}|/a|", #"{"b": "x"}"#, expecting: "x{{b}}"),
  Case("do not affect a partial", "{{=| |=}}|>p|", #"{"a": 1}"#, partials: ["p": "{{a}}|a|"], expecting: "1|a|"),
  Case("do not affect the including template", "{{>p}}.{{a}}", #"{"a": 1}"#, partials: ["p": "{{=| |=}}|a|"], expecting: "1.1"),
  Case("whitespace around", "| {{=@ @=}} |", expecting: "|  |"),
  Case("alone on its line", "a\n  {{=@ @=}}  \nb\n", expecting: "a\nb\n"),
  Case("alone on a line of Windows", "|\r\n{{= @ @ =}}\r\n|", expecting: "|\r\n|"),
  Case("alone on the first line", "  {{=@ @=}}\n=", expecting: "="),
  Case("alone on the last line", "=\n  {{=@ @=}}", expecting: "=\n"),
  Case("whitespace in the tag", "|{{=  @ \t  @  =}}|@a@", #"{"a": 1}"#, expecting: "||1"),
  Case("longer ones", "{{=<!--{ }-->=}}<!--{a}--><!-- {a} -->", #"{"a": 1}"#, expecting: "1<!-- {a} -->"),
]

@Test("Set delimiters", arguments: cases)
func delimiters(_ item: Case) throws { try item.check() }
