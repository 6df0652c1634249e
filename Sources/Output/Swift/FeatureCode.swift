import SettingsGenModel
import SettingsGenMustache
import SettingsGenTemplates

/// The parts of a generated file that only some have: files of `Templates/Features`, for one settings type.
struct FeatureCode {
  private let bundle: BundleData
  private let names: [String]

  /// - Parameters:
  ///   - hasCustomKeys: Whether the settings have keys of the second type, for which some features have a file more.
  ///   - hasLocalizedChoices: Whether a strings table has titles of choices.
  init(of bundle: BundleData, hasCustomKeys: Bool, hasLocalizedChoices: Bool) {
    self.bundle = bundle
    let features = bundle.options.features
    let needsObservation = !Set(features).isDisjoint(with: [.observation, .observable, .icloud])
    let all: [(name: String, isNeeded: Bool)] = [
      ("LocalizedChoices", hasLocalizedChoices),
      ("RenamedKeys", bundle.model.settings.contains { !$0.oldKeys.isEmpty }),
      ("Observation", needsObservation), ("Observable", features.contains(.observable)),
      ("ICloud", features.contains(.icloud)), ("Testing", features.contains(.testing)),
      ("ObjectiveC", features.contains(.objc)),
    ]
    names = all.filter(\.isNeeded).flatMap { [$0.name] + (hasCustomKeys ? [$0.name + "OfCustomKeys"] : []) }
  }

  /// Whether a part calls the function that returns the database of a key.
  var usesDatabases: Bool { names.contains { ["ICloud", "Observation", "RenamedKeys"].contains($0) } }

  /// Whether accessors post the notification that Foundation doesn't post on Linux.
  var postsChanges: Bool { names.contains("Observation") }

  /// Whether the mirror needs the names of secure and of renamed keys.
  var needsKeyLists: Bool { names.contains("ICloud") }

  var texts: [MustacheValue] {
    let files = (0..<embedded_feature_count()).map(embedded_feature_at)
    return names.compactMap { name in
      files.first { String(cString: $0.name) == name }.map { file in
        .string(text(UnsafeBufferPointer(start: file.bytes, count: file.length)))
      }
    }
  }

  /// Returns the declarations of a file for the settings type and its access level, without the import of Foundation.
  private func text(_ source: UnsafeBufferPointer<UInt8>) -> String {
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    let declarations = lines.drop { $0.isEmpty || $0.elementsEqual("import Foundation".utf8) }
    return declarations.map { text(ofLine: String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n")
  }

  private func text(ofLine line: String) -> String {
    let access = bundle.options.access
    var line = line
    if let objcName = bundle.options.objcName {
      line = line.replacing("@objc(AppSettings)", with: "@objc(\(objcName))")
    }
    line = line.replacing("AppSettings", with: bundle.model.typeName)
    let text = line.drop { $0 == " " }
    let indentation = String(line[..<text.startIndex])
    // Only a public declaration uses a module by a conformance to one of its protocols, such as `Observable`.
    if text.hasPrefix("import "), access == .public { return indentation + access.importDeclaration(String(text)) }
    if let modifier = Self.accessModifier(in: text) { line.replaceSubrange(modifier, with: access.prefix) }
    return line
  }

  /// The modifiers that are before an access modifier.
  private static let otherModifiers = ["nonisolated ", "mutating ", "static ", "final ", "class ", "override "]

  /// Returns the range of the modifier `package` and the space after it, if the declaration in a line has it.
  ///
  /// The files say `package` in place of the access level. It's only looked for among the attributes and modifiers that a line begins
  /// with, so never in a comment or a string literal.
  private static func accessModifier(in line: Substring) -> Range<String.Index>? {
    var rest = line
    while !rest.hasPrefix("package ") {
      if rest.first == "@", let space = rest.firstIndex(of: " ") {
        rest = rest[rest.index(after: space)...]
      } else if let modifier = otherModifiers.first(where: { rest.hasPrefix($0) }) {
        rest = rest.dropFirst(modifier.count)
      } else {
        return nil
      }
    }
    return rest.startIndex..<rest.index(rest.startIndex, offsetBy: "package ".count)
  }
}
