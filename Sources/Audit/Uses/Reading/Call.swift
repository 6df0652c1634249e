/// A call, or a message in Objective-C: `defaults.set(true, forKey: "sounds")`, `[defaults setBool:YES forKey:@"sounds"]`.
struct Call {
  /// The indices of an argument's label, if it has one, and of its first token.
  typealias Argument = (label: Int?, start: Int)

  /// The index of the bracket with the arguments, or with the message.
  let open: Int
  /// The index of the function's name; the first label of a message.
  let name: Int
  /// The indices of the names in the receiver's expression; in Swift from the last.
  let receiver: [Int]
  let arguments: [Argument]
  let isMessage: Bool

  /// The index of the first token of the call.
  var start: Int { isMessage ? open : receiver.last ?? name }
}

/// The name of a function and the label of one of its arguments.
struct Callee: Hashable, Sendable {
  /// The hash of the function's name, of a type's name for its initializers, or of a message's first label.
  let function: UInt32
  /// The hash of the label; of an argument without one, its position among those without one.
  let label: UInt32
  /// Whether it's a message of Objective-C; other classes may have one with the same labels.
  var isMessage = false

  var hash: UInt32 { function &* 31 &+ label }

  /// Returns the function that is called if it's one with keys.
  func function(in functions: [Callee: KeyFunction]) -> KeyFunction? {
    // A message can call a function in Swift: `flag:` is `flag(_:)`.
    functions[self] ?? (isMessage && label == function ? functions[Callee(function: function, label: 0)] : nil)
  }
}

extension Cursor {
  /// The call whose arguments are around the cursor.
  var enclosingCall: Call? {
    guard let open = tokens.bracket(around: index) else { return nil }
    if tokens.isSymbol(open, "[") { return tokens.language == .c ? at(open).message : nil }
    guard tokens.isSymbol(open, "("), tokens.isIdentifier(open - 1) else { return nil }
    let arguments = at(open).elements().map { start -> Call.Argument in
      let isLabeled = tokens.language == .swift && start.isAt(.identifier, ":")
      return (isLabeled ? start.index : nil, isLabeled ? start.index + 2 : start.index)
    }
    return Call(open: open, name: open - 1, receiver: names(before: open - 1), arguments: arguments, isMessage: false)
  }

  /// The message with arguments whose bracket is at the cursor.
  private var message: Call? {
    guard let close = tokens.partner(index) else { return nil }
    var arguments: [Call.Argument] = []
    var label = index + 1
    for _ in 0..<1_000 where label < close {
      if label > index + 1, at(label).isAt(.identifier, ":"), !tokens.isSymbol(label - 1, "?") {
        arguments.append((label, label + 2))
      }
      label = tokens.index(after: label)
    }
    guard let first = arguments.first?.label else { return nil }
    // The arguments of the message whose result is the receiver aren't part of its name.
    var names: [Int] = []
    var name = index + 1
    while name < first, names.count < 16 {
      if tokens.isIdentifier(name) { names.append(name) }
      name = tokens.isSymbol(name, ":") ? tokens.bracket(around: name).flatMap(tokens.partner) ?? first : name + 1
    }
    if names.count == 2, tokens.isName(names[0], "self") { names.removeFirst() }
    return Call(open: index, name: first, receiver: names, arguments: arguments, isMessage: true)
  }

  /// Returns the indices of the names before a method in Swift, from the last: `standard` and `UserDefaults` in
  /// `UserDefaults.standard.bool`.
  func names(before method: Int) -> [Int] {
    var names: [Int] = []
    var index = method
    while names.count < 8, tokens.isSymbol(index - 1, ".") {
      index -= 2
      while tokens.isSymbol(index, "?") || tokens.isSymbol(index, "!") { index -= 1 }
      if tokens.isSymbol(index, ")"), let open = tokens.partner(index) { index = open - 1 }
      guard tokens.isIdentifier(index) else { break }
      names.append(index)
    }
    return names
  }

  /// The function that has the literal at the cursor as an argument.
  var callee: Callee? {
    guard let call = enclosingCall, let argument = call.arguments.first(where: { $0.start == index }) else { return nil }
    let position = UInt32(call.arguments.count { $0.label == nil && $0.start < index })
    return Callee(function: hash(call.name), label: argument.label.map(hash) ?? position, isMessage: call.isMessage)
  }

  /// The values of the arguments before and after the one that begins at the cursor.
  var neighboringArguments: (before: Value?, after: Value?) {
    let arguments = enclosingCall?.arguments.map(\.start) ?? []
    return (arguments.last { $0 < index }.map { at($0).value() }, arguments.first { $0 > index }.map { at($0).value() })
  }

  private static let defaultLabels: NameSet = [
    "default", "defaultValue", "withDefault", "withDefaultValue", "orDefault", "fallback", "defaultTo", "defaultsTo", "or",
    "wrappedValue",
  ]

  /// The value of the argument at the cursor if its label is one of a default, such as `default:`.
  var labeledDefault: Value? {
    isAt(.identifier, ":") && tokens.isName(index, in: Self.defaultLabels) ? at(index + 2).value() : nil
  }
}
