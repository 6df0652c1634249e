/// A string literal: the text of a constant, a key, a format with which keys are built, or text for other purposes.
enum Literal {
  static func recognize(_ cursor: Cursor, in file: inout CodeReader) {
    let token = cursor.tokens.tokens[cursor.index]
    let next = cursor.at(cursor.index + 1)
    let isPlain = token.traits.isDisjoint(with: [.escaped, .formatted, .multiline])
    if isPlain, !next.isAt(.string), !next.isAt("+"), !cursor.isAfter("+"), !cursor.isPartOfString(end: next.index) {
      file.stringEnd = next.index
      read(cursor.tokens.text[token.content], from: cursor, to: next, in: &file)
      return
    }
    var end = cursor
    let joined = end.joinedString()
    file.stringEnd = end.index
    var text = LiteralText()
    if cursor.isAfter("+") || cursor.continuesText { text.appendHole() }
    text.append(joined)
    if end.continuesString || cursor.isPrefix { text.appendHole() }
    if let exact = text.exact {
      read(Array(exact.utf8), from: cursor, to: end, in: &file)
    } else {
      let isKey = cursor.isAfter(.label("forKey")) || cursor.isAfter(":") && cursor.tokens.hasSuffix(cursor.index - 2, "ForKey")
      addPattern(text, at: cursor.index, minimumLetterCount: isKey ? 1 : 3, in: &file)
    }
  }

  /// Notes the keys that a format or a concatenation may be.
  private static func addPattern(_ text: LiteralText, at index: Int, minimumLetterCount: Int, in file: inout CodeReader) {
    guard text.letterCount >= minimumLetterCount else { return }
    for (setting, key) in file.keys.keys.enumerated() where text.matches(key) {
      file.noteRead(setting, .pattern)
      if file.facts.formats[setting] == nil, !file.isReadingLibraries { file.facts.formats[setting] = file.location(of: index) }
    }
  }

  private static func read(_ content: some Collection<UInt8>, from cursor: Cursor, to end: Cursor, in file: inout CodeReader) {
    if let name = cursor.declaredName, !end.isAt(".") {
      file.noteNonReading(name)
      ConstantDeclaration.add(
        cursor.tokens.name(name), text: String(decoding: content, as: UTF8.self), at: cursor.index, in: &file)
      return
    }
    if TypedKey.recognize(cursor, content, in: &file) { return }
    if !file.isReadingLibraries, content.elementsEqual("PreferenceSpecifiers".utf8) { file.facts.readsPages = true }
    if !file.lists.isEmpty, content.count <= 128 {
      let text = String(decoding: content, as: UTF8.self)
      let name = text.hasSuffix(".plist") ? String(text.dropLast(6)) : text
      if file.lists.contains(name) { file.facts.mentionedLists.insert(name) }
    }
    let isKnown = file.knownKeys.contains(cursor.index)
    if let setting = file.keys.index(of: content) ?? file.keys.index(ofBinding: content) {
      if !isKnown, !OtherText.isOtherText(cursor, in: file) { readKey(of: setting, from: cursor, to: end, in: &file) }
      return
    }
    // `[prefix stringByAppendingString:name]` may be the key.
    let longer = isKnown ? [] : file.keys.indices(endingWith: content)
    let isSimilar = file.keys.mayBeSimilar(to: content)
    guard isSimilar || !longer.isEmpty, isKnown || !OtherText.isOtherText(cursor, in: file) else { return }
    for setting in longer { file.noteRead(setting, .pattern) }
    if isSimilar {
      file.addSimilar(content, isKey: hasKeyLabel(cursor), callee: cursor.callee(in: file.scopes), at: cursor.index)
    }
  }

  /// Reads the key of a setting where nothing else shows what the code does with it.
  private static func readKey(of setting: Int, from cursor: Cursor, to end: Cursor, in file: inout CodeReader) {
    guard !file.isReadingLibraries, let callee = cursor.callee(in: file.scopes) else {
      file.noteRead(setting, .literal)
      return
    }
    file.add(
      KeyUse(
        reference: .literal(String(decoding: file.keys.keys[setting], as: UTF8.self)), access: .read(nil),
        receiver: .function(callee), language: cursor.tokens.language, location: file.location(of: cursor.index),
        fallback: end.nextArgument, name: "call"))
  }

  /// Returns whether the label before a literal says that it is a key of settings: `settingsKey:`.
  private static func hasKeyLabel(_ cursor: Cursor) -> Bool {
    let label = cursor.isAfter(.identifier, ":") ? cursor.tokens.name(cursor.index - 2).lowercased() : ""
    return label.hasSuffix("key") && ["setting", "default", "pref", "storage", "store"].contains(where: label.contains)
  }
}

/// Places of literals that aren't keys of the defaults database, whatever their text.
enum OtherText {
  /// The functions, initializers and labels whose argument is text for the log or the user, or the name of something else.
  private static let names: Set<String> = [
    "print", "debugPrint", "NSLog", "NSLogv", "os_log", "DLog", "ALog", "DDLogDebug", "DDLogError", "DDLogInfo", "DDLogVerbose",
    "DDLogWarn", "CLSLog", "log", "debug", "info", "notice", "warning", "error", "trace", "fault", "critical", "fatalError",
    "precondition", "preconditionFailure", "assert", "assertionFailure", "NSAssert", "printf", "fprintf", "NSException",
    "NSLocalizedString", "NSLocalizedStringFromTable", "localizedString", "localizedStringForKey", "Text", "Label", "Image",
    "LocalizedStringKey", "NSSelectorFromString", "Selector", "NSClassFromString", "sel_registerName", "named", "imageNamed",
    "systemName", "systemImage", "Notification", "NSNotification", "postNotificationName", "notificationName", "identifier",
    "withIdentifier", "reuseIdentifier", "dequeueReusableCellWithIdentifier", "performSegueWithIdentifier", "performSegue",
    "nibName", "initWithNibName", "fontWithName", "Font", "UIFont", "pathForResource", "forResource", "ofType", "withExtension",
    "URLWithString", "label", "queue", "logEvent", "imageWithContentsOfFile", "colorNamed", "Logger",
  ]

  static func isOtherText(_ cursor: Cursor, in file: CodeReader) -> Bool {
    // `Name("text")`, `function(label: "text")` and `[object label:@"text"]`.
    if cursor.isAfter("(") { return isOther(cursor.tokens, cursor.index - 2) }
    guard cursor.isAfter(.identifier, ":") else { return false }
    if names.contains(cursor.tokens.name(cursor.index - 2)) { return true }
    guard let open = file.scopes.innermost, open.byte == UInt8(ascii: "(") else { return false }
    return isOther(cursor.tokens, open.index - 1)
  }

  private static func isOther(_ tokens: TokenList, _ index: Int) -> Bool {
    if tokens.isName(index, "Name"), tokens.isSymbol(index - 1, ".") { return names.contains(tokens.name(index - 2)) }
    return names.contains(tokens.name(index))
  }
}
