import Testing

private let cases = [
  Case("set and used", "{{=<% %>=}}(<%a%>){{a}}", #"{"a": 1}"#, gives: "(1){{a}}"),
  Case("of one character", "({{=[ ]=}}[a])", #"{"a": 1}"#, gives: "(1)"),
  Case("the same on both sides", "{{=| |=}}|a|-|#b|x|/b|", #"{"a": 1, "b": true}"#, gives: "1-x"),
  Case("set back", "{{=<% %>=}}<%a%><%={{ }}=%>{{a}}<%a%>", #"{"a": 1}"#, gives: "11<%a%>"),
  Case(
    "sections before and behind", "[\n{{#a}}\n  {{b}}\n  |b|\n{{/a}}\n{{= | | =}}\n|#a|\n  {{b}}\n  |b|\n|/a|\n]\n",
    #"{"a": true, "b": "x"}"#, gives: "[\n  x\n  |b|\n  {{b}}\n  x\n]\n"),
  Case("inverted sections", "{{^a}}{{=| |=}}|b|{{b}}|/a|", #"{"b": "x"}"#, gives: "x{{b}}"),
  Case("do not reach into a partial", "{{=| |=}}|>p|", #"{"a": 1}"#, partials: ["p": "{{a}}|a|"], gives: "1|a|"),
  Case("do not come out of a partial", "{{>p}}.{{a}}", #"{"a": 1}"#, partials: ["p": "{{=| |=}}|a|"], gives: "1.1"),
  Case("white space around", "| {{=@ @=}} |", gives: "|  |"),
  Case("alone on its line", "a\n  {{=@ @=}}  \nb\n", gives: "a\nb\n"),
  Case("alone on a line of Windows", "|\r\n{{= @ @ =}}\r\n|", gives: "|\r\n|"),
  Case("alone on the first line", "  {{=@ @=}}\n=", gives: "="),
  Case("alone on the last line", "=\n  {{=@ @=}}", gives: "=\n"),
  Case("white space in the tag", "|{{=  @ \t  @  =}}|@a@", #"{"a": 1}"#, gives: "||1"),
  Case("longer ones", "{{=<!--{ }-->=}}<!--{a}--><!-- {a} -->", #"{"a": 1}"#, gives: "1<!-- {a} -->"),
]

@Test("Set delimiters", arguments: cases)
func delimiters(_ item: Case) throws { try item.check() }
