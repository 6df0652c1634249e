import SwiftUI

extension UserDefaults {
  static let shared = UserDefaults(suiteName: "group.com.example") ?? .standard
  static var group: UserDefaults { UserDefaults(suiteName: "group.com.example") ?? .standard }
  static let own = UserDefaults.standard
}

struct Other: View {
  @AppStorage("voulme", store: .shared) var volume = 2.0
  @AppStorage("user_name", store: UserDefaults.shared) var name = "Bob"
  lazy var store: UserDefaults? = { UserDefaults(suiteName: "group.com.example") }()
  var defaults: UserDefaults { return UserDefaults(suiteName: "group.com.example") ?? .standard }
  static var sharedDefaults: UserDefaults? { UserDefaults(suiteName: "group.com.example") }

  mutating func read() {
    _ = UserDefaults.shared.double(forKey: "voulme")
    _ = UserDefaults.group.string(forKey: "theme") == "sepia"
    _ = UserDefaults.elsewhere.double(forKey: "voulme")
    let shared = UserDefaults.shared
    let group: UserDefaults = .group
    shared.set("sepia", forKey: "theme")
    _ = group.double(forKey: "voulme")
    _ = store?.double(forKey: "voulme")
    _ = defaults.double(forKey: "voulme")
    _ = Other.sharedDefaults?.double(forKey: "voulme")
    UserDefaults(suiteName: "group.com.example")?.register(defaults: ["play_sounds": false, "user_nmae": "Bob"])
  }
}

func readOther() {
  guard let defaults = UserDefaults(suiteName: "group.com.example") else { return }
  guard let values = UserDefaults(suiteName: "group.com.example") else { return }
  _ = defaults.double(forKey: "voulme")
  _ = values.double(forKey: "voulme")
  values.register(defaults: ["play_sounds": false])
}

// The database may be any, so the key may be read.
func readEither(_ isShared: Bool) {
  let defaults = isShared ? UserDefaults(suiteName: "group.com.example") : UserDefaults.standard
  _ = [defaults?.double(forKey: "volume"), defaults?.double(forKey: "voulme")]
}

// These are reported.
func readOwn() {
  let defaults = UserDefaults.standard
  let values = UserDefaults.standard
  let mine = UserDefaults.standard
  _ = defaults.double(forKey: "volmue")
  _ = values.bool(forKey: "play_sounds")
  print("\(mine.string(forKey: "them"))")
  _ = UserDefaults.own.string(forKey: "user_naem")
}
