import SettingsGenTestTools
import Testing

@Suite struct XMLValueErrorTests {
  @Test(arguments: malformedSources)
  func reportsInvalidValues(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Sources with scalars whose text isn't a valid value of their type.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  ("1️⃣<integer/>", "'<integer/>' is empty; add a value"),
  ("1️⃣<integer></integer>", "'<integer>' is empty; add a value"),
  ("1️⃣<integer> \n </integer>", "'<integer>' is empty; add a value"),
  ("<integer>1️⃣1.5</integer>", "invalid integer '1.5'; expected digits, as in '<integer>42</integer>'"),
  ("<integer>1️⃣12x</integer>", "invalid integer '12x'; expected digits, as in '<integer>42</integer>'"),
  (
    "<integer>1️⃣18446744073709551616</integer>",
    "integer '18446744073709551616' doesn't fit in 64 bits; use '<real>' or '<string>'"
  ),
  (
    "<integer>1️⃣100000000000000000000</integer>",
    "integer '100000000000000000000' doesn't fit in 64 bits; use '<real>' or '<string>'"
  ),
  (
    "<integer>1️⃣-9223372036854775809</integer>",
    "integer '-9223372036854775809' doesn't fit in 64 bits; use '<real>' or '<string>'"
  ),
  ("<integer>1️⃣0x</integer>", "invalid integer '0x'; expected digits, as in '<integer>42</integer>'"),
  ("<integer>11️⃣ </integer>", "unexpected whitespace in '<integer>'; remove it"),
  ("<integer>1️⃣&#49;</integer>", "invalid integer '&#49;'; expected digits, as in '<integer>42</integer>'"),
  ("<integer>1️⃣- 1</integer>", "invalid integer '- 1'; expected digits, as in '<integer>42</integer>'"),
  ("2️⃣<integer>11️⃣<!-- c --></integer>", "'<integer>' can't contain a comment; move it out of '<integer>'"),
  ("<real>1.51️⃣ </real>", "unexpected whitespace in '<real>'; remove it"),
  ("<real>1️⃣ inf</real>", "unexpected whitespace in '<real>'; remove it"),
  ("1️⃣<real/>", "'<real/>' is empty; add a value"),
  ("<real>1️⃣1,5</real>", "invalid real '1,5'; expected a number, as in '<real>0.5</real>'"),
  ("<real>1️⃣1e</real>", "invalid real '1e'; expected a number, as in '<real>0.5</real>'"),
  ("<real>1️⃣.</real>", "invalid real '.'; expected a number, as in '<real>0.5</real>'"),
  ("<real>1️⃣0x10</real>", "invalid real '0x10'; expected a number, as in '<real>0.5</real>'"),
  ("1️⃣<date/>", "'<date/>' is empty; add a value"),
  ("<date>1️⃣yesterday</date>", "invalid date 'yesterday'; use the format '2026-01-31T00:00:00Z'"),
  (
    "<date>1️⃣2026-02-30T00:00:00Z</date>",
    "invalid date '2026-02-30T00:00:00Z'; use the format '2026-01-31T00:00:00Z'"
  ),
  ("<date>1️⃣2026-01-31</date>", "invalid date '2026-01-31'; use the format '2026-01-31T00:00:00Z'"),
  (
    "<date>1️⃣2026-01-31T24:00:00Z</date>",
    "invalid date '2026-01-31T24:00:00Z'; use the format '2026-01-31T00:00:00Z'"
  ),
  ("<date>1️⃣ 2026-01-31T00:00:00Z</date>", "unexpected whitespace in '<date>'; remove it"),
  ("<date>2026-01-31T00:00:00Z1️⃣\n</date>", "unexpected whitespace in '<date>'; remove it"),
  ("1️⃣<data/>", "'<data/>' is invalid; write '<data></data>'"),
  ("2️⃣<data>1️⃣<![CDATA[AAE=]]></data>", "'<data>' can't contain a CDATA section; move it out of '<data>'"),
  ("<data>AAA1️⃣</data>", "invalid Base64; use letters, digits, '+' and '/', and '=' for padding"),
  ("<data>\nAA1️⃣*A\n</data>", "invalid Base64; use letters, digits, '+' and '/', and '=' for padding"),
  ("<data>A1️⃣===</data>", "invalid Base64; use letters, digits, '+' and '/', and '=' for padding"),
  ("<data>AA=1️⃣A</data>", "invalid Base64; use letters, digits, '+' and '/', and '=' for padding"),
  ("<true>1️⃣ </true>", "unexpected whitespace in '<true>'; remove it"),
  ("<true>1️⃣yes</true>", "unexpected text 'yes' in '<true>'; remove it"),
  ("2️⃣<true>1️⃣<true/></true>", "'<true>' can only contain text; close it with '</true>' or write '<' as '&lt;'"),
  ("2️⃣<false>1️⃣", "'<false>' isn't closed; add '</false>'"),
]
