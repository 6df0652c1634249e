import SettingsGenDiagnostics

extension Rendering {
  /// The value of a dotted name; nil where it has none and that is no error.
  ///
  /// The first part is looked up from the innermost context outwards, each other one in the value before it alone.
  mutating func value(_ path: Path, of loaded: LoadedTemplate, at offset: Int) throws(MustacheError) -> MustacheValue? {
    guard !path.parts.isEmpty else { return context.top }
    let first = loaded.firstName + loaded.template.parts[path.parts.lowerBound]
    guard let place = context.find(first) else {
      return try miss(first, among: context.knownNames, at: offset, of: loaded)
    }
    var value = context.value(at: place)
    for part in path.parts.dropFirst() {
      let name = loaded.firstName + loaded.template.parts[part]
      switch value {
      case .null: return .null
      case .object, .record:
        guard let member = context.member(name, of: value) else {
          return try miss(name, among: value.shape?.names ?? [], at: offset, of: loaded)
        }
        value = member
      default:
        guard isStrict else { return nil }
        throw error("`\(context.name(name))` can't be looked up in \(value.typeName).", at: offset, of: loaded)
      }
    }
    return value
  }

  /// Writes text of the template.
  mutating func write(_ range: Range<Int>, startsLine: Bool, of loaded: LoadedTemplate) {
    if indentation.isNone {
      loaded.template.source.bytes.withUnsafeBufferPointer { output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
    } else {
      indentation.write(range, of: loaded.template.source.bytes, startsLine: startsLine, to: &output)
    }
  }

  /// Writes the value of a name where it is text, and returns whether it is.
  ///
  /// The common case of interpolation, without a copy of the value.
  mutating func writeText(_ path: Path, _ isEscaped: Bool, of loaded: LoadedTemplate) -> Bool {
    guard path.parts.count == 1 else { return false }
    guard let place = context.find(loaded.firstName + loaded.template.parts[path.parts.lowerBound]) else { return false }
    switch context.value(at: place) {
    case .string(let text) where !isEscaped || escaping == .none:
      return text.utf8.withContiguousStorageIfAvailable { output.append(contentsOf: $0) } != nil
    case .number(let text):
      return text.utf8.withContiguousStorageIfAvailable { output.append(contentsOf: $0) } != nil
    default: return false
    }
  }

  /// Writes an interpolated value.
  mutating func write(
    _ value: MustacheValue, _ isEscaped: Bool, _ path: Path, of loaded: LoadedTemplate, at offset: Int
  ) throws(MustacheError) {
    switch value {
    case .null: break
    case .boolean(let value): output += (value ? "true" : "false").utf8
    case .number(let text): output += text.utf8
    case .string(var text):
      text.withUTF8 { utf8 in
        if isEscaped, escaping == .html { output.appendEscapedForHTML(utf8) } else { output.append(contentsOf: utf8) }
      }
    case .list, .lazyList, .records, .object, .record:
      guard isStrict else { return }
      let name = spell(path, of: loaded)
      throw error(
        "`\(name)` is \(value.typeName), which has no text; write `{{#\(name)}}` to go into it.", at: offset, of: loaded)
    }
  }

  /// A dotted name as the template has it.
  func spell(_ path: Path, of loaded: LoadedTemplate) -> String {
    if path.parts.isEmpty { return "." }
    return path.parts.map { loaded.template.names[loaded.template.parts[$0]] }.joined(separator: ".")
  }

  private func miss(_ name: Int, among known: [String], at offset: Int, of loaded: LoadedTemplate) throws(MustacheError)
    -> MustacheValue?
  {
    guard isStrict else { return nil }
    let name = context.name(name)
    let suggestion = nearestName(to: name, in: known).map { "; did you mean `\($0)`?" } ?? "."
    throw error("The data have no `\(name)` here\(suggestion)", at: offset, of: loaded)
  }
}
