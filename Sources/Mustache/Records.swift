/// Records of one kind whose values are made one by one, each when a template asks for it.
///
/// A template seldom asks for all that a record has, and a large bundle has thousands of records.
package final class Records: Sendable {
  /// How many records there are.
  package let count: Int
  let shape: Shape
  private let value: @Sendable (_ record: Int, _ name: Int) -> MustacheValue

  /// Records of a shape, which those of other lists may have, too; `value` gives what a name, by its index, has in a record, by its
  /// index.
  package init(
    _ shape: Shape, count: Int, value: @escaping @Sendable (_ record: Int, _ name: Int) -> MustacheValue
  ) {
    self.shape = shape
    self.count = count
    self.value = value
  }

  /// Makes the value of a name, by its index in the shape.
  func value(ofName name: Int, inRecord record: Int) -> MustacheValue { value(record, name) }
}
