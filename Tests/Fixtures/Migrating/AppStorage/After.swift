import SwiftUI

struct PlayerView: View {
  @AppSettings.Stored(.playSounds) private var playsSounds
  @AppSettings.Stored(.level) private var level
  @AppSettings.Stored(.contrast) private var contrast

  var body: some View {
    Form {
      Toggle("Play Sounds", isOn: $playsSounds)
      Picker("Level", selection: $level) {
        ForEach(AppSettings.Level.allCases, id: \.self) { Text($0.localizedTitle()) }
      }
      Slider(value: $contrast, in: AppSettings.Key.contrast.range)
    }
  }
}
