struct PlayerApp: App {
  var body: some Scene {
    WindowGroup { PlayerView().defaultAppStorage(UserDefaults(suiteName: "group.com.example") ?? .standard) }
  }
}

struct PlayerView: View {
  // The modifier selects another database than the page's.
  @AppStorage("play_sounds") var playSounds = false
  @AppStorage("user_name", store: .standard) var userName = "Bob"
}

#Preview { PlayerView().defaultAppStorage(.standard) }
