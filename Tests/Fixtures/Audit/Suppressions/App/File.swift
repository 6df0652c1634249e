// A file.
// settings-gen:disable wrong-read-type
import Foundation

func file(_ defaults: UserDefaults) -> Bool { defaults.bool(forKey: "c_key") }
