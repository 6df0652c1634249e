import SettingsGenSupport
import Testing

@testable import SettingsGenLint

@Suite struct BaselineTests {
  private let bad = toggle(["Key": "<string>a</string>"])

  @Test func knownFindingsAreOmittedWhereverTheyMove() throws {
    let baseline = Baseline(of: [lint(["Root.plist": page(bad)])])
    var moved = lint(["Root.plist": page(goodToggle + "\n\n" + bad + toggle(["Key": "<string>b</string>"]))])
    moved.path = "Elsewhere/Settings.bundle"
    #expect(baseline.filter([moved]).flatMap(\.diagnostics).map(\.message).filter { $0.contains("'a'") } == [])
    #expect(baseline.filter([moved]).flatMap(\.diagnostics).count == 1)
  }

  @Test func omitsAsManyAsInTheBaseline() {
    let one = lint(["Root.plist": page(toggle([:]))])
    let two = lint(["Root.plist": page(toggle([:]) + toggle([:]))])
    #expect(Baseline(of: [two]).filter([two]).flatMap(\.diagnostics).isEmpty)
    #expect(Baseline(of: [one]).filter([two]).flatMap(\.diagnostics).count == 1)
  }

  @Test func roundTrip() throws {
    let baseline = Baseline(of: [lint(["Root.plist": page(bad + toggle([:]) + toggle([:]))])])
    let bytes = baseline.render()
    #expect(try Baseline(reading: bytes, file: "baseline.json") == baseline)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"file\": \"Settings.bundle/Root.plist\""))
  }

  @Test(arguments: [
    ("[]", 1, 1), ("{\"formatVersion\": 2, \"findings\": []}", 1, 1),
    ("{\"formatVersion\": 1,\n \"findings\": [{\"rule\": \"a\"}]}", 2, 15), ("{", 1, 2),
  ])
  func invalidBaseline(text: String, line: Int, column: Int) {
    let error = #expect(throws: JSONError.self) { try Baseline(reading: Array(text.utf8), file: "baseline.json") }
    #expect(error?.location == SourceLocation(file: "baseline.json", line: line, column: column))
  }
}
