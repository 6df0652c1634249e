import SettingsGenFindings
import SettingsGenSupport
import Testing

@Suite struct BaselineTests {
  private func report(
    _ subjects: String..., path: String = "Settings.bundle", rule: Rule = Rule("some-rule", .warning),
    message: Message = "message"
  ) -> Report {
    let diagnostics = subjects.enumerated().map { index, subject in
      Diagnostic(rule, message, at: SourceLocation(file: "Root.plist", line: index + 1), subjects: [subject])
    }
    return Report(path: path, diagnostics: diagnostics)
  }

  @Test func knownFindingsAreOmittedWhereverTheyMove() {
    var baseline = Baseline(of: [report("a")])
    let left = baseline.filter(report("b", "a", path: "Elsewhere/Settings.bundle", message: "other words"))
    #expect(left.diagnostics.map(\.subjects) == [["b"]])
  }

  @Test func omitsAsManyAsInTheBaseline() {
    let (one, two) = (report("a"), report("a", "a"))
    var baseline = Baseline(of: [two])
    #expect(baseline.filter(two).diagnostics.isEmpty)
    #expect(baseline.filter(one).diagnostics == one.diagnostics, "the baseline was used up")
    baseline = Baseline(of: [one])
    #expect(baseline.filter(two).diagnostics.count == 1)
  }

  @Test func otherFilesAndRulesAreNotKnown() {
    var baseline = Baseline(of: [report("a")])
    #expect(baseline.filter(report("a", path: "Other.bundle")).diagnostics.count == 1)
    #expect(baseline.filter(report("a", rule: Rule("other-rule", .warning))).diagnostics.count == 1)
  }

  @Test func findingWithoutLevelIsNeverKnown() {
    let report = report("a", rule: Rule("always-an-error", .error, isConfigurable: false))
    var baseline = Baseline(of: [report])
    #expect(baseline.filter(report).diagnostics == report.diagnostics)
  }

  @Test func roundTrip() throws {
    let baseline = Baseline(of: [report("a", "b", "b")])
    let bytes = baseline.render()
    #expect(try Baseline(reading: bytes, file: "baseline.json").render() == bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"file\": \"Settings.bundle/Root.plist\""))
  }

  @Test("An entry that matches nothing is stale if its rule and its file were checked")
  func staleEntries() throws {
    let bytes = Baseline(of: [report("a", "b", "c"), report("d", path: "Other.bundle")]).render()
    func stale(_ found: Report..., rule: String = "some-rule") throws -> [String] {
      var baseline = try Baseline(reading: bytes, file: "baseline.json")
      for report in found { _ = baseline.filter(report) }
      return baseline.staleEntries { $0 == rule && $1.hasPrefix("Settings.bundle/") }
        .map { "\($0.location.file):\($0.location.line) \($0.message.text)" }
    }
    #expect(
      try stale(report("a", "c")) == [
        "baseline.json:15 baseline has an entry for rule 'some-rule' about 'b' that matches no finding; remove it"
      ])
    #expect(try stale(report("a", "b", "c")) == [])
    #expect(try stale(report("a"), rule: "other-rule") == [])
    // A finding about several names that is reported again, because one of them is new, still has the others.
    let partial = Diagnostic(
      Rule("some-rule", .warning), "message", at: SourceLocation(file: "Root.plist"), subjects: ["a", "b", "c", "new"])
    #expect(try stale(Report(path: "Settings.bundle", diagnostics: [partial])) == [])
  }

  @Test(arguments: [
    ("[]", 1, 1), ("{\"formatVersion\": 2, \"findings\": []}", 1, 1),
    ("{\"formatVersion\": 1,\n \"findings\": [{\"rule\": \"a\"}]}", 2, 15), ("{", 1, 2),
  ])
  func invalidBaseline(text: String, line: Int, column: Int) {
    let error = #expect(throws: Diagnostic.self) { try Baseline(reading: Array(text.utf8), file: "baseline.json") }
    #expect(error?.location == SourceLocation(file: "baseline.json", line: line, column: column))
  }
}
