import Foundation

/// What was expected and isn't so, printed for the test that runs this program.
enum Check {
  static func same<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String = "", line: Int = #line) {
    if value != expected { print("line \(line): \(what) is \(value), not \(expected)") }
  }

  static func holds(_ condition: Bool, _ what: String = "", line: Int = #line) {
    if !condition { print("line \(line): \(what) does not hold") }
  }

  /// Waits for what happens on another thread or the main queue, at most two seconds.
  static func eventually(_ what: String = "", line: Int = #line, _ condition: () -> Bool) {
    for _ in 0..<400 where !condition() {
      if Thread.isMainThread {
        // What observers do on the main queue can't wait for the main thread.
        RunLoop.current.run(until: Date() + 0.005)
      } else {
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
    holds(condition(), what, line: line)
  }
}

/// A database of this run's own.
func withDefaults(_ body: (UserDefaults) throws -> Void) rethrows {
  let name = "everything.\(ProcessInfo.processInfo.processIdentifier).\(UInt32.random(in: 0 ... .max))"
  guard let defaults = UserDefaults(suiteName: name) else { return print("no database \(name)") }
  defer { defaults.removePersistentDomain(forName: name) }
  try body(defaults)
}

/// A value as text with its exact type: `Int 1`, `Double 1.0`.
func exact(_ value: Any?) -> String {
  switch value {
  case nil: "nil"
  case let items as [Any]: "[" + items.map { exact($0) }.joined(separator: ", ") + "]"
  case let items as [String: Any]:
    "{" + items.sorted { $0.key < $1.key }.map { "\($0.key): \(exact($0.value))" }.joined(separator: ", ") + "}"
  case let value?: "\(type(of: value)) \(value)"
  }
}
