import SwiftUI

struct Player: View {
  @AppSettings.Stored(.darkMode) var isDark
  let settings = AppSettings()

  func reset() {
    settings.registerDefaults()
    settings.sync = true
    settings.reset(.beta)
  }

  var body: some View { Text(settings.playSounds == true ? "on" : "off") }
}
