import Foundation

// Dictionaries, records and columns have the same names as settings.
struct Record {
  @Column("name") var name = ""
  let values: NSDictionary
  var title: String { values.value(forKey: "name") as? String ?? "" }
  var isEnabled: Bool { Reader(values).bool(forKey: "enabled", default: false) }
  func encode(_ coder: NSCoder) { coder.encode(false, forKey: "enabled") }
}
