import SwiftUI

/// Shows and changes a setting, and shows changes that the user makes in the Settings app.
struct ContentView: View {
  @AppSettings.Stored(.playSoundsPreference) private var playsSounds
  @AppSettings.Stored(.experiencePreference) private var experience

  var body: some View {
    VStack {
      Toggle("Play Sounds", isOn: $playsSounds)
      Text(experience.title)
    }
  }
}

#Preview {
  ContentView().settings(AppSettings.ephemeral { $0.experiencePreference = .master })
}
