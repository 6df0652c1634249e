import SwiftUI

struct PlayerView: View {
  @AppStorage("play_sounds") private var playsSounds = true
  @AppStorage("level") private var level = 1
  @AppStorage("contrast") private var contrast = 0.5

  var body: some View {
    Form {
      Toggle("Play Sounds", isOn: $playsSounds)
      Picker("Level", selection: $level) {
        Text("Beginner").tag(0)
        Text("Advanced").tag(1)
        Text("Expert").tag(2)
      }
      Slider(value: $contrast, in: 0...1)
    }
  }
}
