import SwiftUI

struct PlayerView: View {
  @AppStorage(.playSounds) private var playsSounds: Bool
  @AppStorage(.level) private var level: AppSettings.Level
  @AppStorage(.contrast) private var contrast: Double

  var body: some View {
    Form {
      Toggle("Play Sounds", isOn: $playsSounds)
      Picker("Level", selection: $level) {
        ForEach(AppSettings.Level.allCases, id: \.self) { Text($0.title) }
      }
      Slider(value: $contrast, in: 0...1)
    }
  }
}
