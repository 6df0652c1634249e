/// A text in lines of at most `width` columns; a word that is longer has a line of its own.
func wrap(_ text: String, width: Int, first: String = "", rest: String = "") -> [String] {
  let words = text.split { $0 == " " || $0 == "\n" }.map { word in
    String(word.map { $0 == noBreakSpace ? " " : $0 })
  }
  return wrap(words, width: width, first: first, rest: rest)
}

/// Becomes a space between two words that stay on one line.
let noBreakSpace: Character = "\u{A0}"

/// Pieces that stay whole in lines of at most `width` columns, the first line after one prefix and the others after another.
func wrap(_ pieces: [String], width: Int, first: String = "", rest: String = "") -> [String] {
  var lines: [String] = []
  var line = first
  var hasPiece = false
  for piece in pieces {
    if hasPiece, columns(line) + 1 + columns(piece) > width {
      lines.append(line)
      line = rest
      hasPiece = false
    }
    line += (hasPiece ? " " : "") + piece
    hasPiece = true
  }
  if hasPiece { lines.append(line) }
  return lines
}

/// The columns that a text takes on a terminal; what the tool itself says has no wide characters.
func columns(_ text: String) -> Int { text.unicodeScalars.count }
