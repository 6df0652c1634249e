import SettingsGenModel
import SettingsGenMustache
import SettingsGenTemplates

/// The parts of a generated file that only some have: files of `Templates/Features`, for one settings type.
struct FeatureCode {
  private let bundle: BundleData
  private let names: [String]

  /// - Parameters:
  ///   - hasCustomKeys: Whether the settings have keys of the second type, which are observed by methods of their own.
  ///   - hasLocalizedChoices: Whether a strings table has titles of choices.
  init(of bundle: BundleData, hasCustomKeys: Bool, hasLocalizedChoices: Bool) {
    self.bundle = bundle
    let features = bundle.options.features
    let settings = bundle.model.settings.indices.map { SettingData(bundle: bundle, index: $0) }
    let debugOnly = Set(settings.filter(\.setting.isDebugOnly).map(\.keyType))
    let hasRenamedKeys = bundle.model.settings.contains { !$0.oldKeys.isEmpty }
    let all: [(name: String, isNeeded: Bool)] = [
      ("DebugKeys", debugOnly.contains("Key")), ("DebugCustomKeys", debugOnly.contains("CustomKey")),
      ("LocalizedChoices", hasLocalizedChoices), ("RenamedKeys", hasRenamedKeys),
      ("Observation", bundle.needsObservation), ("ObservationOfCustomKeys", bundle.needsObservation && hasCustomKeys),
      ("Observable", features.contains(.observable)),
      ("ICloud", features.contains(.icloud)), ("Testing", features.contains(.testing)),
      ("ObjectiveC", features.contains(.objc)), ("ObjectiveCMigration", features.contains(.objc) && hasRenamedKeys),
    ]
    names = all.filter(\.isNeeded).map(\.name)
  }

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
    let text = declarations.map { withAccess(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n")
    let type = bundle.settingsType
    // A keyword is in backticks.
    return text.replacing("AppSettings", with: type).replacing("`ObjC", with: "ObjC`")
      .replacing("@objc(\(type))", with: "@objc(\(bundle.options.objcName ?? bundle.model.typeName))")
  }

  /// Returns a line with the access level in place of `package`.
  private func withAccess(_ line: String) -> String {
    let access = bundle.options.access
    var line = line
    let text = line.drop { $0 == " " }
    // Only a public declaration uses a module by a conformance to one of its protocols, such as `Observable`.
    if text.hasPrefix("import "), access == .public {
      return line[..<text.startIndex] + access.importDeclaration(String(text))
    }
    // The files say `package` in place of the access level, and nowhere else in code.
    if !text.hasPrefix("//"), let modifier = line.firstRange(of: "package ") {
      line.replaceSubrange(modifier, with: access.prefix)
    }
    return line
  }
}
