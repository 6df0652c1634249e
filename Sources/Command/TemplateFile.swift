import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// A built-in template or the user's own, with its partials.
struct TemplateFile {
  /// The ending of a template's name; the ending before it is that of the product: `NAME.html.mustache`.
  fileprivate static let ending = ".mustache"

  let source: SourceText
  /// The folder of the partials, or nil for a built-in template.
  private let folder: PartialFolder?

  /// Creates a template from its source.
  ///
  /// - Parameter folder: The path of the folder with the partials.
  init(source: SourceText, folder: String) {
    self.source = source
    self.folder = PartialFolder(path: folder)
  }

  /// Finds the template of a name or a path.
  ///
  /// - Throws: ``Failure`` if there is no such template, ``FileError`` if it can't be read.
  init(_ name: String) throws {
    if let builtIn = BuiltInTemplates.source(name), BuiltInTemplates.names.contains(name) {
      source = builtIn
      folder = nil
    } else if fileKind(at: name) != nil {
      source = SourceText(file: name, bytes: try readFile(name))
      folder = PartialFolder(path: parent(ofPath: name))
    } else {
      let hint = nearestName(to: name, in: BuiltInTemplates.names).map { "; did you mean '\($0)'?" } ?? ""
      let names = BuiltInTemplates.names.joined(separator: ", ")
      throw Failure(.brokenTemplate, "there is no such file, and the built-in templates are \(names)\(hint)", path: name)
    }
  }

  /// The escaping of values, which follows from the file's name.
  private var escaping: Renderer.Escaping { source.file.hasSuffix(".html" + Self.ending) ? .html : .none }

  /// Renders the settings of a bundle; partials that aren't in the template's folder are the built-in ones.
  ///
  /// - Throws: ``Failure`` if the template or a partial is broken.
  func render(_ model: SettingsModel, _ options: SwiftOptions) throws(Failure) -> [UInt8] {
    let partials = Partials(names: BuiltInTemplates.files) { folder?.source($0) ?? BuiltInTemplates.source($0) }
    let data = TemplateData.bundle(model, options)
    // The product is about as long as the pages; memory that isn't written to costs nothing.
    let room = 65_536 + 2 * model.bundle.pages.reduce(0) { $0 + $1.list.source.bytes.count }
    do throws(MustacheError) {
      return try Renderer(partials: partials, escaping: escaping).render(Template(source), data, room: room)
    } catch {
      throw failure(error)
    }
  }

  /// Renders data; the partials are those in the template's folder.
  ///
  /// - Throws: ``Failure`` if the template or a partial is broken.
  func render(_ data: MustacheValue, _ strictness: Renderer.Strictness) throws(Failure) -> [UInt8] {
    let partials = Partials(names: []) { folder?.source($0) }
    do throws(MustacheError) {
      return try Renderer(partials: partials, escaping: escaping, strictness: strictness).render(Template(source), data)
    } catch {
      throw failure(error)
    }
  }

  /// The failure for an error in the template or one of its partials, with the source that it is in.
  private func failure(_ error: MustacheError) -> Failure {
    let file = error.location.file
    let builtIn = BuiltInTemplates.files.lazy.compactMap(BuiltInTemplates.source).first { $0.file == file }
    let read = file == source.file ? source : builtIn ?? (try? readFile(file)).map { SourceText(file: file, bytes: $0) }
    return Failure(error.diagnostic, in: read)
  }
}

/// A folder of partials: `{{> row}}` is the file `row.mustache`.
private struct PartialFolder {
  let path: String

  /// Returns the source of a partial, or nil if the folder has no file for the name or the name leads out of the folder.
  func source(_ name: String) -> SourceText? {
    guard !name.isEmpty, !name.hasPrefix("/"), !normalizedPath(name).hasPrefix("..") else { return nil }
    for ending in [TemplateFile.ending, ".html" + TemplateFile.ending, ""] {
      let file = path == "." ? name + ending : joinPath(path, name + ending)
      guard fileKind(at: file) == .regularFile, let bytes = try? readFile(file) else { continue }
      return SourceText(file: file, bytes: bytes)
    }
    return nil
  }
}
