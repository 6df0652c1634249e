import SettingsGenModel
import SettingsGenSupport

/// Collects what source files say about the keys of a bundle.
struct CodeReader {
  private let recognizers: RecognizerTable
  private let conditions: ActiveConditions
  private var file: CodeFile
  /// The comments that disable rules, by file.
  private(set) var markedComments: [String: (source: SourceText, comments: [Range<Int>], codeStart: Int)] = [:]

  /// What the files that have been read say.
  var facts: CodeFacts { file.facts }

  /// Whether the files are those of libraries, which can read settings but are not checked.
  var isReadingLibraries: Bool {
    get { file.isReadingLibraries }
    set { file.isReadingLibraries = newValue }
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - model: The settings of the bundle.
  ///   - lists: The names of the app's property lists, without extension.
  ///   - conditions: The conditions that decide which code is compiled.
  init(_ model: SettingsModel, lists: Set<String> = [], conditions: ActiveConditions = ActiveConditions()) {
    file = CodeFile(model, lists: lists)
    recognizers = RecognizerTable(accessors: file.accessors.hashes + [file.typeName])
    self.conditions = conditions
  }

  /// Reads a source file, whose contents are UTF-8 or another encoding that contains ASCII.
  mutating func read(_ contents: [UInt8], file path: String, language: SourceLanguage) {
    file.start(contents, path: path)
    contents.withUnsafeBufferPointer { text in
      var scanner = SourceScanner(text, 0..<text.count, language: language, conditions: conditions)
      var interpolations = recognizers.read(&scanner, in: &file)
      if !scanner.markedComments.isEmpty, !isReadingLibraries {
        markedComments[path] = (file.source, scanner.markedComments, scanner.tokens.first?.range.lowerBound ?? text.count)
      }
      // An interpolated expression can contain strings with interpolated expressions.
      for _ in 0..<SwiftLiteralScanner.maximumDepth where !interpolations.isEmpty {
        var inner: [Range<Int>] = []
        for range in interpolations {
          var scanner = SourceScanner(text, range, language: language, conditions: conditions)
          inner += recognizers.read(&scanner, in: &file)
        }
        interpolations = inner
      }
      file.read(TokenList([], in: UnsafeBufferPointer(start: nil, count: 0), language: .c))
    }
    file.start([], path: "")
  }
}
