import Foundation

let shared = UserDefaults(suiteName: "group.other")
let own = UserDefaults.standard

func read() -> [Bool?] {
  [shared?.bool(forKey: "a"), own.bool(forKey: "b"), UserDefaults(suiteName: "group.other")?.bool(forKey: "c")]
}
