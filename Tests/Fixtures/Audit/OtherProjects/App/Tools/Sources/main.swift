import Foundation

print(UserDefaults.standard.bool(forKey: "show_hint"))
