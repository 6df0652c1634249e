import SettingsGenModel

/// A string literal: the text of a constant, a key, a format with which keys are built, or text for other purposes.
enum Literal: Construct {
  static let starts = ["\""]

  static func facts(at cursor: Cursor) -> [Fact] {
    let token = cursor.tokens.tokens[cursor.index]
    let next = cursor.at(cursor.index + 1)
    let isPlain = token.traits.isDisjoint(with: [.escaped, .formatted, .multiline])
    if isPlain, !next.isAt(.string), !next.isAt("+"), !cursor.isAfter("+"), !cursor.isPartOfString(end: next.index) {
      return facts(about: cursor.tokens.text[token.content], from: cursor, to: next)
    }
    var end = cursor
    let joined = end.joinedString()
    let rest = (next.index..<end.index).filter(cursor.tokens.isString).map { Fact.taken($0) }
    var text = LiteralText()
    if cursor.isAfter("+") || cursor.continuesText { text.appendHole() }
    text.append(joined)
    if end.continuesString || cursor.isPrefix { text.appendHole() }
    if let exact = text.exact { return rest + facts(about: Array(exact.utf8), from: cursor, to: end) }
    let isKey = cursor.isAfter("forKey", ":") || cursor.isAfter(":") && cursor.tokens.hasSuffix(cursor.index - 2, "ForKey")
    return rest + patternFacts(text, at: cursor, minimumLetterCount: isKey ? 1 : 3)
  }

  /// Returns the settings whose keys a format or a concatenation may be.
  private static func patternFacts(_ text: LiteralText, at cursor: Cursor, minimumLetterCount: Int) -> [Fact] {
    guard text.letterCount >= minimumLetterCount else { return [] }
    return cursor.tokens.context.keys.keys.enumerated().filter { text.matches($1) }.flatMap { setting, _ in
      [.reading(setting, .pattern), .format(setting, index: cursor.index)]
    }
  }

  private static func facts(about content: some Collection<UInt8>, from cursor: Cursor, to end: Cursor) -> [Fact] {
    if let name = cursor.declaredName, !end.isAt(".") {
      return [.nonReading(cursor.hash(name))]
        + cursor.constantFacts(cursor.tokens.name(name), text: String(decoding: content, as: UTF8.self))
        + listFacts(content, cursor)
    }
    let keys = cursor.tokens.context.keys
    if let setting = keys.index(of: content) ?? keys.index(ofBinding: content) {
      let key = String(decoding: keys.keys[setting], as: UTF8.self)
      if OtherText.isOtherText(cursor) { return argumentFacts(key, at: cursor, isText: true) }
      if cursor.isComparedWithElement { return [] }
      return cursor.callee == nil ? [.reading(setting, .literal)] : argumentFacts(key, at: cursor)
    }
    let isPage = content.elementsEqual(PageKey.specifiers.rawValue.utf8)
    var facts = isPage ? [.mark(.registersPages, cursor.index)] : listFacts(content, cursor)
    if keys.isOld(content) {
      let text = String(decoding: content, as: UTF8.self)
      facts += argumentFacts(text, at: cursor, isText: OtherText.isOtherText(cursor), isOld: true)
    }
    // `[prefix stringByAppendingString:name]` may be the key.
    let longer = keys.indices(endingWith: content)
    let isSimilar = keys.mayBeSimilar(to: content)
    guard isSimilar || !longer.isEmpty else { return facts }
    if isSimilar, isDistinctive(content), cursor.isValueOfKey {
      let use = KeyUse(reference: .literal(String(decoding: content, as: UTF8.self)), location: cursor.location, name: "key")
      return facts + [.use(use, key: cursor.index, flow: nil)]
    }
    if OtherText.isOtherText(cursor) {
      let text = String(decoding: content, as: UTF8.self)
      return facts + (isSimilar ? argumentFacts(text, at: cursor, isText: true) : [])
    }
    facts += longer.map { .reading($0, .pattern) }
    if isSimilar { facts += cursor.similarFacts(to: content, isKey: hasKeyLabel(cursor), callee: cursor.callee) }
    return facts
  }

  private static func listFacts(_ content: some Collection<UInt8>, _ cursor: Cursor) -> [Fact] {
    let lists = cursor.tokens.context.lists
    guard !lists.isEmpty, content.count <= 128 else { return [] }
    let text = String(decoding: content, as: UTF8.self)
    let name = text.hasSuffix(".plist") ? String(text.dropLast(6)) : text
    return lists.contains(name) ? [.list(name)] : []
  }

  /// Returns the use of a key by the function whose argument it is; text for other purposes may be a key if it's one of the app.
  ///
  /// An old key is only one if the body of the only function with that name shows that it reads it.
  private static func argumentFacts(_ key: String, at cursor: Cursor, isText: Bool = false, isOld: Bool = false) -> [Fact] {
    guard let callee = cursor.callee, case (let before, let after) = cursor.neighboringArguments else { return [] }
    var use = KeyUse(
      reference: .literal(key), access: isText ? .write : .read(nil), receiver: .function(callee),
      language: cursor.tokens.language, location: cursor.location, fallback: after, argumentBefore: before, name: "call",
      other: isText || isOld ? nil : callee.hash)
    use.argumentCount = isOld ? cursor.enclosingCall?.arguments.count : nil
    return [.use(use, key: cursor.index, flow: nil)]
  }

  /// Returns whether the label before a literal says that it's a key of settings: `settingsKey:`.
  private static func hasKeyLabel(_ cursor: Cursor) -> Bool {
    let label = cursor.isAfter(.identifier, ":") ? cursor.tokens.name(cursor.index - 2).lowercased() : ""
    return label.hasSuffix("key") && ["setting", "default", "pref", "storage", "store"].contains(where: label.contains)
  }
}

/// Places of literals that aren't keys of the defaults database, whatever their text.
enum OtherText {
  /// The functions, initializers and labels whose argument is text for the log or the user, or the name of something else.
  private static let names: NameSet = [
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

  static func isOtherText(_ cursor: Cursor) -> Bool {
    // `Name("text")`, `function(label: "text")` and `[object label:@"text"]`.
    if cursor.isAfter("(") { return isOther(cursor.tokens, cursor.index - 2) }
    guard cursor.isAfter(.identifier, ":") else { return false }
    if cursor.tokens.isName(cursor.index - 2, in: names) { return true }
    guard let open = cursor.tokens.bracket(around: cursor.index), cursor.tokens.isSymbol(open, "(") else { return false }
    return isOther(cursor.tokens, open - 1)
  }

  static func isOther(_ tokens: TokenList, _ index: Int) -> Bool {
    tokens.isName(tokens.isName(index, "Name") && tokens.isSymbol(index - 1, ".") ? index - 2 : index, in: names)
  }
}
