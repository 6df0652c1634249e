import SettingsGenPropertyList
import SettingsGenSettings

extension Setting {
  /// What a toggle is where nobody has set it: of its default which of the two values it is, else what `boolValue` makes of it.
  var isOnByDefault: Bool {
    guard let defaultValue else { return false }
    if defaultValue.isSameStored(as: onValue) { return true }
    if defaultValue.isSameStored(as: offValue) { return false }
    if let boolean = defaultValue.boolean { return boolean }
    if let number = defaultValue.number { return number != 0 }
    return defaultValue.string.map(boolValue) ?? false
  }
}

/// `NSString.boolValue`: blanks, a sign and zeros are passed over, then `t T y Y` or a digit from 1 is true.
private func boolValue(_ text: String) -> Bool {
  var rest = text.utf8.drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
  if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
  guard let first = rest.first(where: { $0 != UInt8(ascii: "0") }) else { return false }
  return UInt8(ascii: "1")...UInt8(ascii: "9") ~= first || "tTyY".utf8.contains(first)
}
