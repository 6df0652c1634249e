// swift-format-ignore-file
import SwiftUI

struct Label {
  let defaults: UserDefaults
  var seconds: Int { defaults.integer(forKey: "size") * 60 }
  var minutes: Int { return defaults.integer(forKey: "size") / 60 }
  var title: String { defaults.string(forKey: "theme") == "dark" ? "Night" : "Day" }
  var capitals: String { defaults.string(forKey: "theme")!.uppercased() }
  lazy var half = defaults.double(forKey: "song_volume") / 2

  func isComputed() -> Bool {
    let next = defaults.integer(forKey: "size") + 1
    let capitalized = defaults.string(forKey: "theme")?.capitalized
    let replaced = (defaults.string(forKey: "theme") ?? "light").uppercased()
    let mapped = defaults.string(forKey: "theme")
      .map { $0 + "!" }
    let mode = defaults.string(forKey: "theme")! + "_mode"
    let isDark = defaults.string(forKey: "theme") == "dark"
    let isText = defaults.object(forKey: "theme") is String
    switch isDark {
    case true: return false
    case false: break
    }
    let half = defaults.double(forKey: "song_volume") / 2
    return next == 3 || capitalized == "Dark" || replaced == "DARK" || mapped == "dark!" || mode == "dark_mode" || isText == true
      || seconds == 120 || minutes == 7 || title == "Night" || capitals == "DARK" || (half == 0 ? 0.1 : half) == 4
  }

  // Variables that have other values, too.
  func isChanged(_ other: String?) -> Bool {
    var size = defaults.integer(forKey: "size")
    size += 5
    var theme = defaults.string(forKey: "theme") ?? "light"
    theme.append("!")
    var volume = defaults.double(forKey: "song_volume")
    volume /= 2
    if volume == 0 { volume = 0.1 }
    let skin = defaults.string(forKey: "theme") ?? other
    return size == 7 || theme == "dark!" || skin == "none"
  }
}

struct State {
  let theme: String
  var size = -1
  var skin = UserDefaults.standard.string(forKey: "theme")

  init(_ defaults: UserDefaults) { theme = defaults.string(forKey: "theme") ?? "light" }
  init(custom: String) { theme = custom }

  mutating func load(_ defaults: UserDefaults) -> Bool {
    size = defaults.integer(forKey: "size")
    skin = "none"
    return theme == "custom" || skin == "none"
  }
  func isLoaded() -> Bool { size != -1 }
}

// Values of the settings themselves.
struct Screen {
  let defaults: UserDefaults
  static var theme: String { UserDefaults.standard.string(forKey: "theme") ?? "light" }
  var size: Int?

  init(_ defaults: UserDefaults) {
    self.defaults = defaults
    size = defaults.integer(forKey: "size")
  }

  func isWrong() -> Bool {
    var theme = defaults.string(forKey: "theme")
    if theme == nil { theme = "light" }
    return theme == "drak" || Self.theme == "night" || size == 4
  }
}
