extension XMLReader {
  /// What stands at the position is not what has to come.
  func unexpected(_ wanted: String) -> Fault {
    if isAtEnd { return Fault("The file ends where \(wanted) has to come", at: bytes.count) }
    return Fault("Found \(character(at: position)) where \(wanted) has to come", at: position)
  }

  /// The file ends inside something that began at an offset.
  func endOfFile(in what: String, from start: Int) -> Fault {
    Fault("The file ends inside \(what)", at: bytes.count, notes: [.init("It begins here", at: start)])
  }

  /// The file ends before an element is closed.
  func unclosed(_ tag: XMLTag) -> Fault {
    let name = tag.element.name
    return Fault("The file ends inside `<\(name)>`; `</\(name)>` is missing", at: bytes.count, notes: [opened(tag)])
  }

  /// Says where the element begins that is still open.
  func opened(_ tag: XMLTag) -> Fault.Note { .init("`<\(tag.element.name)>` is opened here", at: tag.start) }

  /// A tag that closes another element than the one that is open.
  func mismatch(_ name: String, at offset: Int, inside parent: XMLTag) -> Fault {
    Fault(
      "`</\(name)>` can't close `<\(parent.element.name)>`; write `</\(parent.element.name)>`", at: offset,
      notes: [opened(parent)])
  }

  /// The character at an offset as a message shows it.
  private func character(at offset: Int) -> String {
    let text = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    return excerpt(text.unicodeScalars.first.map { String($0) } ?? "")
  }
}
