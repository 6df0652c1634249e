import Foundation

enum Names: String {
  case first, second, `import`, third
}

extension Defaults.Keys {
  static let qualified = Defaults.Key<Bool>("qualified")
}

func read(_ defaults: UserDefaults, _ name: String) -> [Bool] {
  [
    defaults.bool(forKey: name.appending("_swift")), defaults.bool(forKey: name.appendingFormat("_swift_format")),
    name.hasSuffix("_suffix"), defaults.bool(forKey: "v\(name.count)"), defaults.bool(forKey: Names.first.rawValue),
    defaults.bool(forKey: Names.second.rawValue), defaults.bool(forKey: Names.import.rawValue), Defaults[.qualified],
  ]
}

func store(_ defaults: UserDefaults) {
  defaults.set(true, forKey: "stored")
  defaults.set(false, forKey: "stored")
}
