import SwiftUI

enum CanvasBackground: String, CaseIterable, Sendable {
  case automatic, white, paper
}

struct CanvasView: View {
  @AppStorage(.canvas) private var canvas: CanvasBackground

  var body: some View {
    Picker("Canvas", selection: $canvas) {
      ForEach(CanvasBackground.allCases, id: \.self) { Text($0.rawValue) }
    }
  }
}
