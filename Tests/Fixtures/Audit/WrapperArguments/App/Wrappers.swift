import SwiftUI

struct Sounds {
  @Setting("a_sound", true) var a: Bool
  @UserDefault("b_sound", default: true) var b: Bool
  @StoredSetting(key: "c_sound", fallback: true) var c: Bool
  @AppStorage(wrappedValue: true, "e_sound") var e
}
