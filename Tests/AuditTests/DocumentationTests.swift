import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenAudit

@Suite struct DocumentationTests {
  @Test(arguments: AuditRules.all.indices) func onlyBadExampleHasFinding(index: Int) {
    let type = AuditRules.all[index]
    for example in type.rule.examples {
      #expect(findings(example.bad).contains(type.rule.id))
      #expect(!findings(example.good).contains(type.rule.id))
    }
  }

  /// Returns the ids of the rules that an example violates.
  private func findings(_ example: String) -> [String] {
    var files: [String: [UInt8]] = [:]
    for part in example.components(separatedBy: "==> ").dropFirst() {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(lines[0])
      let text = String(lines[1])
      let isPage = name.hasPrefix("Settings.bundle/")
      let isList = name.hasSuffix(".xcprivacy") || name.hasSuffix(".entitlements")
      files[name] = Array(
        (isPage && !text.contains("PreferenceSpecifiers")
          ? "<plist><dict><key>PreferenceSpecifiers</key><array>\(text)</array></dict></plist>"
          : isList || isPage ? "<plist>\(text)</plist>" : text).utf8)
    }
    let pages = files.filter { $0.key.hasPrefix("Settings.bundle/") }
    let bundle = BundleFolder(
      path: "Settings.bundle",
      files: Dictionary(uniqueKeysWithValues: pages.map { (String($0.key.dropFirst("Settings.bundle/".count)), $0.value) }))
    let source = SourceText(file: "settings-gen.json", bytes: files["settings-gen.json"] ?? [])
    let configuration = Configuration.read(source).configuration
    let model = SettingsModel(SettingsBundle(reading: bundle), configuration: configuration)
    #expect(model.settings.count == 1)
    let audit = Audit(configuration: configuration, includesAll: true)
    let report = audit.run(model, files: files.filter { pages[$0.key] == nil })
    return report.diagnostics.map(\.rule.id)
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
