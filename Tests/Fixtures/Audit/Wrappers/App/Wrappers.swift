import Foundation

extension Defaults.Keys {
  static let aSound = Key<Bool>("a_sound", default: true)
  static let bSound = DefaultsKey<Bool>("b_sound", defaultValue: false)
}

struct Sounds {
  @Setting("c_sound") var cSound = true
  @UserDefault(key: "d_sound", defaultValue: false) var dSound: Bool
  @Setting("unrelated") var unrelated = true

  var sum: [Bool] { [Defaults[.aSound], Defaults[.bSound]] }
}

let labeled = [
  Preference(key: "g_sound", default: false), Preference(name: "h_sound", default: false),
  Preference(rawValue: "i_sound", default: false),
]
