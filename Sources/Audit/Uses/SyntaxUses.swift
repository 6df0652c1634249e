import SettingsGenSupport

/// What the audit looks for in the tree of a file.
extension Syntax {
  /// A key and a value of a dictionary.
  typealias Entry = (key: Syntax, value: Syntax, isSwapped: Bool)

  /// The entries of a dictionary: a literal, or a message in Objective-C with values and keys in turn.
  var entries: [Entry]? {
    if kind == .dictionary {
      return children(.entry).filter { $0.children.count == 2 }.map { ($0.children[0], $0.children[1], false) }
    }
    if kind == .member, isNamed(["copy", "mutableCopy"]) { return base?.entries }
    guard kind == .call, base?.isNamed(Words.dictionaryMethods) ?? false else { return nil }
    let values = arguments.compactMap(\.value).prefix { !$0.isNamed(Words.nilNames) }
    return stride(from: 0, to: values.count - 1, by: 2).map { (values[$0 + 1], values[$0], false) }
  }

  /// The key that an expression is; nil for other expressions.
  func keyReference(_ context: CodeContext) -> KeyReference? {
    switch kind {
    case .string, .operation:
      guard let text = literalText.exact, !text.isEmpty, text.utf8.count <= 256, wholeText.code === self else { return nil }
      return .literal(text)
    case .cast: return children[0].keyReference(context)
    default:
      // `AppSettings.Key.sounds.name`, and `AppSettings.soundsKey` in Objective-C.
      let key = isNamed(["name"]) && base?.base?.isNamed(["Key"]) ?? false ? base : base?.hash == context.typeName ? self : nil
      if let key, let setting = context.accessors[key.hash] {
        return .generated(String(decoding: context.keys.keys[setting], as: UTF8.self))
      }
      // A member without a type is one of a type that isn't text.
      return kind == .member && children.isEmpty ? nil : constantName.map(KeyReference.constant)
    }
  }

  /// Returns how code reads a value as a type, with what it does to it directly: a cast, a forced value, a comparison with nil.
  func read(as type: ReadType?) -> KeyUse.Read {
    var read = KeyUse.Read(type: type)
    var code = self
    while let parent = code.parent, parent.children.first === code {
      switch parent.kind {
      case .forced: read.isForced = true
      case .cast where parent.name == "as", .forcedCast:
        if read.type == nil, let cast = ReadType(named: parent.declaredType?.name ?? "") {
          (read.type, read.isCast) = (cast, true)
        }
        if parent.kind == .forcedCast { read.isForced = true }
      case .member where read.type == nil && parent.name.hasSuffix("Value"):
        read.type = ReadType(named: parent.name)
        return read
      default:
        read.isTested = parent.isComparisonWithNil
        read.hasFallback = parent.kind == .fallback
        return read
      }
      code = parent
    }
    read.isTested = code.parent?.isComparisonWithNil ?? false
    return read
  }

  private var isComparisonWithNil: Bool {
    kind == .operation && (name == "=" || name == "!") && children.count == 2 && children.contains { $0.isNamed(Words.nilNames) }
  }

  /// The names in an expression that refers to a property.
  var propertyNames: [Syntax] {
    if kind == .variable { return [self] }
    return (kind == .name || kind == .member ? [self] : []) + children.flatMap(\.propertyNames)
  }

  /// What a value is assigned to, or the function or property that returns it: a declaration, or a name.
  var destination: Syntax? {
    guard let parent else { return nil }
    switch parent.kind {
    case .variable, .parameter: return parent.value === self ? parent : nil
    case .argument where parent.parent?.kind == .parameter: return parent.parent
    case .assignment: return parent.children.last === self && parent.children.count == 2 ? parent.children[0] : nil
    case .cast, .forced, .forcedCast: return parent.destination
    case .fallback: return parent.children[0] === self ? parent.destination : nil
    case .choice: return parent.children[0] === self ? nil : parent.destination
    case .member where parent.isNamed(["copy", "mutableCopy", "retain", "autorelease", "dictionaryRepresentation"]):
      return parent.destination
    default: return declarationOfResult
    }
  }

  /// The method without arguments that an expression calls: `[self name]` or `self.name()`.
  var method: Syntax? {
    if kind == .call, !children.contains(where: { $0.kind == .argument }) { return base }
    return kind == .member && language == .c ? self : nil
  }

  var enclosingFunction: Syntax? {
    ancestors.first { $0.kind == .function || $0.kind == .type }.flatMap { $0.kind == .function ? $0 : nil }
  }

  /// Whether code only runs under a condition, which an unwrapped value and the result of an initializer aren't.
  var isConditional: Bool {
    var inner = self
    for node in ancestors {
      if node.kind == .function || node.kind == .type { return false }
      if node.kind == .choice, node.children.first !== inner { return true }
      if node.kind == .statement, node.body === inner, !node.isNamed(["do", "defer", "for", "return"]) {
        let conditions = node.children.filter { $0.kind != .block && $0.kind != .variable }
        if node.isNamed(["else", "switch"]) || conditions.contains(where: { !$0.isHarmless }) { return true }
      }
      inner = node
    }
    return false
  }

  private var isHarmless: Bool {
    kind == .assignment || isNamed(["self", "available"]) || kind == .call && base?.isNamed(["available"]) ?? false
      || kind == .prefix && children.first?.name.lowercased().contains("regist") ?? false
  }

  // MARK: Functions

  /// Whether a parameter has a default.
  var hasDefault: Bool { kind == .parameter && children.contains { $0.kind == .argument } }

  /// Returns how a function is called with a parameter.
  func callee(for parameter: Syntax) -> Callee {
    let function = isNamed(["init"]) ? enclosingType?.hash ?? 0 : hash
    let labels = children(.parameter).map { $0.children.first { $0.kind == .name && $0.name != "_" } }
    let index = children(.parameter).firstIndex { $0 === parameter } ?? 0
    return Callee(function: function, label: labels[index]?.hash ?? UInt32(labels.prefix(index).count { $0 == nil }))
  }

  /// Returns whether an initializer gives a property the value of a parameter.
  func assigns(_ parameter: Syntax, to property: UInt32) -> Bool {
    body?.children(.assignment).contains { $0.children.first?.hash == property && $0.children.last?.hash == parameter.hash }
      ?? false
  }

  /// The call that has an expression as an argument, with the default after it.
  func call(_ context: CodeContext) -> KeyUse.Call? {
    guard let argument = parent, argument.kind == .argument, let call = argument.parent, call.kind == .call,
      let function = call.base, function.hasName
    else { return nil }
    let arguments = call.arguments
    let index = arguments.firstIndex { $0 === argument } ?? 0
    let label = argument.hasName ? argument.hash : UInt32(arguments.prefix(index).count { !$0.hasName })
    let fallback = arguments.first { $0.isNamed(Words.defaultLabels) }
    return KeyUse.Call(
      callee: Callee(function: function.hash, label: label), argumentCount: arguments.count,
      fallback: fallback?.value?.constantValue,
      isMessage: language == .c && function.kind == .member)
  }

  // MARK: Text

  /// The whole text of which a literal is a part, with holes for what isn't a literal.
  var wholeText: (code: Syntax, text: LiteralText) {
    var code = self
    while let parent = code.parent, parent.kind == .operation, !parent.hasName || parent.name == "+" { code = parent }
    var text = code.literalText
    guard let parent = code.parent else { return (code, text) }
    if parent.kind == .argument, let function = parent.parent?.base {
      if function.isNamed(Words.prefixTests) { text.appendHole() }
      if function.isNamed(Words.appending) {
        var longer = LiteralText()
        longer.appendHole()
        longer.append(text)
        return (code, longer)
      }
    }
    if parent.kind == .member, parent.base === code, parent.isNamed(Words.appending) { text.appendHole() }
    return (code, text)
  }

  /// Whether the literal is text for the log or the user, or the name of something else.
  var isOtherText: Bool {
    guard let argument = parent, argument.kind == .argument else { return false }
    if argument.hasName, argument.isNamed(Words.otherText) { return true }
    guard let function = argument.parent?.base ?? (argument.parent?.kind == .attribute ? argument.parent : nil) else {
      return false
    }
    // `[text named: "…"]` and `Notification.Name("…")`
    return function.isNamed(Words.otherText) || function.isNamed(["Name"]) && function.base?.isNamed(Words.otherText) ?? false
  }

  /// What a literal is compared with: `key == "sounds"`, `[key isEqualToString:@"sounds"]`.
  private var comparand: Syntax? {
    guard let parent else { return nil }
    if parent.kind == .operation, parent.name == "=" || parent.name == "!" { return parent.children.first { $0 !== self } }
    guard parent.kind == .argument, let method = parent.parent?.base, method.isNamed(["isEqualToString", "isEqual"]) else {
      return nil
    }
    return method.base
  }

  /// Whether a literal is compared with the key of an element of a page: `[element objectForKey:@"Key"]`.
  var isComparedWithElement: Bool {
    guard let other = comparand else { return false }
    return other.containsKeyOfElement
  }

  private var containsKeyOfElement: Bool {
    kind == .string && literalText.exact == "Key" || children.contains { $0.containsKeyOfElement }
  }

  /// Whether a literal is a key by the name before it: `key == "sounds"`, `hiddenKeys = ["sounds"]`.
  var isValueOfKey: Bool {
    let array = parent.flatMap { $0.kind == .array ? $0.destination : nil }
    return (comparand ?? array).map { $0.name.lowercased().contains("key") } ?? false
  }
}
