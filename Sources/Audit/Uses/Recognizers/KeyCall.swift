/// A call or message with the label of a key.
struct KeyCall {
  /// The method, or the label in Objective-C that says what it does.
  let name: String
  let object: (receiver: KeyUse.Receiver, store: KeyUse.Store)
  /// The index of the bracket that contains the arguments.
  let open: Int
  /// The first argument, which is what a method such as `set(_:forKey:)` stores.
  let stored: Value

  /// The methods of a defaults database and of a dictionary that store or remove a value.
  private static let writers: Set<String> = [
    "set", "setValue", "setObject", "setBool", "setInteger", "setFloat", "setDouble", "setURL", "removeObject", "removeValue",
    "removeObjectForKey", "removeValueForKey",
  ]

  /// Reads the key after the label at the cursor.
  func read(_ label: Cursor, in file: inout CodeReader) {
    let start = label.at(label.index + 2)
    var end = start
    guard let reference = end.key() else {
      // The key is the name of the function around the call.
      if start.isAt("#", "function") || start.isAt("NSStringFromSelector", "(", "_cmd") { file.facts.namesAreKeys = true }
      return
    }
    // The literal is read itself if it is the path of a binding.
    if label.isAt("forKeyPath") { return }
    let language = start.tokens.language
    file.noteKey(at: start.index)
    var use = KeyUse(
      reference: reference, access: .write, receiver: object.receiver, language: language,
      location: file.location(of: start.isAt(.string) ? start.index : label.index), name: name, store: object.store)
    guard !Self.writers.contains(name) else {
      file.facts.noteNonReading(reference)
      use.fallback = stored
      file.add(use)
      file.noteFunction(with: use)
      return
    }
    use.name += language == .swift ? "(forKey:)" : ":"
    var type = ReadType(named: name)
    use.fallback = end.labeledDefault(in: open)
    let result = start.tokens.partner(open).map { CallResult(start.at($0 + 1), open: open) }
    if let result {
      if type == nil, ["object", "value", "objectForKey", "valueForKey"].contains(name), let cast = result.type {
        type = cast
        use.isConverting = !result.isCast
      }
      // Values of other objects, such as dictionaries, are often read with a default of their own.
      if object.receiver != .other { use.fallback = use.fallback ?? result.fallback }
      use.comparisons = file.comparisons(with: result.compared)
    }
    use.access = .read(type)
    file.noteFunction(with: use)
    if let index = file.add(use), let variable = result?.variable, let brace = file.scopes.braces.first,
      let scopeEnd = file.tokens.partner(brace)
    {
      file.variables[file.hash(variable)] = (index, scopeEnd)
    }
  }
}

extension Cursor {
  private static let defaultLabels: Set<String> = [
    "default", "defaultValue", "withDefault", "withDefaultValue", "orDefault", "fallback", "defaultTo", "defaultsTo", "or",
    "wrappedValue",
  ]

  /// Returns the value of a label such as `default:` in the same brackets after the cursor.
  func labeledDefault(in open: Int) -> Value? {
    guard let close = tokens.partner(open) else { return nil }
    var cursor = self
    for _ in 0..<400 where cursor.index < close {
      if cursor.isAt(.identifier, ":"), Self.defaultLabels.contains(tokens.name(cursor.index)) {
        return cursor.at(cursor.index + 2).value()
      }
      cursor.index = tokens.index(after: cursor.index)
    }
    return nil
  }
}
