import SettingsGenFindings
import SettingsGenFormats
import SettingsGenSupport
import Testing

@Suite struct GitHubFormatTests {
  @Test func escapes() {
    let diagnostic = Diagnostic(
      Rule("some-rule", .error), "50% of\r\na: b, c\u{1B}[31m", at: SourceLocation(file: "a:b,c%\n.plist", line: 2, column: 3),
      notes: [Diagnostic.Note("here", at: SourceLocation(file: "More.plist", line: 4, column: 5))])
    let report = Report(path: "App/Settings.bundle", diagnostics: [diagnostic])
    #expect(
      String(decoding: ReportFormat.github.render([report], rules: [], version: "1.0.0"), as: UTF8.self)
        == "::error file=App/Settings.bundle/a%3Ab%2Cc%25\\n.plist,line=2,col=3,title=some-rule::50%25 of\\r\\na: b, c\\u{1B}[31m"
        + "%0AApp/Settings.bundle/More.plist:4:5: note: here\n")
  }
}
