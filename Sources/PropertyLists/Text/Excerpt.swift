/// A piece of a person's text for a message: in quotes, at most 40 characters, nothing in it that a terminal would act on.
package func excerpt(_ text: some StringProtocol) -> String { "“\(printable(text))”" }

/// The same without the quotes.
func printable(_ text: some StringProtocol) -> String {
  var result = ""
  var count = 0
  for scalar in text.unicodeScalars {
    guard count < 40 else {
      result += "…"
      break
    }
    count += 1
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default:
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The same for bytes, of which only the first 160 are looked at.
func excerpt(_ bytes: some Collection<UInt8>) -> String { "“\(printable(bytes))”" }

/// The same for bytes, without the quotes.
func printable(_ bytes: some Collection<UInt8>) -> String { printable(String(decoding: bytes.prefix(160), as: UTF8.self)) }
