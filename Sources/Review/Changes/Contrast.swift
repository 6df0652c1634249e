import SettingsGenPropertyLists
import SettingsGenSupport

/// Two different values or strings as a message shows them, so that their difference is visible.
///
/// If the beginnings of two long strings are equal, their middles are shown; if two values look the same, their types are.
struct Contrast {
  let old: Message
  let new: Message
}

extension Contrast {
  init(_ old: Node.Value, _ new: Node.Value) {
    let isSameText = ExactText(old.contents) == ExactText(new.contents)
    if isSameText, old.type != new.type {
      self.init(old: "\(withType: old)", new: "\(withType: new)")
    } else {
      let texts = isSameText ? (old.exactContents, new.exactContents) : (old.contents, new.contents)
      let (oldText, newText) = Self.contrasting(texts.0, texts.1)
      self.init(old: "\(oldText, as: old.type)", new: "\(newText, as: new.type)")
    }
  }

  init(_ old: String, _ new: String) { self.init(.string(old), .string(new)) }

  private static func contrasting(_ old: String, _ new: String) -> (old: String, new: String) {
    var (old, new) = (old, new)
    if old.abbreviated.visible == new.abbreviated.visible, old.visible != new.visible {
      let common = zip(old.unicodeScalars, new.unicodeScalars).prefix { $0 == $1 }.count
      // Some of the text before the first difference shows where it is.
      (old, new) = (old.dropping(common - 20), new.dropping(common - 20))
    }
    if old.abbreviated.visible == new.abbreviated.visible { (old, new) = (old.escaped, new.escaped) }
    return (old, new)
  }
}

extension Message {
  init(changeOf subject: Message, from old: String?, to new: String?) {
    self.init(changeOf: subject, from: old.map(Node.Value.string), to: new.map(Node.Value.string))
  }

  init(changeOf subject: Message, from old: Node.Value?, to new: Node.Value?) {
    if let old, let new {
      let contrast = Contrast(old, new)
      self = "\(subject) changed from \(contrast.old) to \(contrast.new)"
    } else if let new {
      self = "\(subject) added: \(new)"
    } else {
      self = old.map { "\(subject) removed (was \($0))" } ?? subject
    }
  }
}

extension String {
  /// The text as it looks: printable, with every kind of space as a plain one.
  fileprivate var visible: String {
    String(String.UnicodeScalarView(printable.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }))
  }

  /// The text without its first scalars, which an ellipsis replaces.
  fileprivate func dropping(_ count: Int) -> String { count > 0 ? "…" + String(unicodeScalars.dropFirst(count)) : self }

  /// The text with an escape for each scalar that may look like another one: backslashes, and all outside of ASCII.
  fileprivate var escaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      text.append(scalar, escapedIf: !scalar.isASCII || scalar == "\\" || scalar.isUnprintable)
    }
  }
}
