import SwiftUI

/// Shows and changes a setting, and shows changes that the user makes in the Settings app.
struct ContentView: View {
  @AppSettings.Stored private var playsSounds: Bool
  @AppSettings.Stored private var experience: AppSettings.ExperiencePreference

  init(_ settings: AppSettings = AppSettings()) {
    _playsSounds = AppSettings.Stored(.playSoundsPreference, in: settings)
    _experience = AppSettings.Stored(.experiencePreference, in: settings)
  }

  var body: some View {
    VStack {
      Toggle("Play Sounds", isOn: $playsSounds)
      Text(experience.title)
    }
  }
}

#Preview {
  ContentView(.ephemeral { $0.experiencePreference = .master })
}
