import SettingsGenModel
import SettingsGenSupport

/// The text of a configuration, to which acknowledgments of changes can be added; everything else in it stays as it is.
package struct AcknowledgmentText {
  private let document: JSONDocument
  private let bundle: String

  /// Reads a configuration, which may be of several bundles; the path of the bundle is relative to the file.
  package init(_ source: SourceText, bundle: String) throws(Diagnostic) {
    document = try JSONDocument(source, syntax: .comments)
    self.bundle = bundle
  }

  /// Returns the text with acknowledgments added after the bundle's existing ones, without duplicates.
  package func acknowledging(_ acknowledgments: [JSONValue]) -> [UInt8] {
    let root = document.root
    let entry = root.object?["bundles"]?.array?.last { node in
      node.object?["path"]?.string.map(normalizedPath) == bundle && node.object?["acknowledgments"] != nil
    }
    let indent = document.indent
    func change(_ acknowledgment: JSONValue) -> [JSONObject.Member]? {
      JSONNode(acknowledgment).object?.members.filter { $0.name != "reason" }
    }
    // Another run may have added it.
    let known = ((entry ?? root).object?["acknowledgments"]?.array ?? []).map { change($0.value) }
    let items = acknowledgments.filter { !known.contains(change($0)) }.map { String(decoding: $0.text(), as: UTF8.self) }
    if items.isEmpty { return document.source.bytes }
    if let list = (entry ?? root).object?["acknowledgments"], let elements = list.array {
      let depth = document.depth(at: list.range.upperBound - 1) + indent
      return document.inserting(items.map { $0.indented(by: indent, at: depth) }, into: list, after: elements.last)
    }
    let list =
      "\"acknowledgments\": [\n" + items.map { $0.indented(by: indent, at: indent + indent) }.joined(separator: ",\n")
      + "\n\(indent)]"
    return document.inserting([indent + list], into: root, after: root.object?.members.last?.value)
  }
}

extension JSONDocument {
  /// The whitespace of one level: that before the first member of the text, or two spaces.
  fileprivate var indent: String {
    let depth = root.object?.members.first.map { self.depth(at: $0.nameRange.lowerBound) } ?? ""
    return depth.isEmpty ? "  " : depth
  }

  /// Returns the whitespace at the beginning of the line of a byte.
  fileprivate func depth(at offset: Int) -> String {
    let line = source.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: source.bytes[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// Returns the text with items, which are indented, at the end of an object or array.
  ///
  /// - Parameter last: The last item so far, which gets a comma; comments may follow it.
  fileprivate func inserting(_ items: [String], into container: JSONNode, after last: JSONNode?) -> [UInt8] {
    let bytes = source.bytes
    let closing = container.range.upperBound - 1
    let end = bytes[..<closing].lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { $0 + 1 } ?? 0
    var text = Array(bytes[..<(last?.range.upperBound ?? end)])
    if let last { text += Array(",".utf8) + bytes[last.range.upperBound..<max(end, last.range.upperBound)] }
    text += Array("\n\(items.joined(separator: ",\n"))\n\(depth(at: closing))".utf8)
    return text + bytes[closing...]
  }
}

extension String {
  /// Returns the lines without the last line break, with their two spaces per level replaced and after other whitespace.
  fileprivate func indented(by indent: String, at depth: String) -> String {
    split(separator: "\n").map { line in
      let spaces = line.prefix { $0 == " " }
      return depth + String(repeating: indent, count: spaces.count / 2) + line.dropFirst(spaces.count)
    }.joined(separator: "\n")
  }
}
