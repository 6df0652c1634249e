/// The character of a byte in NeXTSTEP's encoding, in which the octal escapes of old-style property lists count.
func nextStepScalar(_ byte: UInt8) -> Unicode.Scalar { byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80] }

/// The characters of 0x80 to 0xFF, after Unicode's table NEXTSTEP.TXT; the last two bytes mean nothing.
private let upperHalf: [Unicode.Scalar] = Array(
  ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ" + "ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷" + "©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ" + "®–†‡·¦¶•‚„”»…‰¬¿"
    + "¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ" + "—±¼½¾àáâãäåçèéêë" + "ìÆíªîïðñŁØŒºòóôõ" + "öæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}").unicodeScalars)
