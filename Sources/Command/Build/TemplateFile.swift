import SettingsGenCommandLine
import SettingsGenModel
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenPropertyLists
import SettingsGenSupport

extension OptionDescription {
  package static func template(_ names: [String]) -> OptionDescription {
    value(
      "--template", "NAME|FILE", .nameOrFile(names),
      help: "Use this template, either the name of a built-in template or a file.")
  }

  package static let language = value(
    "--language", "CODE",
    help: "The language of user-visible text, such as de or pt-BR; by default, the development language.")
}

/// A built-in or custom template with its partials.
package struct TemplateFile {
  /// The extension of a template's file name.
  ///
  /// An extension before it is the product's, such as `.html` in `NAME.html.mustache`.
  fileprivate static let fileExtension = ".mustache"

  package let source: SourceText
  /// The folder of the partials, or nil for a built-in template.
  private let folder: PartialFolder?

  var path: String? { folder == nil ? nil : source.file }

  /// Creates a template from its source.
  ///
  /// - Parameter folder: The path of the folder with the partials.
  package init(source: SourceText, folder: String) {
    self.source = source
    self.folder = PartialFolder(path: folder)
  }

  /// Finds a built-in template by its name, or a custom template by its path.
  ///
  /// - Throws: ``Failure`` if there is no such template, ``FileError`` if it can't be read.
  package init(_ name: String, builtIn builtInNames: [String] = BuiltInTemplates.names) throws {
    if let builtIn = BuiltInTemplates.source(name), builtInNames.contains(name) {
      source = builtIn
      folder = nil
    } else if fileKind(at: name) != nil {
      source = SourceText(file: name, bytes: try readFile(name, allowsPipe: true))
      folder = PartialFolder(path: parent(ofPath: name))
    } else {
      let hint =
        nearestName(to: name, in: builtInNames).map { "did you mean '\($0)'?" }
        ?? (builtInNames.count == 1 ? "the built-in template is " : "the built-in templates are ")
        + builtInNames.joined(separator: ", ")
      throw Failure(.brokenTemplate, "no such template; \(hint)", path: name)
    }
  }

  /// The escaping of values, which depends on the file's name.
  private var escaping: Renderer.Escaping { source.file.hasSuffix(".html" + Self.fileExtension) ? .html : .none }

  /// Renders data of the tool.
  ///
  /// Partials that aren't in the template's folder are taken from the built-in templates.
  ///
  /// - Throws: ``Failure`` if the template or a partial is broken.
  package func render(_ data: MustacheValue) throws(Failure) -> [UInt8] {
    let partials = Partials(names: BuiltInTemplates.files, remedy: remedy) { folder?.source($0) ?? BuiltInTemplates.source($0) }
    return try render(data, partials, .strict)
  }

  /// Renders data with the partials in the template's folder.
  ///
  /// - Throws: ``Failure`` if the template or a partial is broken.
  package func render(_ data: MustacheValue, _ strictness: Renderer.Strictness) throws(Failure) -> [UInt8] {
    try render(data, Partials(names: [], remedy: remedy) { folder?.source($0) }, strictness)
  }

  private func render(
    _ data: MustacheValue, _ partials: Partials, _ strictness: Renderer.Strictness
  ) throws(Failure) -> [UInt8] {
    do throws(MustacheError) {
      return try Renderer(partials: partials, escaping: escaping, strictness: strictness).render(Template(source), data)
    } catch {
      throw failure(error)
    }
  }

  /// Returns what to do about a partial that doesn't exist; nil for a built-in template.
  private func remedy(forPartial name: String) -> String? { folder?.remedy(forPartial: name) }

  /// Returns the failure for an error in the template or one of its partials, with the source of that template.
  private func failure(_ error: MustacheError) -> Failure {
    let file = error.location.file
    let builtIn = BuiltInTemplates.files.lazy.compactMap(BuiltInTemplates.source).first { $0.file == file }
    let read = file == source.file ? source : builtIn ?? (try? readFile(file)).map { SourceText(file: file, bytes: $0) }
    return Failure(error.diagnostic, in: read)
  }
}

/// A folder of partials: `{{> row}}` includes the file `row.mustache`.
private struct PartialFolder {
  let path: String

  private func contains(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/") && !normalizedPath(name).hasPrefix("..")
  }

  /// Returns what to do about a partial that doesn't exist.
  func remedy(forPartial name: String) -> String {
    contains(name)
      ? "add '\(name)\(TemplateFile.fileExtension)' to the folder '\(path)'" : "use the name of a file in the folder '\(path)'"
  }

  /// Returns the source of a partial, or nil if there is no file with that name or the name is a path outside the folder.
  func source(_ name: String) -> SourceText? {
    guard contains(name) else { return nil }
    for suffix in [TemplateFile.fileExtension, ".html" + TemplateFile.fileExtension, ""] {
      let file = path == "." ? name + suffix : joinPath(path, name + suffix)
      guard fileKind(at: file) == .regularFile, let bytes = try? readFile(file) else { continue }
      return SourceText(file: file, bytes: bytes)
    }
    return nil
  }
}
