import Foundation

let themes = UserDefaults.standard.bool(forKey: "theme_nmae")
let size = UserDefaults.standard.integer(forKey: "font_size")
