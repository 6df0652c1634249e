import SettingsGenFindings
import SettingsGenSupport
import Testing

@Suite struct FindingsTests {
  private let rule = Rule("some-rule", .warning)

  private func location(_ line: Int, in file: String = "Root.plist") -> SettingsGenSupport.SourceLocation {
    .init(file: file, line: line)
  }

  @Test(arguments: [(RuleLevel.error, Severity.error as Severity?), (.note, .note), (.off, nil)])
  func levels(level: RuleLevel, severity: Severity?) {
    var findings = Findings(levels: ["some-rule": level, "always-an-error": level])
    findings.add(rule, "message", at: location(1))
    findings.add(Diagnostic(Rule("always-an-error", .error, isConfigurable: false), "message", at: location(2)))
    #expect(findings.finish().map(\.diagnostic.severity) == (severity.map { [$0] } ?? []) + [.error])
  }

  @Test func levelReplacesTheSeverityOfAFinding() {
    for (levels, severity) in [([:], Severity.note), (["some-rule": RuleLevel.error], .error)] {
      var findings = Findings(levels: levels)
      findings.add(rule, "message", at: location(1), severity: .note)
      #expect(findings.finish().map(\.diagnostic.severity) == [severity])
    }
  }

  @Test func subjectsAreTheOnesOfTheFindingOrItsKeyOrTheElement() {
    var findings = Findings(levels: [:])
    findings.add(rule, "message", at: location(1))
    findings.subject = "element"
    findings.add(rule, "message", at: location(2))
    findings.add(rule, "message", at: location(3), key: "key")
    findings.add(rule, "message", at: location(4), key: "key", subjects: ["a", "b"])
    let diagnostics = findings.finish().map(\.diagnostic)
    #expect(diagnostics.map(\.subjects) == [[], ["element"], ["key"], ["a", "b"]])
    #expect(diagnostics.map(\.key) == [nil, nil, "key", "key"])
  }

  @Test func findingsAboutOneSubjectAreOne() {
    var findings = Findings(levels: [:])
    for (line, subject) in [(3, "a"), (5, "b"), (7, "a")] {
      findings.add(rule, about: subject, item: "\(line)", at: location(line)) { "\(subject) \($0, "time", "times")" }
    }
    let single = findings.finish().map(\.diagnostic)
    #expect(single.map(\.message.text) == ["'a' 1 time", "'b' 1 time", "'a' 1 time"])
    let diagnostics = Diagnostic.combining(single)
    #expect(diagnostics.map(\.message.text) == ["'a' 2 times", "'b' 1 time"])
    #expect(diagnostics.map(\.subjects) == [["3", "7"], ["5"]])
    #expect(diagnostics.map(\.notes) == [[Diagnostic.Note("also here", at: location(7))], []])
  }

  @Test("warnings of a rule about a page and its variants are one")
  func pages() {
    let strict = Rule("strict-rule", .error)
    var diagnostics = [1, 2].map { Diagnostic(rule, "message \($0)", at: location($0)) }
    diagnostics += [Diagnostic(rule, "message", at: location(1, in: "More.plist"))]
    diagnostics += [Diagnostic(rule, "message 3", at: location(1, in: "Root~ipad.plist"))]
    diagnostics += [1, 2].map { Diagnostic(strict, "error \($0)", at: location($0)) }
    let combined = Report(path: "", diagnostics: diagnostics).combinedByPage.diagnostics
    #expect(combined.map(\.message.text) == ["message 1 (and 2 more findings)", "message", "error 1", "error 2"])
    #expect(combined[0].notes.map(\.message.text) == ["message 2", "message 3"])
  }

  @Test(arguments: [
    (RuleScope.broken, ["broken"]), (.standard, ["broken", "incomplete", "configured"]),
    (.all, ["broken", "incomplete", "configured", "tidy"]),
  ])
  func scopes(scope: RuleScope, ids: [String]) {
    var findings = Findings(levels: ["configured": .warning, "off": .off], scope: scope)
    findings.add(Rule("tidy", .warning, .tidy), "message", at: location(1))
    findings.add(Rule("configured", .warning, .tidy), "message", at: location(1))
    findings.add(Rule("incomplete", .warning, .incomplete), "message", at: location(2))
    findings.add(Rule("broken", .warning), "message", at: location(3))
    findings.add(Rule("off", .warning), "message", at: location(3))
    #expect(findings.finish().map(\.diagnostic.rule.id) == ids)
  }

  @Test func sortsByFileThenByLocation() {
    var findings = Findings(levels: [:])
    for (file, line) in [("C", 1), ("A", 2), ("B", 9), ("B", 4), ("A", 1)] {
      findings.add(rule, "message", at: location(line, in: file))
    }
    func order(_ findings: [Finding]) -> [String] {
      findings.map { "\($0.diagnostic.location.file)\($0.diagnostic.location.line)" }
    }
    #expect(order(findings.finish()) == ["A1", "A2", "B4", "B9", "C1"])
    #expect(order(findings.finish(files: ["C", "B"])) == ["C1", "B4", "B9", "A1", "A2"])
  }
}
