/// The use of a generated accessor, or of the generated type.
enum Accessor: Recognizer {
  static let starts: [String] = []

  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    let hash = file.hash(cursor.index)
    if hash == file.typeName { file.noteGeneratedType(at: cursor.index) }
    guard let accessor = file.accessors[hash] else { return }
    let isMember = cursor.isAfter(".")
    let isMessage = cursor.tokens.language == .c && (cursor.isAfter(.identifier) || cursor.isAfter("]"))
    let next = cursor.at(cursor.index + 1)
    switch accessor.kind {
    case .property:
      guard isMember || isMessage && next.isAt("]") else { return }
      if isMember, next.isAt("="), !next.isAt("=", "=") { return }
    case .setter: return
    case .key: guard isMember || isMessage && next.isAt("]") else { return }
    }
    file.noteRead(accessor.setting, .accessor)
  }
}
