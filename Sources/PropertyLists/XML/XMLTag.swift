/// A tag that was read, without its attributes, which mean nothing in a property list.
struct XMLTag {
  enum Form {
    case opening
    case closing
    /// `<name/>`
    case empty
  }

  var element: XMLElement
  var form: Form
  /// The offset of the `<`.
  var start: Int
}
