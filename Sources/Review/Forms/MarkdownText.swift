import SettingsGenOutput

extension String {
  /// The beginning of the text as inline code of GitHub Flavored Markdown, also in a table's cell.
  var markdownCode: String { MarkdownText.code(shortened) }
}

extension Phrase {
  /// The sentence with other people's text as inline code.
  var markdown: String { text { $0.markdownCode } }
}
