import SettingsGenMustache

/// A kind of record that templates see: its names, each with the way in which its value is made of a subject.
///
/// `Documentation/TemplateData.md` has every name of every kind.
struct RecordKind<Subject: Sendable>: Sendable {
  private let shape: Shape
  private let values: [@Sendable (Subject) -> MustacheValue]

  init(_ members: KeyValuePairs<String, @Sendable (Subject) -> MustacheValue>) {
    shape = Shape(members.map(\.key))
    values = members.map(\.value)
  }

  /// The names in the order in which they are declared.
  var names: [String] { shape.names }

  /// The record of a subject.
  func record(_ subject: Subject) -> MustacheValue { .object(.init(shape, values.map { $0(subject) })) }

  /// The record of a subject, or null where there is none.
  func optional(_ subject: Subject?) -> MustacheValue { subject.map(record) ?? .null }

  /// The records of subjects, each made when a section comes to it.
  func list(_ subjects: [Subject]) -> MustacheValue {
    .lazyList(.init(count: subjects.count) { record(subjects[$0]) })
  }
}
