/// What the code around a key says about it.
extension Syntax {
  /// The key that an expression is; nil for other expressions.
  func keyReference(_ context: CodeContext) -> KeyReference? {
    switch kind {
    case .string, .operation:
      if let text = literalText.exact { return text.isEmpty || text.utf8.count > 256 ? nil : .literal(text) }
      return unwrapped == self ? nil : unwrapped.keyReference(context)
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
    read.hasFallback = after.map { $0.text == "??" || language == .c && $0.text == "?" } ?? false
    read.isTested =
      after?.isEquality ?? false && after?.next?.isNamed(Words.nilNames) ?? false
      || before?.isEquality ?? false && before?.previous?.isNamed(Words.nilNames) ?? false
    return read
  }

  private var isEquality: Bool { kind == .symbol && (text == "==" || text == "!=") }

  /// Whether a literal can be a key or a part of one, by its text and what is called with it.
  var mayBeKey: Bool {
    guard !hasWords, let argument = parent, argument.kind == .argument else { return true }
    return argument.parent?.base.map { $0.isNamed(Words.appending) || $0.isNamed(Words.prefixTests) } ?? false
  }

  /// The whole text of which a literal is a part, with holes for what isn't a literal.
  var wholeText: (code: Syntax, text: LiteralText) {
    let code = parent.flatMap { $0.kind == .operation && $0.children.first?.next?.text == "+" ? $0 : nil } ?? self
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

  // MARK: Functions

  /// Returns how a function is called with a parameter, which has a label or is the first one.
  func callee(for parameter: Syntax) -> Callee? {
    let label = parameter.first(.name).flatMap { $0.isNamed(["_"]) ? nil : $0 }
    return label != nil || parameter == first(.parameter) ? Callee(function: hash, label: label?.hash ?? 0) : nil
  }

  /// The call that has an expression as an argument, which has a label or is the first one.
  var callee: Callee? {
    guard let argument = parent, argument.kind == .argument, let call = argument.parent, call.kind == .call,
      let function = call.base, function.hasName, argument.hasName || argument == call.arguments.first
    else { return nil }
    return Callee(function: function.hash, label: argument.hash)
  }
}
