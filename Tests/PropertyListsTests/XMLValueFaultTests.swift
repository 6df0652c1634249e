import Testing

@Suite struct XMLValueFaultTests {
  @Test(arguments: illFormed)
  func valuesThatSpellNothingAreTold(_ source: MarkedSource, _ message: String) {
    #expect(source.complaint == source.expected(message))
  }
}

/// Scalars whose text is not what their element wants.
private let illFormed: [(source: MarkedSource, message: String)] = [
  ("‸<integer/>", "`<integer/>` is empty; write its value"),
  ("‸<integer></integer>", "`<integer>` is empty; write its value"),
  ("‸<integer> \n </integer>", "`<integer>` is empty; write its value"),
  ("<integer>‸1.5</integer>", "“1.5” is no integer; write digits, as in `<integer>42</integer>`"),
  ("<integer>‸12x</integer>", "“12x” is no integer; write digits, as in `<integer>42</integer>`"),
  (
    "<integer>‸9223372036854775808</integer>",
    "“9223372036854775808” is beyond the integers of 64 bits; write `<real>` or `<string>`"
  ),
  (
    "<integer>‸-9223372036854775809</integer>",
    "“-9223372036854775809” is beyond the integers of 64 bits; write `<real>` or `<string>`"
  ),
  ("<integer>‸0x</integer>", "“0x” is no integer; write digits, as in `<integer>42</integer>`"),
  ("<integer>‸1<!-- -->x</integer>", "“1” is no integer; write digits, as in `<integer>42</integer>`"),
  ("‸<real/>", "`<real/>` is empty; write its value"),
  ("<real>‸1,5</real>", "“1,5” is no number; write one as in `<real>0.5</real>`"),
  ("<real>‸1e</real>", "“1e” is no number; write one as in `<real>0.5</real>`"),
  ("<real>‸.</real>", "“.” is no number; write one as in `<real>0.5</real>`"),
  ("<real>‸0x10</real>", "“0x10” is no number; write one as in `<real>0.5</real>`"),
  ("‸<date/>", "`<date/>` is empty; write its value"),
  ("<date>‸yesterday</date>", "“yesterday” is no date; write one as in `<date>2026-01-31T00:00:00Z</date>`"),
  (
    "<date>‸2026-02-30T00:00:00Z</date>",
    "“2026-02-30T00:00:00Z” is no date; write one as in `<date>2026-01-31T00:00:00Z</date>`"
  ),
  ("<date>‸2026-01-31</date>", "“2026-01-31” is no date; write one as in `<date>2026-01-31T00:00:00Z</date>`"),
  (
    "<date>‸2026-01-31T24:00:00Z</date>",
    "“2026-01-31T24:00:00Z” is no date; write one as in `<date>2026-01-31T00:00:00Z</date>`"
  ),
  ("<data>AAA‸</data>", "The data is no Base64 from here on; write letters, digits, `+`, `/` and the padding `=`"),
  ("<data>\nAA‸*A\n</data>", "The data is no Base64 from here on; write letters, digits, `+`, `/` and the padding `=`"),
  ("<data>A‸===</data>", "The data is no Base64 from here on; write letters, digits, `+`, `/` and the padding `=`"),
  ("<data>AA=‸A</data>", "The data is no Base64 from here on; write letters, digits, `+`, `/` and the padding `=`"),
  ("<true>‸yes</true>", "`<true/>` holds nothing; remove “yes”"),
  ("†<true>‸<true/></true>", "`<true>` holds text alone; close it with `</true>`, or write `&lt;` for `<`"),
  ("†<false>‸", "The file ends inside `<false>`; `</false>` is missing"),
]
