// swift-format-ignore-file
import SwiftUI

struct Screen: View {
  @AppStorage("theme") var theme = "light"
  @ObservedObject var model: Model

  var body: some View {
    Picker("Theme", selection: $model.theme) { Text("Sepia").tag("sepia") }
  }

  func isHidden(_ names: [String], _ pairs: [String: String], _ value: Custom) -> Bool {
    let sorted = names.sorted { theme, other in theme == "a" }
    let typed = names.filter { (theme: String) in theme == "b" }
    let returned = names.filter { (theme) -> Bool in return theme == "c" }
    for (index, theme) in names.enumerated() { if theme == "d" { return index == 0 } }
    if let (_, theme) = pairs.first, theme == "e" { return true }
    if case let .custom(theme, _) = value, theme == "f" { return true }
    return sorted == typed && typed == returned
  }

  func isLoaded() -> Bool {
    let (theme, other) = load()
    return theme == "g" && other
  }

  func isListed() -> Bool {
    let other = load(), theme = "h"
    return other == theme && theme == "i"
  }

  init?(theme: String) { if theme == "j" { return nil } }
  subscript(theme: String) -> Bool { theme == "k" }
  subscript(other theme: String) -> Bool { get { theme == "l" } }

  var other: String {
    get { "" }
    set(theme) { if theme == "m" { load() } }
  }
  var last = "" { didSet(theme) { if theme == "n" { load() } } }

  func isWrong() -> Bool { theme == "drak" }
}
