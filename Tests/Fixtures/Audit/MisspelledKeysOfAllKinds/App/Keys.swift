import SwiftUI

struct Screen {
  @AppStorage("app_storge") var a = false
  @Setting("own_wraper") var b = false
  let row = Row(settingsKey: "settings_kye")
}
extension Defaults.Keys {
  static let typedKey = Key<Bool>("typed_kye", default: false)
}
enum Names { static let raw = "raw_constnat" }
enum SettingNames: String { case enumCase = "enum_csae" }
func start(_ defaults: UserDefaults) {
  defaults.register(defaults: ["registred_key": false])
  load("argument_of_a_funcion")
  // Text for the log isn't a key.
  print("key_path_nam")
}
