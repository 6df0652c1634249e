import Foundation

/// The subset of SARIF 2.1.0 that the tool writes, from sections 3.13 (log) to 3.49 (reporting descriptor) of the specification: the
/// required and optional properties of each object, and their valid values.
enum SARIFStructure {
  private indirect enum Shape: Sendable {
    case text
    case textOf(Set<String>)
    /// An integer with a minimum.
    case integer(Int)
    case array(Shape)
    case object(required: [String: Shape], optional: [String: Shape])
  }

  private static let message = Shape.object(required: ["text": .text], optional: [:])
  private static let physicalLocation = Shape.object(
    required: [
      "artifactLocation": .object(required: ["uri": .text], optional: ["uriBaseId": .text]),
      "region": .object(required: ["startLine": .integer(1)], optional: ["startColumn": .integer(1)]),
    ], optional: [:])
  private static let location = Shape.object(
    required: ["physicalLocation": physicalLocation], optional: ["id": .integer(0), "message": message])
  private static let level = Shape.textOf(["none", "note", "warning", "error"])
  private static let reportingDescriptor = Shape.object(
    required: ["id": .text],
    optional: [
      "shortDescription": message, "fullDescription": message,
      "help": .object(required: ["text": .text], optional: ["markdown": .text]),
      "defaultConfiguration": .object(required: [:], optional: ["level": level]),
    ])
  private static let result = Shape.object(
    required: ["message": message],
    optional: [
      "ruleId": .text, "ruleIndex": .integer(0), "level": level, "locations": .array(location),
      "relatedLocations": .array(location),
    ])
  private static let run = Shape.object(
    required: [
      "tool": .object(
        required: [
          "driver": .object(required: ["name": .text], optional: ["version": .text, "rules": .array(reportingDescriptor)])
        ], optional: [:])
    ],
    optional: ["columnKind": .textOf(["utf16CodeUnits", "unicodeCodePoints"]), "results": .array(result)])
  private static let log = Shape.object(
    required: ["version": .textOf(["2.1.0"]), "runs": .array(run)], optional: ["$schema": .text])

  /// Returns the errors in a JSON value as a SARIF log.
  static func faults(in value: Any) -> [String] { faults(in: value, as: log, at: "log") }

  private static func faults(in value: Any, as shape: Shape, at path: String) -> [String] {
    switch shape {
    case .text:
      guard let text = value as? String, !text.isEmpty else { return ["\(path) isn't a string"] }
      return []
    case .textOf(let values):
      guard let text = value as? String, values.contains(text) else { return ["\(path) isn't one of \(values.sorted())"] }
      return []
    case .integer(let minimum):
      guard let number = value as? Int, number >= minimum else { return ["\(path) is not an integer of at least \(minimum)"] }
      return []
    case .array(let item):
      guard let items = value as? [Any] else { return ["\(path) isn't an array"] }
      return items.enumerated().flatMap { faults(in: $1, as: item, at: "\(path)[\($0)]") }
    case .object(let required, let optional):
      guard let object = value as? [String: Any] else { return ["\(path) isn't an object"] }
      let missing = required.keys.filter { object[$0] == nil }.map { "\(path) has no \($0)" }
      return missing.sorted()
        + object.sorted { $0.key < $1.key }.flatMap { name, value in
          guard let shape = required[name] ?? optional[name] else { return ["\(path) has an unknown \(name)"] }
          return faults(in: value, as: shape, at: "\(path).\(name)")
        }
    }
  }
}
