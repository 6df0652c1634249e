import SwiftUI

enum CanvasBackground: String, CaseIterable, Sendable {
  case automatic, white, paper
}

struct CanvasView: View {
  @AppSettings.Stored(.canvas) private var canvas

  var body: some View {
    Picker("Canvas", selection: $canvas) {
      ForEach(CanvasBackground.allCases, id: \.self) { Text($0.rawValue) }
    }
  }
}
