import Testing

private let cases = [
  Case("within a line", "12{{! nothing }}34", expecting: "1234"),
  Case("over several lines", "12{{!\n  no\n  thing\n}}34\n", expecting: "1234\n"),
  Case("alone on its line", "a\n{{! x }}\nb\n", expecting: "a\nb\n"),
  Case("alone on an indented line", "a\n  {{! x }} \t\nb\n", expecting: "a\nb\n"),
  Case("alone on a line of Windows", "|\r\n{{! x }}\r\n|", expecting: "|\r\n|"),
  Case("alone on the first line", "  {{! x }}\n!", expecting: "!"),
  Case("alone on the last line", "!\n  {{! x }}", expecting: "!\n"),
  Case("alone on several lines", "a\n  {{!\n  x\n  }}\nb\n", expecting: "a\nb\n"),
  Case("behind text", "  12 {{! x }}\n", expecting: "  12 \n"),
  Case("with text behind it", "12 {{! x }} 34", expecting: "12  34"),
  Case("is not a name", "({{! a }})", #"{"! a": 1, "a": 2}"#, expecting: "()"),
  Case("may contain an opening delimiter and symbols", "({{! {{ #/>= }})", expecting: "()"),
]

@Test("Comments", arguments: cases)
func comments(_ item: Case) throws { try item.check() }
