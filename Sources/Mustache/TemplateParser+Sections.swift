import SettingsGenSupport

extension TemplateParser {
  /// Begins a section or an inverted one.
  mutating func openSection(_ tag: Tag, _ surroundings: Surroundings) throws(MustacheError) {
    pass(tag, surroundings)
    try push(.section, text(tag.contents), tag, surroundings)
    let lookup = try addLookup(tag)
    nodes.append(tag.kind == .section ? .section(lookup, end: 0, isFlat: false) : .inverted(lookup, end: 0))
  }

  /// Notes what a closing tag will close: the node that is added next.
  mutating func push(
    _ kind: OpenElement.Kind, _ name: String, _ tag: Tag, _ surroundings: Surroundings
  ) throws(MustacheError) {
    guard open.count < Template.maximumDepth else {
      throw error("More than \(Template.maximumDepth) sections stand in each other.", at: tag)
    }
    open.append(
      OpenElement(kind: kind, name: name, tag: tag, node: nodes.count, surroundings: surroundings, contents: position))
  }

  /// Ends the innermost element.
  mutating func close(_ tag: Tag, _ surroundings: Surroundings) throws(MustacheError) {
    guard let element = open.popLast() else { throw error("`\(text(tag.range))` closes nothing.", at: tag) }
    try check(tag, closes: element)
    switch element.kind {
    case .section: pass(tag, surroundings)
    case .block: closeBlock(element, tag, surroundings)
    case .argument: closeArgument(element, tag, surroundings)
    case .parent: closeParent(element, tag, surroundings)
    }
    let end = nodes.count
    switch nodes[element.node] {
    case .section(let lookup, _, _):
      let isFlat = nodes[(element.node + 1)...].allSatisfy(\.isFlat)
      nodes[element.node] = .section(lookup, end: end, isFlat: isFlat)
    case .inverted(let lookup, _): nodes[element.node] = .inverted(lookup, end: end)
    case .block(let block, _): nodes[element.node] = .block(block, end: end)
    case .parent(let parent, _): nodes[element.node] = .parent(parent, end: end)
    case .text, .variable, .partial: break
    }
  }

  private func check(_ tag: Tag, closes element: OpenElement) throws(MustacheError) {
    let name = text(tag.contents)
    if name == element.name { return }
    // A dynamic name may be closed with blanks behind its asterisk, or without it.
    if element.kind == .parent, element.name == "*" + name.drop(while: { $0 == "*" || $0.isWhitespace }) { return }
    let opened = Diagnostic.Note(
      "`\(text(element.tag.range))` begins here", at: source.location(at: element.tag.range.lowerBound))
    throw error(
      "`\(text(tag.range))` stands where `\(scanner.delimiters.spell("/" + element.name))` has to close the section.",
      at: tag, notes: [opened])
  }
}
