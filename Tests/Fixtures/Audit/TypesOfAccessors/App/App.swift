import SwiftUI

let defaults = UserDefaults.standard
let size = defaults.string(forKey: "size")
let level = defaults.integer(forKey: "level")
let mixed = defaults.string(forKey: "mixed")
let address = defaults.string(forKey: "address")
let port = defaults.string(forKey: "port") ?? ""
let name = defaults.string(forKey: "user_name") ?? ""
let optionalName = defaults.string(forKey: "user_name")
let plays = defaults.bool(forKey: "play_sounds")
let object = defaults.object(forKey: "play_sounds")

struct Player: View {
  @AppStorage("play_sounds") private var plays = false
  @AppStorage("size") private var size = "small"
  @AppStorage("size") private var ownSize: Size = .small
  @AppStorage("size") private var canvasSize: Canvas.Size = .small
  @AppStorage("size") private var generatedSize: AppSettings.Size = .small

  func change() {
    defaults.set(true, forKey: "play_sounds")
    defaults.set(2, forKey: "level")
    defaults.removeObject(forKey: "level")
    defaults.register(defaults: ["user_name": "", "play_sounds": false])
    slider.value = defaults.float(forKey: "volume")
    let width = defaults.object(forKey: "volume") as? CGFloat ?? 0.5
    let volume = defaults.double(forKey: "volume")
    let scale: Float = defaults.float(forKey: "scale")
    defaults.set(slider.value, forKey: "volume")
    defaults.set(0.5, forKey: "volume")
    defaults.set(1, forKey: "play_sounds")
    defaults.set("NO", forKey: "play_sounds")
    defaults.set(nil, forKey: "user_name")
  }
}
