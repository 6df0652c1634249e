import SettingsGenMustache

/// The data for rendering templates, documented in `TemplateData.md`.
package enum TemplateData {
  /// The outermost record: a bundle with its pages and settings.
  package static func bundle(_ bundle: BundleData) -> MustacheValue { BundleData.kind.record(bundle) }
}

/// A kind of record in the template data: its names, each with a function that returns the value for a subject.
///
/// `TemplateData.md` documents every name of every kind.
package struct RecordKind<Subject: Sendable>: Sendable {
  private let shape: MustacheValue.Shape
  private let values: [@Sendable (Subject) -> MustacheValue]

  package init(_ members: KeyValuePairs<String, @Sendable (Subject) -> MustacheValue>) {
    shape = MustacheValue.Shape(members.map(\.key))
    values = members.map(\.value)
  }

  /// Creates a kind from its names and their values, and a Boolean for each case of an enum, under its raw value; only the case of the
  /// subject is true.
  package init<Flag: RawRepresentable<String> & CaseIterable & Sendable>(
    _ members: KeyValuePairs<String, @Sendable (Subject) -> MustacheValue> = [:], flag: @escaping @Sendable (Subject) -> Flag?
  ) {
    let flags = Flag.allCases.map(\.rawValue)
    shape = MustacheValue.Shape(members.map(\.key) + flags)
    values = members.map(\.value) + flags.map { name in { .boolean(flag($0)?.rawValue == name) } }
  }

  package var names: [String] { shape.names }

  package func record(_ subject: Subject) -> MustacheValue {
    .object(MustacheValue.Object(shape) { [values] name in values[name](subject) })
  }

  /// Creates the record of a subject, or null if there is none.
  package func optional(_ subject: Subject?) -> MustacheValue { subject.map(record) ?? .null }

  package func list(_ subjects: [Subject]) -> MustacheValue { list(count: subjects.count) { subjects[$0] } }

  /// Creates a list of records, each created from its index when a section reaches it.
  func list(count: Int, _ subject: @escaping @Sendable (Int) -> Subject) -> MustacheValue {
    .list(MustacheValue.List(count: count) { record(subject($0)) })
  }
}
