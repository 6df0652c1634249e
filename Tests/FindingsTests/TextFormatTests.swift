import SettingsGenSupport
import SettingsGenTestTools
import Testing

@Suite struct TextFormatTests {
  private let rule = Rule("some-rule", .warning)

  /// Returns the text of a diagnostic at the mark in a file, without the mark.
  private func text(_ contents: String, message: Message = "message", notes: [Diagnostic.Note] = []) -> String {
    let source = SourceText(file: "Root.plist", bytes: Array(contents.replacing("1️⃣", with: "").utf8))
    let diagnostic = Diagnostic(rule, message, at: source.location(at: offset(in: contents)), notes: notes)
    return DiagnosticText(path: "App/Settings.bundle", sources: ["Root.plist": source]).text(diagnostic)
  }

  private func offset(in contents: String) -> Int {
    contents.split(separator: "1️⃣", omittingEmptySubsequences: false)[0].utf8.count
  }

  @Test func messageAndSourceLine() {
    #expect(
      text("one\n  two 1️⃣three\n") == """
        App/Settings.bundle/Root.plist:2:7: warning: message [some-rule]
        2 |   two three
          |       ^

        """)
  }

  @Test func notes() {
    let note = Diagnostic.Note("also here", at: SourceLocation(file: "More.plist", line: 3, column: 4))
    #expect(text("1️⃣a", notes: [note]).hasSuffix("  | ^\nApp/Settings.bundle/More.plist:3:4: note: also here [some-rule]\n"))
  }

  @Test(arguments: [
    ("\t\ta1️⃣b", "1 | \t\tab\n  | \t\t ^\n"),
    ("日本1️⃣語", "1 | 日本語\n  |   ^\n"),
    ("e\u{301}1️⃣x", "1 | e\u{301}x\n  |  ^\n"),
    ("a\u{1B}[31m1️⃣x", "1 | a\\u{1B}[31mx\n  |            ^\n"),
    ("ab1️⃣", "1 | ab\n  |   ^\n"),
    ("ab1️⃣\r\nc", "1 | ab\n  |   ^\n"),
  ])
  func caretIsBelowLocation(contents: String, excerpt: String) {
    #expect(
      text(contents)
        == "App/Settings.bundle/Root.plist:1:\(offset(in: contents) + 1): warning: message [some-rule]\n"
        + excerpt)
  }

  @Test func longLineIsAbbreviated() {
    let line = String(repeating: "é", count: 50_000)
    let lines = text(line + "1️⃣x" + line).split(separator: "\n")
    #expect(lines[1].hasPrefix("1 | …é"))
    #expect(lines[1].hasSuffix("é…"))
    #expect(lines[1].utf8.count < 300)
    #expect(lines[1].count == lines[2].count + 51)
  }

  @Test func messageIsOnOneLine() {
    #expect(
      text("1️⃣a", message: "a\nb\u{202E}c\u{2028}").hasPrefix(
        "App/Settings.bundle/Root.plist:1:1: warning: a\\nb\\u{202E}c\\u{2028} [some-rule]\n"))
  }

  @Test func messageWithoutSource() {
    let diagnostic = Diagnostic(rule, "message", at: SourceLocation(file: "/abs/x.json", line: 9, column: 9))
    #expect(DiagnosticText(path: "Settings.bundle").text(diagnostic) == "/abs/x.json:9:9: warning: message [some-rule]\n")
  }

  @Test func colorsDoNotChangeText() {
    let diagnostic = Diagnostic(rule, "message", at: SourceLocation(file: "a"))
    let colored = DiagnosticText(isColored: true).text(diagnostic)
    let plain = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == DiagnosticText().text(diagnostic))
    #expect(colored != plain)
  }
}
