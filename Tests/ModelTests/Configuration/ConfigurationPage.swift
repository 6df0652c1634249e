@testable import SettingsGenModel

/// The lists of all properties of `settings-gen.json` in Markdown, which `Configuration.md` has between two markers.
enum ConfigurationPage {
  static var lists: String {
    let all = Configuration.properties.map(\.schema)
    return list(all) + nested(all, in: "").map { "\n## `\($0.path)`\n\n\($0.list)" }.joined()
  }

  /// The lists of the objects inside an object, each with the path to it.
  private static func nested(_ properties: [PropertySchema], in path: String) -> [(path: String, list: String)] {
    let file = Configuration.properties.map(\.schema.name)
    return properties.flatMap { property in
      // An entry in `bundles` has properties of the file.
      let object = property.value.object.filter { property.name != "bundles" || !file.contains($0.name) }
      if object.isEmpty { return [(path: String, list: String)]() }
      let note = property.name == "bundles" ? bundleNote(property.value.object.map(\.name)) : ""
      return [(path + property.name, list(object) + note)] + nested(object, in: path + property.name + ".")
    }
  }

  private static func bundleNote(_ properties: [String]) -> String {
    let others = Configuration.properties.map(\.schema.name).filter { !properties.contains($0) }
    let own = Configuration.properties.filter { !$0.isInherited }.map(\.schema.name)
    return """

      An object can also have every member of the file except \(list(others)). Its values replace those of the file, which apply otherwise, except for
      \(list(own)).

      """
  }

  private static func list(_ properties: [PropertySchema]) -> String {
    properties.map { property in
      let value = property.value.text == "a string" ? "" : ", " + property.value.text
      return "- `\(property.name)`\(property.isRequired ? ", required" : "")\(value): \(property.description)\n"
    }
    .joined()
  }

  fileprivate static func list(_ names: [String], _ conjunction: String = "and", _ others: [String] = []) -> String {
    let items = names.map { "`\($0)`" } + others
    return items.dropLast().joined(separator: ", ") + (items.count > 2 ? "," : "") + " \(conjunction) " + (items.last ?? "")
  }
}

extension ValueSchema {
  /// A value in words, in Markdown.
  fileprivate var text: String {
    switch self {
    case .any: "any value"
    case .text(.any), .text(.nonEmpty): "a string"
    case .text(.fileName): "the name of a file"
    case .text(.expression): "a Swift expression"
    case .text(.identifier): "a Swift identifier"
    case .text(.settingsTypeName), .text(.typeName): "the name of a Swift type"
    case .text(.choice(ChangeKind.allCases.map(\.rawValue))):
      "one of [the kinds](Contract.md#diff---format-json)"
    case .text(.choice(let choices)): ConfigurationPage.list(choices, "or")
    case .list(let element): "a list of \(element.plural)"
    case .table(let value): "an object with \(value.plural)"
    case .object: "an object"
    case .either(let first, let second): "\(first.text), or \(second.text)"
    }
  }

  /// Several values in words, in Markdown.
  private var plural: String {
    switch self {
    case .text(.any), .text(.nonEmpty): "strings"
    case .text(.identifier): "Swift identifiers"
    case .object: "objects"
    case .either(.text(.choice(let choices)), _): ConfigurationPage.list(choices, "or", ["objects"])
    case .either(let first, let second): "\(first.plural) or \(second.plural)"
    default: text
    }
  }

  /// The properties of the objects that the schema accepts.
  fileprivate var object: [PropertySchema] {
    switch self {
    case .list(let value), .table(let value), .either(_, let value): value.object
    case .object(let properties): properties
    case .any, .text: []
    }
  }
}
