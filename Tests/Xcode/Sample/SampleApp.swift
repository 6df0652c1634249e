import SwiftUI

@main
struct SampleApp: App {
  init() { AppSettings().registerDefaults() }

  var body: some Scene {
    WindowGroup { ContentView() }
  }
}
