import Foundation

struct Servers {
  let defaults = UserDefaults.standard

  var first: String? { defaults.string(forKey: "server_1") }
  // A series, and a key that is as similar to one that is read.
  var third: String? { defaults.string(forKey: "server_3") }
  // Other objects have keys too.
  func mode(of options: NSDictionary) -> Any? { options.object(forKey: "debugMode") }
  var cache: Bool { defaults.bool(forKey: "card") }
}
