import Foundation

// This may be another app's file.
let plays = UserDefaults.standard.bool(forKey: "play_sonuds")
