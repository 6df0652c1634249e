import SettingsGenPropertyLists

extension SwiftLiteral {
  /// The most values that a collection literal holds; the compiler's time grows faster than their number.
  private static let largestCollection = 100

  /// A property-list value where the source around it expects `any Sendable`, in its own type.
  package static func value(_ node: Node) -> String {
    switch node.value {
    case .array, .dictionary: typed(node)
    default: scalar(node)
    }
  }

  /// An array where the source around it expects `[any Sendable]`, or a dictionary where it expects `[String: any Sendable]`.
  package static func collection(_ node: Node) -> String {
    if leaves(of: node) > largestCollection { return parsed(node) }
    var literal: String
    switch node.value {
    case .array(let items): literal = items.map(value).joined(separator: ", ")
    case .dictionary(let dictionary):
      // A literal with a key twice would end the program.
      literal = dictionary.lastValues.map { string($0.key) + ": " + value($0.value) }.joined(separator: ", ")
      if literal.isEmpty { literal = ":" }
    default: return scalar(node)
    }
    return "[" + literal + "]"
  }

  private static func typed(_ node: Node) -> String {
    let type = node.array == nil ? "[String: any Sendable]" : "[any Sendable]"
    return collection(node) + " as " + type
  }

  private static func scalar(_ node: Node) -> String {
    switch node.value {
    case .string(let text): string(text)
    case .integer(let number): String(number)
    case .real(let number): real(number)
    case .boolean(let value): value ? "true" : "false"
    case .date(let seconds): date(secondsSince2001: seconds)
    case .data(let bytes): data(bytes)
    case .array, .dictionary: collection(node)
    }
  }

  /// A collection that is read from a property list in a string literal when the program runs.
  private static func parsed(_ node: Node) -> String {
    let (type, empty) = node.array == nil ? ("[String: any Sendable]", "[:]") : ("[any Sendable]", "[]")
    return type + "(spelled: " + string(PropertyListText.xml(node)) + ") ?? " + empty
  }

  private static func leaves(of node: Node) -> Int {
    var count = 0
    var open = [node]
    while let node = open.popLast(), count <= largestCollection {
      switch node.value {
      case .array(let items): open += items
      case .dictionary(let dictionary): open += dictionary.entries.map(\.value)
      default: break
      }
      count += 1
    }
    return count
  }
}

extension Node.Dictionary {
  /// Each key once, where it first stands, with its last value.
  var lastValues: [(key: String, value: Node)] {
    var places: [String: Int] = [:]
    var values: [(key: String, value: Node)] = []
    for entry in entries {
      if let place = places[entry.key] {
        values[place].value = entry.value
      } else {
        places[entry.key] = values.count
        values.append((entry.key, entry.value))
      }
    }
    return values
  }
}
