import SettingsGenSupport
import Testing

@Suite("A diagnostic")
struct DiagnosticTests {
  private static let rule = Rule("unused-translation", .warning, .tidy, "", bad: "", good: "")

  private func diagnostic(noteCount: Int) -> Diagnostic {
    let notes = (0..<noteCount).map { Diagnostic.Note("note \($0)", at: SourceLocation(file: "\($0)")) }
    return Diagnostic(Self.rule, "message", at: SourceLocation(file: "file"), notes: notes)
  }

  @Test("keeps at most three notes and counts the others")
  func notes() {
    #expect(diagnostic(noteCount: 0).notes.isEmpty)
    #expect(diagnostic(noteCount: 3).notes.map(\.message.text) == ["note 0", "note 1", "note 2"])
    #expect(diagnostic(noteCount: 20).notes.map(\.message.text) == ["note 0", "note 1", "note 2 (and 17 more places)"])
    #expect(diagnostic(noteCount: 20).notes.map(\.location.file) == ["0", "1", "2"])
  }

  @Test("is printed with the path of the bundle, followed by its notes")
  func text() {
    let text = DiagnosticText(path: "App/Settings.bundle").text(diagnostic(noteCount: 1))
    #expect(
      text == """
        App/Settings.bundle/file:1:1: warning: message [unused-translation]
        App/Settings.bundle/0:1:1: note: note 0 [unused-translation]

        """)
  }
}
