import Foundation

struct Strings {
  let defaults = UserDefaults.standard
  var all: [Any?] {
    [
      defaults.object(forKey: #"raw"#),
      defaults.object(forKey: "joined" + "_swift"),
      "value \(defaults.bool(forKey: "in_interpolation") ? "a" : "b")",
      defaults.object(forKey: "dotted.key"),
    ]
  }
  func observe(_ observer: NSObject) {
    defaults.addObserver(observer, forKeyPath: "observed", options: [], context: nil)
  }
}
