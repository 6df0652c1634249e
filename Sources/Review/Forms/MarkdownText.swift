import SettingsGenOutput
import SettingsGenSupport

extension String {
  /// The beginning of the text as inline code of GitHub Flavored Markdown, also in a table's cell.
  var markdownCode: String { MarkdownText.code(abbreviated(to: 120)) }
}

extension Message {
  /// The sentence with other people's text as inline code.
  var markdown: String { text { $0.markdownCode } }
}
