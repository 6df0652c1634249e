import Testing

@Suite struct XMLValueErrorTests {
  @Test(arguments: malformedSources)
  func reportsInvalidValues(_ source: MarkedSource, _ message: String) {
    #expect(source.actualError == source.expectedError(message))
  }
}

/// Sources with scalars whose text is not a valid value of their type.
private let malformedSources: [(source: MarkedSource, message: String)] = [
  ("‸<integer/>", "'<integer/>' is empty; add a value"),
  ("‸<integer></integer>", "'<integer>' is empty; add a value"),
  ("‸<integer> \n </integer>", "'<integer>' is empty; add a value"),
  ("<integer>‸1.5</integer>", "invalid integer '1.5'; expected digits, as in '<integer>42</integer>'"),
  ("<integer>‸12x</integer>", "invalid integer '12x'; expected digits, as in '<integer>42</integer>'"),
  (
    "<integer>‸9223372036854775808</integer>",
    "integer '9223372036854775808' doesn't fit in 64 bits; use '<real>' or '<string>'"
  ),
  (
    "<integer>‸100000000000000000000</integer>",
    "integer '100000000000000000000' doesn't fit in 64 bits; use '<real>' or '<string>'"
  ),
  (
    "<integer>‸-9223372036854775809</integer>",
    "integer '-9223372036854775809' doesn't fit in 64 bits; use '<real>' or '<string>'"
  ),
  ("<integer>‸0x</integer>", "invalid integer '0x'; expected digits, as in '<integer>42</integer>'"),
  ("<integer>‸1<!-- -->x</integer>", "invalid integer '1'; expected digits, as in '<integer>42</integer>'"),
  ("‸<real/>", "'<real/>' is empty; add a value"),
  ("<real>‸1,5</real>", "invalid real '1,5'; expected a number, as in '<real>0.5</real>'"),
  ("<real>‸1e</real>", "invalid real '1e'; expected a number, as in '<real>0.5</real>'"),
  ("<real>‸.</real>", "invalid real '.'; expected a number, as in '<real>0.5</real>'"),
  ("<real>‸0x10</real>", "invalid real '0x10'; expected a number, as in '<real>0.5</real>'"),
  ("‸<date/>", "'<date/>' is empty; add a value"),
  ("<date>‸yesterday</date>", "invalid date 'yesterday'; use the format '2026-01-31T00:00:00Z'"),
  (
    "<date>‸2026-02-30T00:00:00Z</date>",
    "invalid date '2026-02-30T00:00:00Z'; use the format '2026-01-31T00:00:00Z'"
  ),
  ("<date>‸2026-01-31</date>", "invalid date '2026-01-31'; use the format '2026-01-31T00:00:00Z'"),
  (
    "<date>‸2026-01-31T24:00:00Z</date>",
    "invalid date '2026-01-31T24:00:00Z'; use the format '2026-01-31T00:00:00Z'"
  ),
  ("<data>AAA‸</data>", "invalid Base64; use letters, digits, '+' and '/', and '=' for padding"),
  ("<data>\nAA‸*A\n</data>", "invalid Base64; use letters, digits, '+' and '/', and '=' for padding"),
  ("<data>A‸===</data>", "invalid Base64; use letters, digits, '+' and '/', and '=' for padding"),
  ("<data>AA=‸A</data>", "invalid Base64; use letters, digits, '+' and '/', and '=' for padding"),
  ("<true>‸yes</true>", "unexpected text 'yes' in '<true>'; remove it"),
  ("†<true>‸<true/></true>", "'<true>' can only contain text; close it with '</true>' or write '<' as '&lt;'"),
  ("†<false>‸", "'<false>' is not closed; add '</false>'"),
]
