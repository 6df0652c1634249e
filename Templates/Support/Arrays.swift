nonisolated extension SettingsSupport.Coding<[any Sendable]> {
  // An array, or the text of a property list with one.
  //
  // Elements that a property list can't hold are omitted; storing them would crash the process.
  static var array: Self {
    Self { object in
      let object = (object as? String).map { SettingsSupport.propertyList($0) as Any } ?? object
      return (object as? [Any]).map { $0.compactMap { SettingsSupport.value(of: $0) } }
    } encode: {
      $0.compactMap { SettingsSupport.value(of: $0) }
    }
  }
}
