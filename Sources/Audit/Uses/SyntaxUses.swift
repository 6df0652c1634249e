import SettingsGenSupport

/// What the audit looks for in the tree of a file.
extension Syntax {
  /// The keys and values of a dictionary: a literal, or a message in Objective-C with values and keys in turn.
  var entries: [(key: Syntax, value: Syntax)]? {
    if kind == .dictionary {
      return children(.entry).compactMap { entry in
        guard let key = entry.children.first, let value = key.next else { return nil }
        return (key, value)
      }
    }
    if kind == .member, isNamed(["copy", "mutableCopy"]) { return base?.entries }
    guard kind == .call, base?.isNamed(Words.dictionaryMethods) ?? false else { return nil }
    let values = arguments.compactMap(\.value).prefix { !$0.isNamed(Words.nilNames) }
    return stride(from: 0, to: values.count - 1, by: 2).map { (values[$0 + 1], values[$0]) }
  }

  /// The key that an expression is; nil for other expressions.
  func keyReference(_ context: CodeContext) -> KeyReference? {
    switch kind {
    case .string, .sum:
      guard let text = literalText.exact, !text.isEmpty, text.utf8.count <= 256, wholeText.code == self else { return nil }
      return .literal(text)
    case .operation: return unwrapped == self ? nil : unwrapped.keyReference(context)
    default:
      // `AppSettings.Key.sounds.name`, and `AppSettings.soundsKey` in Objective-C.
      let key = isNamed(["name"]) && base?.base?.isNamed(["Key"]) ?? false ? base : base?.hash == context.typeName ? self : nil
      if let key, let setting = context.accessors[key.hash] {
        return .generated(String(decoding: context.keys.keys[setting], as: UTF8.self))
      }
      // A member without a type is one of a type that isn't text.
      return kind == .member && isEmpty ? nil : constantName.map(KeyReference.constant)
    }
  }

  /// Returns how code reads a value as a type, with what it does to it directly: a cast, a forced value, a comparison with nil.
  func read(as type: ReadType?) -> KeyUse.Read {
    var read = KeyUse.Read(type: type)
    var code = self
    while let parent = code.parent {
      if let cast = code.next, cast.isNamed(["as"]), cast.kind == .symbol, let type = cast.next {
        if read.type == nil, let type = ReadType(named: type.name) { (read.type, read.isCast) = (type, true) }
        if cast.text == "as!" { read.isForced = true }
        code = type
      } else if parent.kind == .operation, code.next == nil, code.kind == .typeName {
        code = parent
      } else if parent.kind == .forced {
        read.isForced = true
        code = parent
      } else {
        if parent.kind == .member, read.type == nil, parent.name.hasSuffix("Value") { read.type = ReadType(named: parent.name) }
        break
      }
    }
    let (before, after) = (code.previous, code.next)
    read.hasFallback = after.map { $0.text == "??" || language == .c && $0.text == "?" && $0.next?.text == ":" } ?? false
    read.isTested = [before, after].contains {
      guard let symbol = $0, symbol.text == "==" || symbol.text == "!=" else { return false }
      return (symbol == before ? symbol.previous : symbol.next)?.isNamed(Words.nilNames) ?? false
    }
    return read
  }

  /// What a value is assigned to, or the function or property that returns it: a declaration, or a name.
  var destination: Syntax? {
    guard let parent else { return nil }
    switch parent.kind {
    case .variable: return parent.value == self ? parent : nil
    case .assignment: return parent.lastChild == self ? parent.children.first : nil
    case .forced: return parent.destination
    case .operation: return previous.map { $0.text == "?" || $0.text == ":" } ?? true ? parent.destination : nil
    case .member where parent.isNamed(["copy", "mutableCopy", "retain", "autorelease", "dictionaryRepresentation"]):
      return parent.destination
    default: return declarationOfResult
    }
  }

  /// The method without arguments that an expression calls: `[self name]` or `self.name()`.
  var method: Syntax? { kind == .call ? (arguments.isEmpty ? base : nil) : kind == .member && language == .c ? self : nil }

  /// Whether code only runs under a condition, which an unwrapped value and the result of an initializer aren't.
  var isConditional: Bool {
    for node in [self] + ancestors {
      guard let parent = node.parent, parent.kind != .function, parent.kind != .type else { return false }
      if parent.kind == .statement, node.kind == .block, !parent.isNamed(["do", "defer", "for", "return"]) {
        let conditions = parent.children.filter { $0.kind != .block && $0.kind != .variable }
        if parent.isNamed(["else", "switch"]) || conditions.contains(where: { !$0.isHarmless }) { return true }
      }
    }
    return false
  }

  private var isHarmless: Bool {
    kind == .assignment || isNamed(["self", "available"]) || base?.isNamed(["available"]) ?? false
      || kind == .prefix && base?.name.lowercased().contains("regist") ?? false
  }

  // MARK: Functions

  /// Returns how a function is called with a parameter.
  func callee(for parameter: Syntax) -> Callee {
    let function = isNamed(["init"]) ? enclosingType?.hash ?? 0 : hash
    var unlabeledCount: UInt32 = 0
    for other in children where other.kind == .parameter {
      let label = other.first(.name).flatMap { $0.isNamed(["_"]) ? nil : $0 }
      if other == parameter { return Callee(function: function, label: label?.hash ?? unlabeledCount) }
      if label == nil { unlabeledCount += 1 }
    }
    return Callee(function: function, label: unlabeledCount)
  }

  /// Returns whether an initializer gives a property the value of a parameter.
  func assigns(_ parameter: Syntax, to property: UInt32) -> Bool {
    body?.children(.assignment).contains { $0.base?.hash == property && $0.lastChild?.hash == parameter.hash } ?? false
  }

  /// The call that has an expression as an argument, with the default after it.
  var call: KeyUse.Call? {
    guard let argument = parent, argument.kind == .argument, let call = argument.parent, let function = call.base,
      call.kind == .call, function.hasName
    else { return nil }
    var (label, fallback): (UInt32, Value?) = (0, nil)
    for other in call.arguments {
      if other == argument, argument.hasName { label = argument.hash }
      if !other.hasName, !argument.hasName, other.range.lowerBound < argument.range.lowerBound { label += 1 }
      if other.isNamed(Words.defaultLabels), fallback == nil { fallback = other.value?.constantValue }
    }
    return KeyUse.Call(
      callee: Callee(function: function.hash, label: label), fallback: fallback,
      isMessage: language == .c && function.kind == .member)
  }

  // MARK: Text

  /// The whole text of which a literal is a part, with holes for what isn't a literal.
  var wholeText: (code: Syntax, text: LiteralText) {
    let code = parent.flatMap { $0.kind == .sum ? $0 : nil } ?? self
    var text = code.literalText
    let function = code.parent?.kind == .argument ? code.parent?.parent?.base : nil
    if let function, function.isNamed(Words.prefixTests) { text.appendHole() }
    if let function, function.isNamed(Words.appending) {
      var longer = LiteralText()
      longer.appendHole()
      longer.append(text)
      return (code, longer)
    }
    if let member = code.parent, member.kind == .member, member.isNamed(Words.appending) { text.appendHole() }
    return (code, text)
  }

  /// Whether a literal can be a key or a part of one, by its text and what is called with it.
  var mayBeKey: Bool {
    guard !hasWords, let parent else { return true }
    if parent.isNamed(["forKey", "forKeyPath"]) { return true }
    let function = parent.kind == .argument ? parent.parent?.base : parent
    return parent.kind == .sum || function.map { $0.isNamed(Words.appending) || $0.isNamed(Words.prefixTests) } ?? false
  }

  /// Whether the literal is text for the log or the user, or the name of something else.
  var isOtherText: Bool {
    guard let argument = parent, argument.kind == .argument, let call = argument.parent else { return false }
    if argument.isNamed(Words.otherText) { return true }
    guard let function = call.kind == .attribute ? call : call.base else { return false }
    // `[text named: "…"]` and `Notification.Name("…")`
    return function.isNamed(Words.otherText) || function.isNamed(["Name"]) && function.base?.isNamed(Words.otherText) ?? false
  }
}
