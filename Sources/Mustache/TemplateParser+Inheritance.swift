import SettingsGenSupport

extension TemplateParser {
  /// Adds a tag that includes a template.
  mutating func addPartial(_ tag: Tag, _ surroundings: Surroundings) throws(MustacheError) {
    let isStandalone = pass(tag, surroundings)
    let none = tag.range.lowerBound..<tag.range.lowerBound
    let indentation = isStandalone ? surroundings.indentation ?? none : none
    nodes.append(.partial(partials.count))
    partials.append(Partial(name: try partialName(tag), indentation: indentation, offset: tag.range.lowerBound))
  }

  /// The name of a template, or behind an asterisk the name of its name.
  private mutating func partialName(_ tag: Tag) throws(MustacheError) -> Partial.Name {
    guard source.bytes[tag.contents.lowerBound] == UInt8(ascii: "*") else { return .fixed(text(tag.contents)) }
    var start = tag.contents.lowerBound + 1
    while start < tag.contents.upperBound, source.bytes[start].isTemplateSpace { start += 1 }
    guard start < tag.contents.upperBound else { throw error("The tag has no name behind `*`.", at: tag) }
    return .dynamic(try path(start..<tag.contents.upperBound))
  }

  /// Begins a parent.
  ///
  /// Whether it is alone on its lines shows at its end, so the blanks before it are a node that can still go.
  mutating func openParent(_ tag: Tag, _ surroundings: Surroundings) throws(MustacheError) {
    let start = tag.range.lowerBound
    addText(to: surroundings.indentation?.lowerBound ?? start)
    nodes.append(.text(position..<start, startsLine: surroundings.indentation != nil))
    position = tag.range.upperBound
    let name = try partialName(tag)
    var closingName = text(tag.contents)
    if case .dynamic = name { closingName = "*" + closingName.drop(while: { $0 == "*" || $0.isWhitespace }) }
    try push(.parent, closingName, tag, surroundings)
    nodes.append(.parent(parents.count, end: 0))
    parents.append(Parent(partial: Partial(name: name, indentation: start..<start, offset: start)))
  }

  /// Ends a parent; what stands in it beside its blocks is never rendered.
  mutating func closeParent(_ element: OpenElement, _ tag: Tag, _ surroundings: Surroundings) {
    position = tag.range.upperBound
    guard let indentation = element.surroundings.indentation, let lineEnd = surroundings.lineEnd,
      case .parent(let parent, _) = nodes[element.node]
    else { return }
    position = lineEnd
    parents[parent].partial.indentation = indentation
    nodes[element.node - 1] = .text(indentation.lowerBound..<indentation.lowerBound, startsLine: false)
  }

  /// Begins a block, which fills one of the parent that it stands in, or can be filled itself.
  mutating func openBlock(_ tag: Tag, _ surroundings: Surroundings) throws(MustacheError) {
    let name = text(tag.contents)
    let isArgument = open.last?.kind == .parent
    if isArgument {
      // What stands before it on its line is never rendered.
      position = surroundings.lineEnd ?? tag.range.upperBound
    } else {
      pass(tag, surroundings)
    }
    try push(isArgument ? .argument : .block, name, tag, surroundings)
    nodes.append(.block(blocks.count, end: 0))
    let indentation = surroundings.indentation ?? tag.range.lowerBound..<tag.range.lowerBound
    blocks.append(
      Block(name: name, indentation: indentation, isStandalone: surroundings.standalone != nil, offset: tag.range.lowerBound))
  }

  /// Ends a block that can be filled; the indentation of its default contents counts before that of its tag.
  mutating func closeBlock(_ element: OpenElement, _ tag: Tag, _ surroundings: Surroundings) {
    pass(tag, surroundings)
    guard case .block(let block, _) = nodes[element.node], blocks[block].isStandalone else { return }
    let end = surroundings.indentation?.lowerBound ?? tag.range.lowerBound
    if let indentation = commonIndentation(of: element.contents..<end) { blocks[block].indentation = indentation }
  }

  /// Ends a block that fills one of its parent; what stands behind it on its line is never rendered.
  mutating func closeArgument(_ element: OpenElement, _ tag: Tag, _ surroundings: Surroundings) {
    let end = surroundings.indentation?.lowerBound ?? tag.range.lowerBound
    addText(to: max(position, end))
    position = tag.range.upperBound
    guard let outer = open.last, case .parent(let parent, _) = nodes[outer.node] else { return }
    let startsLine = element.surroundings.lineEnd != nil
    let indentation =
      startsLine ? commonIndentation(of: element.contents..<max(element.contents, end)) : element.surroundings.indentation
    parents[parent].arguments[element.name] = Parent.Argument(
      contents: element.node + 1..<nodes.count, startsLine: startsLine, indentation: indentation?.count ?? 0)
  }

  /// The blanks that every line of a part of the source begins with, empty lines aside; nil where it has no other.
  private func commonIndentation(of range: Range<Int>) -> Range<Int>? {
    var common: Range<Int>?
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, source.bytes[end].isBlank { end += 1 }
      let indentation = start..<end
      var isEmpty = true
      while end < range.upperBound, source.bytes[end] != UInt8(ascii: "\n") {
        isEmpty = isEmpty && source.bytes[end] == UInt8(ascii: "\r")
        end += 1
      }
      if !isEmpty { common = (common?.count ?? .max) <= indentation.count ? common : indentation }
      start = end + 1
    }
    return common
  }
}
