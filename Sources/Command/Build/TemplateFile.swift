import SettingsGenCommandLine
import SettingsGenMustache
import SettingsGenOutput
import SettingsGenSupport

extension OptionDescription {
  package static let template = value(
    "--template", "NAME|FILE", help: "Use this template, either the name of a built-in template or a file.")

  package static let language = value(
    "--language", "CODE",
    help: "The language of user-visible text, such as de or pt-BR; by default, the development language.")
}

/// A built-in or custom template with its partials.
package struct TemplateFile {
  /// The extension of a template's file name; one before it is the product's, such as `.html` in `NAME.html.mustache`.
  private static let fileExtension = ".mustache"

  package let source: SourceText
  /// The path of the folder with the partials, or nil for a built-in template.
  private let folder: String?

  var path: String? { folder == nil ? nil : source.file }

  /// Creates a template from its source and the path of the folder with its partials.
  package init(source: SourceText, folder: String) {
    self.source = source
    self.folder = folder
  }

  /// Finds a built-in template by its name, or a custom template by its path.
  package init(_ name: String, builtIn builtInNames: [String] = BuiltInTemplates.names) throws {
    if let builtIn = BuiltInTemplates.source(name), builtInNames.contains(name) {
      source = builtIn
      folder = nil
    } else if fileKind(at: name) != nil {
      source = SourceText(file: name, bytes: try readFile(name, allowsPipe: true))
      folder = parent(ofPath: name)
    } else if name.hasSuffix(Self.fileExtension) || name.contains("/") {
      throw FileError.missing(name)
    } else {
      let builtIn: Message = "use \(all: builtInNames, "or")"
      let nearest = nearestName(to: name, in: builtInNames)
      throw Failure(.brokenTemplate, "unknown template \(name)\(didYouMean: nearest, orElse: builtIn)", path: "")
    }
  }

  /// Renders data with values escaped according to the file's name.
  ///
  /// - Parameter hasBuiltInPartials: Whether partials that aren't in the template's folder are taken from the built-in templates.
  package func render(
    _ data: MustacheValue, isStrict: Bool = true, hasBuiltInPartials: Bool = true
  ) throws(Failure) -> [UInt8] {
    let partials = Partials(names: hasBuiltInPartials ? BuiltInTemplates.files : [], remedy: remedy) { name in
      partial(name) ?? (hasBuiltInPartials ? BuiltInTemplates.source(name) : nil)
    }
    let escaping: Renderer.Escaping = source.file.hasSuffix(".html" + Self.fileExtension) ? .html : .none
    let renderer = Renderer(partials: partials, escaping: escaping, strictness: isStrict ? .strict : .lenient)
    do throws(Diagnostic) {
      return try renderer.render(Template(source), data)
    } catch {
      // The error may be in a partial.
      let file = error.location.file
      let builtIn = BuiltInTemplates.files.lazy.compactMap(BuiltInTemplates.source).first { $0.file == file }
      let read = file == source.file ? source : builtIn ?? (try? readFile(file)).map { SourceText(file: file, bytes: $0) }
      throw Failure(error, in: read)
    }
  }

  /// Returns what to do about a partial that doesn't exist; nil for a built-in template.
  private func remedy(forPartial name: String) -> Message? {
    guard let folder else { return nil }
    return Self.isInFolder(name)
      ? "add \(name + Self.fileExtension) to the folder \(folder)"
      : "use the name of a file in the folder \(folder), at most two folders below it"
  }

  /// Whether the build plugin finds the partial with a name, so that a change to its file generates the output again.
  private static func isInFolder(_ name: String) -> Bool {
    let path = normalizedPath(name)
    return !name.isEmpty && !name.hasPrefix("/") && !path.hasPrefix("..") && path.split(separator: "/").count <= 3
  }

  /// Returns the source of a partial, or nil if there is no file with that name or the name is a path outside the folder.
  private func partial(_ name: String) -> SourceText? {
    guard let folder, Self.isInFolder(name) else { return nil }
    for suffix in [Self.fileExtension, ".html" + Self.fileExtension] {
      let file = folder == "." ? name + suffix : joinPath(folder, name + suffix)
      guard fileKind(at: file) == .regularFile, let bytes = try? readFile(file) else { continue }
      return SourceText(file: file, bytes: bytes)
    }
    return nil
  }
}
