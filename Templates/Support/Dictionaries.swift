nonisolated extension SettingsSupport.Coding<[String: any Sendable]> {
  // A dictionary, or the text of a property list with one.
  //
  // Values that a property list can't hold are omitted; storing them would crash the process.
  static var dictionary: Self {
    Self { object in
      let object = (object as? String).map { SettingsSupport.propertyList($0) as Any } ?? object
      return (object as? [String: Any]).map { $0.compactMapValues { SettingsSupport.value(of: $0) } }
    } encode: {
      $0.compactMapValues { SettingsSupport.value(of: $0) }
    }
  }
}
