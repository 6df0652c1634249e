import SettingsGenModel
import SettingsGenSupport

/// What is known about the app before its code is read.
struct CodeContext: Sendable {
  let keys: DeclaredKeys
  /// The indices of the settings by the hashes of their accessors' names.
  let accessors: [UInt32: Int]
  /// The hash of the generated type's name.
  let typeName: UInt32
  /// The names of the app's property lists, without extension.
  let lists: Set<String>

  /// Creates the context of code that isn't an app's.
  init() { (keys, accessors, typeName, lists) = (DeclaredKeys([]), [:], 0, []) }

  init(_ model: SettingsModel, lists: Set<String>) {
    keys = DeclaredKeys(model.settings.map(\.key))
    accessors = Accessor.settings(of: model)
    typeName = NameHash(model.typeName).value
    self.lists = lists
  }
}

/// A file of source code, or an expression that a literal in it interpolates; it never changes, so that no construct depends on another.
///
/// It's a class because cursors, which are copied at every step, refer to it.
final class SourceFile {
  let path: String
  let tokens: TokenList
  let context: CodeContext
  private let lines: SourceLines

  init(_ tokens: TokenList, path: String, lines: SourceLines, context: CodeContext = CodeContext()) {
    self.tokens = tokens
    self.path = path
    self.lines = lines
    self.context = context
  }

  func location(of index: Int) -> SourceLocation { lines.text.location(at: tokens.tokens[index].range.lowerBound) }
}

/// The lines of a file, which are only found if a location is needed.
final class SourceLines {
  private let file: String
  private let bytes: [UInt8]
  private(set) lazy var text = SourceText(file: file, bytes: bytes)

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }
}
