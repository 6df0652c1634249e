/// A member that an object of the configuration may have.
package struct Member: Sendable {
  /// The name in the file.
  package let name: String
  /// What its value has to be.
  package let form: Form
  /// Whether an object without it is wrong.
  package let isRequired: Bool
  /// What it means, in a sentence, as editors show it.
  package let description: String

  init(_ name: String, _ form: Form, isRequired: Bool = false, _ description: String) {
    self.name = name
    self.form = form
    self.isRequired = isRequired
    self.description = description
  }
}
