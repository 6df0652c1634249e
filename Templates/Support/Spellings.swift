nonisolated extension SettingsSupport.Coding {
  // The coding of a toggle or of choices with dates or data, which launch arguments spell as text.
  func reading<Object: Sendable>(_ coding: SettingsSupport.Coding<Object>) -> Self {
    var new = self
    new.decode = { object in
      (object as? String).flatMap { coding.decode($0) }.flatMap { decode($0) } ?? decode(object)
    }
    return new
  }
}
