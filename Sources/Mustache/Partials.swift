import SettingsGenSupport

/// Where the templates come from that a template includes by name.
package struct Partials: Sendable {
  /// Every name there is, for suggestions.
  package let names: [String]
  /// The source of a name, or nil where there is none.
  package let source: @Sendable (String) -> SourceText?

  /// Templates that are looked for when a tag names them.
  package init(names: [String], source: @escaping @Sendable (String) -> SourceText?) {
    self.names = names
    self.source = source
  }

  /// Templates that are at hand, by their names.
  package init(_ sources: [String: SourceText] = [:]) {
    self.init(names: sources.keys.sorted()) { sources[$0] }
  }
}

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

/// A template that a rendering uses, with what its names are there.
///
/// It is a class because it is passed on with each tag, which costs one reference so.
final class LoadedTemplate {
  let template: Template
  /// The number of the template's first name among those of all templates.
  let firstName: Int

  init(_ template: Template, firstName: Int) {
    self.template = template
    self.firstName = firstName
  }
}
