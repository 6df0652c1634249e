import Foundation
import SettingsGenTestTools
import Testing

@Suite("The Markdown reference")
struct MarkdownTests {
  @Test("has five columns in every row of a table", arguments: TemplateCase.all)
  func tables(directory: TemplateCase) throws {
    let rows = try directory.render("markdown").split(separator: "\n").filter { $0.hasPrefix("|") }
    for row in rows { #expect(Self.inert(row).filter { $0 == "|" }.count == 6, "\(row)") }
  }

  @Test("escapes markup in texts", arguments: TemplateCase.all)
  func markup(directory: TemplateCase) throws {
    for line in try directory.render("markdown").split(separator: "\n") where !line.hasPrefix("|---") {
      var text = Self.inert(line)
      for own in ["<br>", "<code>", "</code>"] { text = text.replacingOccurrences(of: own, with: "") }
      text = String(text.drop { $0 == "#" }).replacing(#/&#\d+;/#, with: "")
      #expect(!text.contains { "<>[]`*_~#!$@\\".contains($0) }, "\(line)")
      #expect(!text.contains("://") && !text.contains("www."), "\(line)")
    }
  }

  @Test("has no invisible characters")
  func invisibleCharacters() throws {
    let text = try TemplateCase.hostile.render("markdown")
    let hidden = text.unicodeScalars.filter { scalar in
      [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory) && scalar != "\n"
        && scalar != "\u{200D}"
    }
    #expect(hidden.isEmpty)
  }

  /// Returns a line without code and escaped characters, as GitHub Flavored Markdown defines them.
  private static func inert(_ line: Substring) -> String {
    var text = ""
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\": _ = rest.popFirst()
      case "`": rest = rest.drop { $0 != "`" }.dropFirst()
      default: text.append(character)
      }
    }
    return text
  }
}
