import SettingsGenFindings
import SettingsGenPropertyLists
import SettingsGenSupport

package enum Fixer {
  /// Returns the edited bytes; if edits overlap, only the first of them is applied.
  package static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= end && edit.range.upperBound <= bytes.count {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }

  /// Returns the edited contents of a file; nil if the file isn't the UTF-8 text that the edits were made for, or if the result differs in
  /// more than the edited names and values.
  package static func fix(_ file: [UInt8], source: SourceText, edits: [Edit]) -> [UInt8]? {
    let mark = ByteOrderMark.utf8
    let prefix = mark.length(in: file) > mark.length(in: source.bytes) ? mark.bytes : []
    guard source.isText, prefix + source.bytes == file else { return nil }
    let fixed = prefix + apply(edits, to: source.bytes)
    guard let old = try? PropertyList.read(file, file: source.file), let new = try? PropertyList.read(fixed, file: source.file),
      isSame(old.root, new.root, except: edits.map(\.range))
    else { return nil }
    return fixed
  }

  /// Returns whether two values are the same except for the names and the scalars in edited ranges of the old one.
  private static func isSame(_ old: Node, _ new: Node, except edits: [Range<Int>]) -> Bool {
    let isEdited = { (range: Range<Int>) in
      edits.contains { range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound }
    }
    guard isEdited(old.range) else { return old == new }
    switch (old.value, new.value) {
    case (.array(let old), .array(let new)):
      return old.count == new.count && zip(old, new).allSatisfy { isSame($0, $1, except: edits) }
    case (.dictionary(let old), .dictionary(let new)):
      guard old.entries.count == new.entries.count else { return false }
      let names = Dictionary(new.entries.map { ($0.key, 1) }, uniquingKeysWith: +)
      return zip(old.entries, new.entries).allSatisfy { old, new in
        let isSameName = old.key == new.key || isEdited(old.keyRange) && names[new.key] == 1
        return isSameName && isSame(old.value, new.value, except: edits)
      }
    default: return old.value.type.isScalar && new.value.type.isScalar
    }
  }
}
