import SettingsGenSupport

extension Rendering {
  /// The value that a tag looks up; null where it has none and that is no error.
  @inline(__always)
  mutating func value(_ tag: Lookup, of loaded: LoadedTemplate) throws(MustacheError) -> MustacheValue {
    if case .name(let name) = tag.path, let value = context.value(of: loaded.firstName + name) { return value }
    return try otherValue(tag, of: loaded)
  }

  /// The value of a path that is no name, or of a name that there isn't.
  ///
  /// The first part is looked up from the innermost context outwards, each other one in the value before it alone.
  @inline(never)
  private mutating func otherValue(_ tag: Lookup, of loaded: LoadedTemplate) throws(MustacheError) -> MustacheValue {
    let (first, others): (Int, Range<Int>)
    switch tag.path {
    case .iterator: return context.top
    case .name(let name): (first, others) = (name, 0..<0)
    case .dotted(let name, let parts): (first, others) = (name, parts)
    }
    guard var value = context.value(of: loaded.firstName + first) else {
      return try miss(loaded.firstName + first, among: context.knownNames, at: tag.offset, of: loaded)
    }
    for part in others {
      let name = loaded.firstName + loaded.template.parts[part]
      switch value {
      case .null: return .null
      case .object, .record:
        guard let member = context.member(name, of: value) else {
          return try miss(name, among: value.shape?.names ?? [], at: tag.offset, of: loaded)
        }
        value = member
      default:
        guard isStrict else { return .null }
        throw error("`\(context.name(name))` can't be looked up in \(value.typeName).", at: tag.offset, of: loaded)
      }
    }
    return value
  }

  /// Writes text of the template.
  mutating func write(_ range: Range<Int>, startsLine: Bool, of loaded: LoadedTemplate) {
    if indentation.isNone {
      loaded.template.source.bytes.withUnsafeBufferPointer { output.append(UnsafeBufferPointer(rebasing: $0[range])) }
    } else {
      indentation.write(range, of: loaded.template.source.bytes, startsLine: startsLine, to: &output)
    }
  }

  /// Writes what a tag looks up.
  @inline(__always)
  mutating func write(_ tag: Lookup, of loaded: LoadedTemplate) throws(MustacheError) {
    switch try value(tag, of: loaded) {
    case .null: break
    case .boolean(let value): output.append(value ? "true" : "false")
    case .number(let text): output.append(text)
    case .string(let text):
      if tag.isEscaped, escaping == .html { output.appendEscapedForHTML(text) } else { output.append(text) }
    case .enclosed(let text, let opening, let closing):
      if tag.isEscaped, escaping == .html {
        output.appendEscapedForHTML(String(text, between: opening, and: closing))
      } else {
        output.append(opening)
        output.append(text)
        output.append(closing)
      }
    case .list, .lazyList, .records, .object, .record: try refuse(tag, of: loaded)
    }
  }

  /// Throws where a value is to be written that is no text.
  private mutating func refuse(_ tag: Lookup, of loaded: LoadedTemplate) throws(MustacheError) {
    guard isStrict else { return }
    let name = spell(tag.path, of: loaded)
    let type = try value(tag, of: loaded).typeName
    throw error("`\(name)` is \(type), which has no text; write `{{#\(name)}}` to go into it.", at: tag.offset, of: loaded)
  }

  /// A path as the template has it.
  func spell(_ path: Path, of loaded: LoadedTemplate) -> String {
    switch path {
    case .iterator: return "."
    case .name(let name): return loaded.template.names[name]
    case .dotted(let first, let others):
      return ([first] + loaded.template.parts[others]).map { loaded.template.names[$0] }.joined(separator: ".")
    }
  }

  private func miss(_ name: Int, among known: [String], at offset: Int, of loaded: LoadedTemplate) throws(MustacheError)
    -> MustacheValue
  {
    guard isStrict else { return .null }
    let name = context.name(name)
    let suggestion = nearestName(to: name, in: known).map { "; did you mean `\($0)`?" } ?? "."
    throw error("The data have no `\(name)` here\(suggestion)", at: offset, of: loaded)
  }
}
