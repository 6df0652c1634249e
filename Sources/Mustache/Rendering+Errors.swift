import SettingsGenSupport

extension Rendering {
  /// An error at a tag, with the tags that led there.
  func error(_ message: String, at offset: Int, of loaded: LoadedTemplate) -> MustacheError {
    let notes = inclusions.reversed().prefix(8).map {
      Diagnostic.Note("included here", at: $0.template.template.source.location(at: $0.offset))
    }
    return MustacheError(message, at: offset, of: loaded.template.source, notes: notes)
  }

  /// An error at a tag that goes one level too deep.
  func tooDeep(at offset: Int, of loaded: LoadedTemplate) -> MustacheError {
    var message = "More than \(Renderer.maximumDepth) sections and partials are rendered within each other."
    if let last = inclusions.last {
      let file = last.template.template.source.file
      let again = inclusions.dropLast().contains { $0.offset == last.offset && $0.template.template.source.file == file }
      if again { message += " `\(file)` includes itself again and again." }
    }
    return error(message, at: offset, of: loaded)
  }
}
