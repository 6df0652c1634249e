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
  init(_ old: Node, _ new: Node) {
    let (oldText, newText) = (old.literal, new.literal)
    let (oldType, newType) = (StoredType(old), StoredType(new))
    if ExactText(oldText) != ExactText(newText) {
      self.init(oldText, newText)
    } else if oldType != newType {
      self.init(old: "\(plain: oldType.rawValue) \(oldText)", new: "\(plain: newType.rawValue) \(newText)")
    } else {
      // Dates are shown without fractions of a second.
      self.init("\(old.value)", "\(new.value)")
    }
  }

  init(_ old: String, _ new: String) {
    var (old, new) = (old, new)
    if old.abbreviated.visible == new.abbreviated.visible, old.visible != new.visible {
      let common = zip(old.unicodeScalars, new.unicodeScalars).prefix { $0 == $1 }.count
      // Some of the text before the first difference shows where it is.
      (old, new) = (old.dropping(common - 20), new.dropping(common - 20))
    }
    if old.abbreviated.visible == new.abbreviated.visible { (old, new) = (old.escaped, new.escaped) }
    self.init(old: "\(old)", new: "\(new)")
  }
}

extension Message {
  init(changeOf subject: Message, from old: String?, to new: String?) {
    switch (old, new) {
    case (let old?, let new?):
      let contrast = Contrast(old, new)
      self = "\(subject) changed from \(contrast.old) to \(contrast.new)"
    case (nil, let new?): self = "\(subject) added: \(new)"
    case (let old?, nil): self = "\(subject) removed (was \(old))"
    case (nil, nil): self = subject
    }
  }

  init(changeOf subject: Message, from old: Node?, to new: Node?) {
    if let old, let new {
      let contrast = Contrast(old, new)
      self = "\(subject) changed from \(contrast.old) to \(contrast.new)"
    } else {
      self.init(changeOf: subject, from: old?.literal, to: new?.literal)
    }
  }
}

extension Node {
  /// The value as a message shows it; collections with their contents: `["a", 1]`, `{"a": true}`.
  var literal: String {
    switch value {
    case .array, .dictionary: element
    case .data(let bytes): "<" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + ">"
    default: messageText
    }
  }

  /// The value inside of a collection, where a string has quotes.
  private var element: String {
    switch value {
    case .string(let text): "\"\(text)\""
    case .array(let items): "[" + items.map(\.element).joined(separator: ", ") + "]"
    case .dictionary(let dictionary):
      "{"
        + dictionary.uniqueEntries.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.element)" }.joined(separator: ", ")
        + "}"
    default: literal
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
