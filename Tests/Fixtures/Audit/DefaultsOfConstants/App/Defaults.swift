import SwiftUI

enum Values {
  static let volume = 0.7
  static let isBeta = false
  static let font: String = "Helvetica"
}
enum Theme: String { case light, dark }
enum Level: Int {
  case low = 1
  case high
}

struct Screen {
  @AppStorage("theme") var theme: Theme = .light
  @AppStorage("volume") var volume = Values.volume
  @AppStorage("level") var level = Level.low

  func start(_ defaults: UserDefaults) {
    defaults.register(defaults: ["beta": Values.isBeta, "font": Values.font, "theme": Theme.light.rawValue])
    var others: [String: Any] = [:]
    others["city"] = "Oslo"
    defaults.register(defaults: others)
  }
}
