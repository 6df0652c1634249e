/// Returns a short text that identifies a longer one, also in later versions of the tool: its 64-bit FNV-1a hash in 16 hexadecimal digits.
package func fingerprint(of text: String) -> String {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }.digits(16, radix: 16)
}
