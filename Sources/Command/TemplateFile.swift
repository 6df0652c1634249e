import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

/// A template by the name of a built-in one or by the path of a person's own.
struct TemplateFile {
  /// The ending that every template has; what stands before it says which kind it is: `NAME.html.mustache`.
  static let ending = ".mustache"

  let source: SourceText
  private let folder: String?

  init(source: SourceText, folder: String?) {
    self.source = source
    self.folder = folder
  }

  /// The template of a name or a path.
  init(_ name: String) throws {
    if let builtIn = BuiltInTemplates.source(name), BuiltInTemplates.names.contains(name) {
      source = builtIn
      folder = nil
    } else if fileKind(at: name) != nil {
      source = SourceText(file: name, bytes: try readFile(name))
      folder = parent(ofPath: name)
    } else {
      let hint = nearestName(to: name, in: BuiltInTemplates.names).map { "; did you mean '\($0)'?" } ?? ""
      let names = BuiltInTemplates.names.joined(separator: ", ")
      throw Failure(.brokenTemplate, "there is no such file, and the built-in templates are \(names)\(hint)", path: name)
    }
  }

  /// How texts are escaped: for HTML where the file's name says that it makes HTML.
  private var escaping: Renderer.Escaping { source.file.hasSuffix(".html" + Self.ending) ? .html : .none }

  /// What the template makes of a bundle's settings; its partials are those beside it, or else the built-in ones.
  func render(_ settings: BundleSettings, _ options: SwiftOptions) throws -> [UInt8] {
    let own = folder.map { PartialFolder($0) }
    let partials = Partials(names: BuiltInTemplates.files) { own?.source($0) ?? BuiltInTemplates.source($0) }
    let data = TemplateData.bundle(settings, options)
    keepUntilExit(data)
    // Pages and what is made of them grow alike; memory that isn't written to costs nothing.
    let room = 65_536 + 2 * settings.bundle.pages.reduce(0) { $0 + $1.list.source.bytes.count }
    return try rendered { () throws(MustacheError) in
      try Renderer(partials: partials, escaping: escaping).render(Template(source), data, room: room)
    }
  }

  /// What the template makes of data; its partials are those of its folder.
  func render(_ data: MustacheValue, _ strictness: Renderer.Strictness) throws -> [UInt8] {
    let partials = Partials(names: []) { name in folder.flatMap { PartialFolder($0).source(name) } }
    return try rendered { () throws(MustacheError) in
      try Renderer(partials: partials, escaping: escaping, strictness: strictness).render(Template(source), data)
    }
  }

  /// What a template gives, or the failure that shows where it is broken.
  private func rendered(_ render: () throws(MustacheError) -> [UInt8]) throws(Failure) -> [UInt8] {
    do throws(MustacheError) {
      return try render()
    } catch {
      throw Failure(error.diagnostic, in: source(ofFile: error.location.file))
    }
  }

  /// The text of the template or of one of its partials, by the file that a message names.
  private func source(ofFile file: String) -> SourceText? {
    if file == source.file { return source }
    let builtIn = BuiltInTemplates.files.lazy.compactMap(BuiltInTemplates.source).first { $0.file == file }
    return builtIn ?? (try? readFile(file)).map { SourceText(file: file, bytes: $0) }
  }
}

/// A folder of partials: `{{> row}}` is its file `row.mustache`.
struct PartialFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// A partial's source; nil where the folder has no file of the name, and for a name that leads out of it.
  func source(_ name: String) -> SourceText? {
    guard !name.isEmpty, isPath(normalizedPath(name), inside: ".") || !normalizedPath(name).hasPrefix("..") else { return nil }
    for ending in [TemplateFile.ending, ".html" + TemplateFile.ending, ""] {
      let file = path == "." ? name + ending : joinPath(path, name + ending)
      guard !name.hasPrefix("/"), fileKind(at: file) == .regularFile, let bytes = try? readFile(file) else { continue }
      return SourceText(file: file, bytes: bytes)
    }
    return nil
  }
}
