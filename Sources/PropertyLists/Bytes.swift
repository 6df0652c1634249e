/// Returns whether a byte is one of the four whitespace characters of XML.
func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }
