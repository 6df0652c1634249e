import SettingsGenPropertyLists
import SettingsGenSupport

/// A call or message with the label of a key.
struct KeyCall {
  /// The method, or the label in Objective-C that says what it does.
  let name: String
  /// The code for messages.
  let code: String
  let object: Cursor.Object
  /// The index of the bracket that contains the arguments.
  let open: Int
  /// The index of the key's label.
  let label: Int
  /// The first argument, which is what a method such as `set(_:forKey:)` stores.
  let stored: Value
  /// Whether the call observes a key path.
  let isObservation: Bool

  /// The methods of a defaults database and of a dictionary that store or remove a value.
  private static let writers: Set<String> = [
    "set", "setValue", "setObject", "setBool", "setInteger", "setFloat", "setDouble", "setURL", "removeObject", "removeValue",
    "removeObjectForKey", "removeValueForKey",
  ]

  /// Reads the key after the label.
  func read(_ start: Cursor, in file: inout CodeReader) {
    var end = start
    guard let reference = end.key() else {
      if isOwnName(start) { file.facts.namesAreKeys = true }
      return
    }
    // The literal is read itself if it is the path of a binding.
    if isObservation { return }
    file.noteKey(at: start.index)
    var use = KeyUse(
      reference: reference, access: .write, receiver: object.receiver, language: start.tokens.language,
      location: file.location(of: start.isAt(.string) ? start.index : label), name: name, store: object.store)
    guard !Self.writers.contains(name) else {
      if case .constant = reference, var name = Optional(start), let last = name.dottedName()?.last { file.noteNonReading(last) }
      use.fallback = stored
      file.add(use)
      file.noteFunction(with: use)
      return
    }
    use.name = code
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
      use.comparisons = result.comparisons(in: &file)
    }
    use.access = .read(type)
    file.noteFunction(with: use)
    if let index = file.add(use), let result { noteVariable(result, use: index, in: &file) }
  }

  /// Notes the local variable that the result is assigned to.
  private func noteVariable(_ result: CallResult, use: Int, in file: inout CodeReader) {
    guard let name = result.variable, let brace = file.scopes.braces.first, let end = file.tokens.partner(brace) else { return }
    file.variables[file.hash(name)] = CodeReader.ReadVariable(use: use, end: end)
  }

  /// Returns whether an expression is the name of the function that contains it: `#function` or `NSStringFromSelector(_cmd)`.
  private func isOwnName(_ cursor: Cursor) -> Bool {
    cursor.isAt("#", "function") || cursor.isAt("NSStringFromSelector", "(", "_cmd")
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
      cursor.index = (tokens.partner(cursor.index).map { max($0, cursor.index) } ?? cursor.index) + 1
    }
    return nil
  }
}
