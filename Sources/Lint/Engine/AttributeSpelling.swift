import SettingsGenModel
import SettingsGenSupport

/// The attribute that an unknown name most likely means.
struct AttributeSpelling: Sendable {
  let attribute: Attribute
  /// Whether the names only differ in letter case or whitespace.
  let differsOnlyInCase: Bool
  /// Whether no other attribute is as similar.
  let isCertain: Bool

  /// Creates the most likely attribute; nil if none has a similar name.
  init?(_ name: String) {
    let differentCase = Attribute.allCases.first { differsOnlyInCaseAndWhitespace(name, from: $0.name) }
    guard let attribute = differentCase ?? nearestName(to: name, in: Attribute.allCases.lazy.map(\.name)).flatMap(Attribute.init)
    else { return nil }
    self.attribute = attribute
    differsOnlyInCase = differentCase != nil
    isCertain = differsOnlyInCase || Attribute.allCases.filter { isOneTypingError(name, awayFrom: $0.name) } == [attribute]
  }
}

func differsOnlyInCaseAndWhitespace(_ name: String, from correct: String) -> Bool {
  name.utf8.lazy.filter { $0 > 0x20 }.map(\.lowercasedASCII).elementsEqual(correct.utf8.lazy.map(\.lowercasedASCII))
}

/// Returns whether a name has one extra, missing or wrong letter, or two neighboring letters swapped.
private func isOneTypingError(_ name: String, awayFrom correct: String) -> Bool {
  editDistance(Array(name.utf8), Array(correct.utf8), limit: 1) != nil
}

/// Returns the documented element type that a name is probably a typo for, or nil if there is none.
///
/// Apps have their own types with names such as `PSTextViewSpecifier`, which are similar to documented ones on purpose.
func intendedElementType(for name: String) -> String? {
  ElementType.documented.map(\.schema.name).first {
    differsOnlyInCaseAndWhitespace(name, from: $0) || differsOnlyInCaseAndWhitespace(name + "Specifier", from: $0)
      || isOneTypingError(name, awayFrom: $0)
  }
}
