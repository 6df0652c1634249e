/// The names of one kind of record, shared by all records of that kind.
///
/// It is a class because its identity lets a renderer find a name's place once for thousands of records.
package final class Shape: Sendable {
  /// In the order of the values; of equal names the last counts.
  package let names: [String]

  /// A shape that is equal to no other, whatever its names.
  package init(_ names: [String]) { self.names = names }
}
