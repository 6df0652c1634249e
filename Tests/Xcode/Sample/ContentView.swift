import SwiftUI

/// Shows and changes a setting, and shows changes that the user makes in the Settings app.
struct ContentView: View {
  @AppStorage(.playSoundsPreference) private var playsSounds: Bool
  @AppStorage(.experiencePreference) private var experience: AppSettings.ExperiencePreference

  var body: some View {
    VStack {
      Toggle("Play Sounds", isOn: $playsSounds)
      Text(experience.title)
    }
  }
}

#Preview {
  let settings = AppSettings(defaults: UserDefaults(suiteName: "preview") ?? .standard)
  settings.experiencePreference = .master
  return ContentView().defaultAppStorage(settings.defaults)
}
