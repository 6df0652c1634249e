/// A call or message with a key after a label: `defaults.bool(forKey: "playSounds")`, `[defaults boolForKey:@"playSounds"]`, and
/// `defaults.boolForKey("playSounds")` in Swift 2.
enum KeyedCall: Construct {
  static let starts = ["forKey", "forKeyPath", "valueForKeyPath", "forDefaultsKey", "forSettingsKey", "*ForKey"]

  static func facts(at label: Cursor) -> [Fact] {
    let tokens = label.tokens
    let isName = tokens.isSymbol(label.index + 1, "(")
    guard isName || tokens.isSymbol(label.index + 1, ":"), let call = label.at(label.index + (isName ? 2 : 0)).enclosingCall,
      call.isMessage == (tokens.language == .c),
      !tokens.isName(call.open - 2, "func"), !tokens.isName(call.name, in: Cursor.dictionaryMessages)
    else { return [] }
    let start = label.at(label.index + 2)
    var end = start
    guard let reference = end.key() else {
      // The key is the name of the function around the call.
      let isName = start.isAt("#", "function") || start.isAt("NSStringFromSelector", "(", "_cmd")
      return isName ? [.mark(.namesAreKeys, label.index)] : []
    }
    // A message can have other arguments before the value: `userDefaults:defaults setObject:value forKey:key`.
    let value = call.arguments.last { $0.start < label.index }
    let isPath = label.isAt("forKeyPath") || label.isAt("valueForKeyPath")
    let isPlainLabel = isPath || label.isAt("forKey")
    let name = tokens.name(!call.isMessage ? call.name : isPlainLabel ? value?.label ?? call.name : label.index)
    let object = label.object(of: call)
    // The literal is read itself if it's the path of a binding, or a key, which other objects may have, too.
    if isPath, object.receiver == .other || reference.literal.map(tokens.context.keys.isKeyOrBinding) ?? false { return [] }
    var use = KeyUse(
      reference: reference, access: .write, receiver: object.receiver, language: tokens.language,
      location: start.isAt(.string) ? start.location : label.location, name: name, store: object.store)
    use.callee = Callee(function: label.hash(call.name), label: label.hash(label.index), isMessage: call.isMessage)
    if !object.receiver.isNamedDefaults, object.store != .foreign { use.other = label.otherStore(of: call) }
    guard !isWriter(name) else {
      use.fallback = value.map { label.at($0.start).value() }
      // Without a value, the stored one is removed.
      if value.map({ label.at($0.start).isAt("nil") }) ?? false { use.name = "removeObject" }
      if storesOnce(name) { use.access = .register }
      return [.use(use, key: start.index, flow: nil)]
    }
    use.name += call.isMessage ? ":" : isName ? "(_:)" : "(forKey:)"
    guard let close = tokens.partner(call.open) else { return [.use(use, key: start.index, flow: nil)] }
    let flow = ValueFlow(start, start: call.start, end: close + 1, key: start.index)
    var type = ReadType(named: name)
    if type == nil, ["object", "value", "objectForKey", "valueForKey"].contains(name), let cast = flow.type {
      type = cast
      use.isConverting = !flow.isCast
    }
    use.access = .read(type)
    use.typeName = flow.enumName
    let labels = call.arguments.compactMap(\.label).filter { $0 >= end.index }
    use.fallback = labels.lazy.compactMap { label.at($0).labeledDefault }.first
    use.replacesZero = flow.replacesZero
    // Values of other objects, such as dictionaries, are often read with a default of their own.
    if object.receiver != .other { use.fallback = use.fallback ?? flow.fallback }
    return [.use(use, key: start.index, flow: flow)]
  }

  /// Returns whether a method stores or removes a value, as those of a defaults database do.
  private static func isWriter(_ name: String) -> Bool {
    ["set", "remove", "store", "save", "update", "write"].contains { verb in
      name.hasPrefix(verb) && name.utf8.dropFirst(verb.utf8.count).first.map { $0 < UInt8(ascii: "a") } ?? true
    }
  }

  /// Returns whether a method's name says that it stores a value only if there is none.
  private static func storesOnce(_ name: String) -> Bool {
    ["IfDoesNotExist", "IfNotExist", "IfMissing", "IfNil", "IfUnset", "IfNeeded"].contains(where: name.contains)
  }
}

extension Cursor {
  /// Returns the object that a call is sent to and the database that it selects.
  fileprivate func object(of call: Call) -> (receiver: KeyUse.Receiver, store: KeyUse.Store) {
    if ["decode", "encode"].contains(where: tokens.name(call.name).hasPrefix) { return (.other, .foreign) }
    var object = object(call.receiver)
    let isSelf = call.receiver.count == 1 && tokens.isName(call.receiver[0], "self")
    if call.isMessage, call.receiver.count != 1, case .variable(_, isNamedDefaults: false) = object.receiver {
      object.receiver = .other
    }
    if isSelf || call.receiver.isEmpty, isInsideDefaults { object.receiver = .userDefaults }
    return object
  }

  /// Returns the hash of the object that a call is sent to, by the first name in its expression.
  fileprivate func otherStore(of call: Call) -> UInt32? {
    let first = call.isMessage ? call.receiver.first : call.receiver.last
    guard let first, !tokens.isName(first, "self") else { return propertyOwner }
    return hash(first)
  }
}
