import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

/// Lints a bundle with some files.
///
/// Sliders in tests have no label, which only the tests of that rule turn on.
func lint(
  _ files: [String: String], bundle: String = "Settings.bundle", configuration: Configuration = Configuration(),
  withContents: Bool = true
) -> LintReport {
  var configuration = configuration
  if configuration.rules[UnlabeledSlider.rule.id] == nil {
    configuration.rules = KeyedValues(configuration.rules.entries + [.init(Located(UnlabeledSlider.rule.id), Located(.off))])
  }
  let folder = BundleFolder(path: bundle, files: files.mapValues { MarkedSource($0).bytes })
  let model = SettingsModel(SettingsBundle(reading: folder))
  return Linter(configuration: configuration).run(model, contents: withContents ? BundleContents(of: folder) : nil)
}

/// Expects exactly these findings at their marks.
func expectFindings(
  in files: [String: String], _ expected: [ExpectedFinding], bundle: String = "Settings.bundle",
  configuration: Configuration = Configuration(), sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let marked = files.mapValues { MarkedSource($0) }
  func text(_ location: ExpectedFinding.Location) -> String {
    let found = marked[location.file]?.locations[location.mark] ?? (1, 1)
    return "\(location.file):\(found.line):\(found.column)"
  }
  func text(_ location: SettingsGenSupport.SourceLocation) -> String {
    "\(location.file):\(location.line):\(location.column)"
  }
  let expected = expected.map { finding in
    ["\(text(finding.location)): \(finding.rule.id): \(finding.message)"]
      + finding.notes.map { "\(text($0.location)): note: \($0.message)" }
  }
  let found = lint(files, bundle: bundle, configuration: configuration).report.combined.diagnostics.map { diagnostic in
    ["\(text(diagnostic.location)): \(diagnostic.rule.id): \(diagnostic.message.text)"]
      + diagnostic.notes.map { "\(text($0.location)): note: \($0.message.text)" }
  }
  #expect(found.flatMap(\.self) == expected.flatMap(\.self), sourceLocation: sourceLocation)
}

/// Expects exactly these findings in the elements of a root page.
func expectFindings(
  _ elements: String, _ expected: ExpectedFinding..., configuration: Configuration = Configuration(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  expectFindings(in: ["Root.plist": page(elements)], expected, configuration: configuration, sourceLocation: sourceLocation)
}

/// Lints a bundle with some files, for the tests of what all reports have in common.
func report(of files: [String: String]) -> Report { lint(files).report }

extension Configuration {
  /// Creates a configuration with some levels of rules, and with what rules depend on.
  init(
    levels: [String: RuleLevel] = [:], attributes: Set<String> = [],
    developmentLanguage: String? = nil,
    features: [Feature] = []
  ) {
    self.init()
    self.rules = KeyedValues(levels.map { .init(Located($0.key), Located($0.value)) })
    self.attributes = attributes
    self.developmentLanguage = developmentLanguage.map { Located($0) }
    self.features = features
  }
}
