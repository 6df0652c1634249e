import SettingsGenModel
import SettingsGenMustache

/// What templates are rendered with; `Documentation/TemplateData.md` has all of it.
package enum TemplateData {
  /// The outermost record: a bundle with its pages and settings.
  package static func bundle(_ model: SettingsModel, _ options: SwiftOptions = SwiftOptions()) -> MustacheValue {
    BundleData.kind.record(BundleData(model, options))
  }
}

extension TemplateData {
  /// Every kind of record by its name in the documentation, with the names of its members.
  package static var kinds: [(name: String, members: [String])] {
    [
      ("Bundle", BundleData.kind.names), ("Page", PageData.kind.names), ("PageLink", PageLinkData.kind.names),
      ("Group", GroupData.kind.names), ("Row", RowData.kind.names), ("Control", ControlData.kind.names),
      ("Slider", SliderData.kind.names), ("Keyboard", KeyboardData.kind.names), ("Choice", ChoiceData.kind.names),
      ("Setting", SettingData.kind.names), ("Range", RangeData.kind.names), ("Enum", EnumData.kind.names),
      ("Stored", StoredData.kind.names), ("Value", ValueData.kind.names), ("Location", LocationData.kind.names),
    ]
  }
}

/// A kind of record that templates see: its names, each with the way in which its value is made of a subject.
///
/// `Documentation/TemplateData.md` has every name of every kind.
struct RecordKind<Subject: Sendable>: Sendable {
  private let shape: MustacheValue.Shape
  private let values: [@Sendable (Subject) -> MustacheValue]

  init(_ members: KeyValuePairs<String, @Sendable (Subject) -> MustacheValue>) {
    shape = MustacheValue.Shape(members.map(\.key))
    values = members.map(\.value)
  }

  /// The names in the order in which they are declared.
  var names: [String] { shape.names }

  /// The record of a subject.
  func record(_ subject: Subject) -> MustacheValue {
    .object(MustacheValue.Object(shape) { [values] name in values[name](subject) })
  }

  /// The record of a subject, or null if there is none.
  func optional(_ subject: Subject?) -> MustacheValue { subject.map(record) ?? .null }

  /// The records of subjects.
  func list(_ subjects: [Subject]) -> MustacheValue { list(count: subjects.count) { subjects[$0] } }

  /// The records of as many subjects as there are, each made of its index when a section comes to it.
  func list(count: Int, _ subject: @escaping @Sendable (Int) -> Subject) -> MustacheValue {
    .list(MustacheValue.List(count: count) { record(subject($0)) })
  }
}
