import SwiftUI

// Only the property is the key.
struct Flag {
  let key: String
  let title: String

  var isOn: Bool { UserDefaults.standard.bool(forKey: key) }
}

let flags = [Flag(key: "sounds", title: "Sounds"), Flag(key: "vibratoin", title: "Vibration")]

final class Option {
  private let name: String

  init(_ title: String, with name: String) {
    self.name = name
    print(title)
  }

  convenience init(prefix: String, _ name: String) {
    self.init(name, with: prefix + name)
  }

  var isOn: Bool { UserDefaults.standard.bool(forKey: name) }
}

let options = [Option("Sounds", with: "sounds"), Option("Captions", with: "captoins"), Option(prefix: "a", "Captions")]

@propertyWrapper struct Stored {
  let key: String

  init(_ key: String, initially value: String) { self.key = key }

  var wrappedValue: String { UserDefaults.standard.string(forKey: key) ?? "" }
}

struct Server {
  @Stored("archived", initially: "archive") var mode
  @Stored("regoin", initially: "archives") var region
}

func text(_ key: String, _ title: String, instead: String) -> String {
  UserDefaults.standard.string(forKey: key) ?? instead
}

let texts = [text("archived", "Archived", instead: "archive"), text("sounds", "Sounds", instead: "sound")]
