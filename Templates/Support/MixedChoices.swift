nonisolated extension SettingsSupport {
  // Choices that are stored as values of several types.
  protocol MixedChoice: Choice {
    // The object that is stored for the choice.
    var stored: any Sendable { get }
  }
}

nonisolated extension SettingsSupport.Coding where Value: SettingsSupport.MixedChoice {
  static var mixedChoice: Self {
    Self { object in
      let all = Value.allCases
      return all.first { SettingsSupport.areSame($0.stored, object) }
        ?? (object as? String).flatMap { text in all.first { "\($0.stored)" == text } }
        ?? all.first { SettingsSupport.represents(object, $0.stored) }
    } encode: {
      $0.stored
    }
  }
}
