import SettingsGenModel
import SettingsGenMustache

/// What templates are rendered with; `Documentation/TemplateData.md` has all of it.
package enum TemplateData {
  /// The outermost record: a bundle with its pages and settings.
  package static func bundle(_ settings: BundleSettings, _ options: SwiftOptions = SwiftOptions()) -> MustacheValue {
    BundleData.kind.record(BundleData(settings, options))
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
