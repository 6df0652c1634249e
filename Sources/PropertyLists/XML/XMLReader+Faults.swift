import SettingsGenSupport

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

  /// A tag that closes nothing, or another element than the one that is open.
  func wrongClosing(_ name: String, at offset: Int, inside parent: XMLTag?) -> Fault {
    guard let parent else { return Fault("`</\(name)>` closes nothing; remove it", at: offset) }
    return mismatch(name, at: offset, inside: parent)
  }

  /// A name that is no element's, or no name at all.
  func unknownElement(_ start: Int, _ name: Range<Int>, isClosing: Bool, inside parent: XMLTag?) -> Fault {
    guard let first = bytes[name].first else {
      if looking(at: "![CDATA[") { return Fault("CDATA may not stand between elements; put it into `<string>`", at: start) }
      if looking(at: "!DOCTYPE") { return Fault("A DOCTYPE stands once, before the root element; remove this one", at: start) }
      return position < bytes.count ? unexpected("the name of an element") : endOfFile(in: "a tag", from: start)
    }
    guard isNameStart(first) else {
      return Fault("A name can't begin with \(excerpt(bytes[name].prefix(1)))", at: name.lowerBound)
    }
    if isAtEnd { return endOfFile(in: "a tag", from: start) }
    let text = printable(bytes[name])
    if isClosing { return wrongClosing(text, at: start, inside: parent) }
    let near = nearestName(to: text, in: XMLElement.allCases.map(\.name))
    let hint = near.map { "; did you mean `<\($0)>`?" } ?? ""
    return Fault("`<\(text)>` is no element of a property list\(hint)", at: start)
  }

  /// What stands where a tag has to come.
  func textBetweenElements(inside parent: XMLTag?) -> Fault {
    guard let parent else { return unexpected("an element") }
    if isAtEnd { return unclosed(parent) }
    do {
      try refuseText("directly in `<\(parent.element.name)>`")
      return unexpected("an element")
    } catch {
      return Fault(error.message, at: error.offset, notes: [opened(parent)])
    }
  }
}
