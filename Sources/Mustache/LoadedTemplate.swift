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
