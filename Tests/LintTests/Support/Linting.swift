import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenLint

/// Lints a bundle whose files stand in the test.
func lint(
  _ files: [String: String], bundle: String = "Settings.bundle", options: LintOptions = LintOptions(), withContents: Bool = true
) -> LintReport {
  let folder = BundleFolder(path: bundle, files: files.mapValues { MarkedSource($0).bytes })
  let model = SettingsModel(SettingsBundle(reading: folder))
  return Linter(options: options).run(model, contents: withContents ? BundleContents(of: folder) : nil)
}

/// Expects that linting finds exactly these findings, where they are marked, and no others.
func expectFindings(
  in files: [String: String], _ expected: [ExpectedFinding], bundle: String = "Settings.bundle",
  options: LintOptions = LintOptions(), sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let marked = files.mapValues(MarkedSource.init)
  func place(_ place: ExpectedFinding.Place) -> String {
    let found = marked[place.file]?.places[place.mark] ?? (1, 1)
    return "\(place.file):\(found.line):\(found.column)"
  }
  func text(_ location: SettingsGenSupport.SourceLocation) -> String {
    "\(location.file):\(location.line):\(location.column)"
  }
  let wanted = expected.map { finding in
    ["\(place(finding.place)): \(finding.rule.id): \(finding.message)"]
      + finding.notes.map { "\(place($0.place)): note: \($0.message)" }
  }
  let found = lint(files, bundle: bundle, options: options).diagnostics.map { diagnostic in
    ["\(text(diagnostic.location)): \(diagnostic.rule.id): \(diagnostic.message)"]
      + diagnostic.notes.map { "\(text($0.location)): note: \($0.message)" }
  }
  #expect(found.flatMap(\.self) == wanted.flatMap(\.self), sourceLocation: sourceLocation)
}

/// The same for elements of a Root page.
func expectFindings(
  _ elements: String, _ expected: ExpectedFinding..., options: LintOptions = LintOptions(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  expectFindings(in: ["Root.plist": page(elements)], expected, options: options, sourceLocation: sourceLocation)
}
