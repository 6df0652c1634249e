import Foundation

// Prints what each stored object is read as, with the accessors and by hand, as rows of the contract's table.
nonisolated(unsafe) let defaults = UserDefaults.standard
let settings = AppSettings()
let forms: [(name: String, object: Any?)] = [
  ("nothing", nil), ("`true`", true), ("`0`", 0), ("`2`", 2), ("`2.0`", 2.0), ("`2.5`", 2.5), ("`Float(1.5)`", Float(1.5)),
  ("`99`", 99), ("NaN", Double.nan), ("`\"YES\"`", "YES"), ("`\"2\"`", "2"), ("`\"2.5\"`", "2.5"), ("`\"on\"`", "on"),
  ("`\"\"`", ""), ("a date", Date(timeIntervalSinceReferenceDate: 0)), ("data", Data([1])), ("an array", [1]),
]

func accessors() -> [String] {
  [
    "\(settings.toggle)", settings.text.debugDescription, "\(settings.slider)", ".\(settings.level)", ".\(settings.mode)",
  ]
}

func byHand() -> [String] {
  [
    "\(defaults.bool(forKey: "toggle"))", defaults.string(forKey: "text")?.debugDescription ?? "nil",
    "\(defaults.double(forKey: "slider"))",
    AppSettings.Level(rawValue: defaults.integer(forKey: "level")).map { ".\($0)" } ?? "nil",
    defaults.string(forKey: "mode").flatMap(AppSettings.Mode.init).map { ".\($0)" } ?? "nil",
  ]
}

func store(_ object: Any?) {
  for key in AppSettings.keyNames {
    if let object { defaults.set(object, forKey: key) } else { defaults.removeObject(forKey: key) }
  }
}

if CommandLine.arguments.count > 1 {
  print(accessors().joined(separator: " | "))
} else {
  var before: [[String]] = []
  for form in forms {
    store(form.object)
    before.append(accessors())
  }
  settings.registerDefaults()
  // Objects that are read as the same values are in one row, where the first of them is.
  var rows: [(names: [String], cells: [String])] = []
  for (form, before) in zip(forms, before) {
    store(form.object)
    if accessors() != before { print("registered:", form.name, before, accessors()) }
    let cells = zip(before, byHand()).map { $0 == $1 ? "`\($0)`" : "`\($0)`/`\($1)`" }
    if let index = rows.firstIndex(where: { $0.cells == cells }) {
      rows[index].names.append(form.name)
    } else {
      rows.append(([form.name], cells))
    }
  }
  for row in rows {
    print("| " + ([row.names.joined(separator: ", ")] + row.cells).joined(separator: " | ") + " |")
  }
  settings.resetAll()
}
