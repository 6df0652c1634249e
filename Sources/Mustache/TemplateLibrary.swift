import SettingsGenDiagnostics

/// A template that a rendering uses, with what its names are there.
struct LoadedTemplate {
  let template: Template
  /// The number of the template's first name among those of all templates.
  let firstName: Int
}

/// The templates that a rendering has read so far.
struct TemplateLibrary {
  let root: LoadedTemplate
  private let partials: Partials
  private var loaded: [String: LoadedTemplate] = [:]
  /// The names of all templates, one template behind the other.
  private(set) var names: [String]

  init(_ root: Template, _ partials: Partials) {
    self.root = LoadedTemplate(template: root, firstName: 0)
    self.partials = partials
    names = root.names
  }

  /// A partial, read when it is first asked for; nil where there is none of the name.
  mutating func partial(_ name: String) throws(MustacheError) -> LoadedTemplate? {
    if let partial = loaded[name] { return partial }
    guard let source = partials.source(name) else { return nil }
    let partial = LoadedTemplate(template: try Template(source), firstName: names.count)
    names += partial.template.names
    loaded[name] = partial
    return partial
  }
}
