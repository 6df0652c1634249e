import SettingsGenSupport

/// The templates that a rendering has read so far.
struct TemplateLibrary {
  private let partials: Partials
  private var loaded: [String: LoadedTemplate] = [:]

  init(_ partials: Partials) { self.partials = partials }

  /// A partial, read and its names added to the context's when it is first asked for; nil where there is none of the name.
  mutating func partial(_ name: String, _ context: inout ContextStack) throws(MustacheError) -> LoadedTemplate? {
    if let partial = loaded[name] { return partial }
    guard let source = partials.source(name) else { return nil }
    let template = try Template(source)
    let partial = LoadedTemplate(template, firstName: context.add(template.names))
    loaded[name] = partial
    return partial
  }
}
