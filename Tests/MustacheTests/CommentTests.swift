import Testing

private let cases = [
  Case("within a line", "12{{! nothing }}34", gives: "1234"),
  Case("over several lines", "12{{!\n  no\n  thing\n}}34\n", gives: "1234\n"),
  Case("alone on its line", "a\n{{! x }}\nb\n", gives: "a\nb\n"),
  Case("alone on an indented line", "a\n  {{! x }} \t\nb\n", gives: "a\nb\n"),
  Case("alone on a line of Windows", "|\r\n{{! x }}\r\n|", gives: "|\r\n|"),
  Case("alone on the first line", "  {{! x }}\n!", gives: "!"),
  Case("alone on the last line", "!\n  {{! x }}", gives: "!\n"),
  Case("alone on several lines", "a\n  {{!\n  x\n  }}\nb\n", gives: "a\nb\n"),
  Case("behind text", "  12 {{! x }}\n", gives: "  12 \n"),
  Case("with text behind it", "12 {{! x }} 34", gives: "12  34"),
  Case("is no name", "({{! a }})", #"{"! a": 1, "a": 2}"#, gives: "()"),
  Case("may hold an opening delimiter and signs", "({{! {{ #/>= }})", gives: "()"),
]

@Test("Comments", arguments: cases)
func comments(_ item: Case) throws { try item.check() }
