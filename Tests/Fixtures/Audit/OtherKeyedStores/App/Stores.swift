import SwiftUI

struct Values: Codable {
  enum CodingKeys: String, CodingKey {
    case theme = "them"
    case sounds = "play_sonuds"
  }
}

final class Row: NSObject, NSCoding {
  @Column("play_sound") var isOn = false
  @Field(key: "theme") var theme = "sepia"

  init(coder: NSCoder) { theme = coder.decodeObject(forKey: "theme") as? String ?? "none" }

  func encode(with coder: NSCoder) { coder.encode(theme, forKey: "thme") }

  func store(_ keychain: Keychain) {
    keychain.set("blue", forKey: "theme")
    _ = RemoteConfig.remoteConfig().string(forKey: "theme") == "red"
    UserDefaults(suiteName: "other")?.set("green", forKey: "theme")
  }
}
