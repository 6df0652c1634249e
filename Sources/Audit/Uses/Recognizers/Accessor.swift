/// The use of a generated accessor, or of the generated type.
enum Accessor: Recognizer {
  static let starts: [RecognizerStart] = [.accessor]

  static func recognize(_ cursor: Cursor, in file: inout CodeFile) {
    let hash = file.hash(cursor.index)
    if hash == file.context.typeName { file.facts.usesGeneratedType = true }
    guard let accessor = file.context.accessors[hash] else { return }
    let isMember = cursor.isAfter(".")
    let isMessage = cursor.tokens.language == .c && (cursor.isAfter(.identifier) || cursor.isAfter("]"))
    let next = cursor.at(cursor.index + 1)
    var isWrite = false
    switch accessor.kind {
    case .property:
      guard isMember || isMessage && next.isAt("]") else { return }
      isWrite = isMember && next.isAt("=") && !next.isAt("=", "=")
    case .setter:
      guard isMessage, next.isAt(":") else { return }
      isWrite = true
    case .key: guard isMember || isMessage && next.isAt("]") else { return }
    }
    if isWrite {
      file.facts.keys[accessor.setting].isWrittenByAccessor = true
    } else if file.facts.keys[accessor.setting].firstAccessor == nil {
      file.facts.keys[accessor.setting].firstAccessor = file.location(of: cursor.index)
    }
  }
}
