import UIKit

func read(_ defaults: UserDefaults, _ names: [String?]) -> [Any?] {
  let icon = defaults.double(forKey: "song_volume") == 0 ? "mute" : "sound"
  let volume = defaults.double(forKey: "song_volume")
  let decibels = volume == 0 ? 3 : 20 * log10(volume)
  // The first choice isn't a missing value.
  var size = defaults.integer(forKey: "size")
  if size == 0 { size = 10 }
  // Defaults of what calls return.
  return [
    icon, decibels, size, names.firstIndex(of: defaults.string(forKey: "theme")) ?? 0,
    find(defaults.string(forKey: "theme")) ?? "none", find(size: (defaults.integer(forKey: "size"))) ?? 7,
  ]
}

final class Table: UITableViewController {
  let defaults: UserDefaults

  override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    if defaults.double(forKey: "song_volume") == 0 { return 2 }
    return 4
  }
  var volume: Double { defaults.double(forKey: "song_volume") }

  var isSignedIn: Bool {
    if defaults.string(forKey: "theme") == nil { return false }
    return true
  }
  var theme: String? { defaults.string(forKey: "theme") }

  // The default of the setting itself.
  var loudness: Double {
    if defaults.double(forKey: "song_volume") == 0 { return 3 }
    return Double(defaults.double(forKey: "song_volume"))
  }
}
