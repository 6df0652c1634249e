import SwiftUI

enum Theme: String { case light, dark, sepia, automatic }

struct Player {
  @AppStorage("theme") var theme = Theme.light

  var color: Int {
    switch theme {
    case .light: 1
    case .dark, .sepia: 2
    case .automatic where theme == .automatic: 3
    }
  }
}

enum Size: Int {
  case small, large, huge
  case unknown = -1
}
enum Font: String { case serif, mono, sans }

func read(_ defaults: UserDefaults) -> Bool {
  // A size that the page no longer has; the other one stands for no choice.
  let size = Size(rawValue: defaults.integer(forKey: "size")) ?? .unknown
  let isLarge = size == .huge || size == .unknown
  switch Font(rawValue: defaults.string(forKey: "font") ?? "") {
  case .sans: return isLarge
  default: return false
  }
}

enum Face: String { case serif }

func face(_ defaults: UserDefaults) -> Face? {
  guard let name = defaults.string(forKey: "font") else { return nil }
  return Face(rawValue: name)
}
