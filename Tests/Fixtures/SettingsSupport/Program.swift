import Foundation

@testable import First
@testable import Second

/// What the tests of the support code run in a process of its own.
///
/// It prints what is wrong.
@main
struct Program {
  static func main() throws {
    switch ProcessInfo.processInfo.environment["PART"] {
    case "arguments": for value in First.ArgumentCases.all where !value.isRead(First.SampleSettings()) { print(value.name) }
    case "domain": checkDomainOfApp()
    case "release": checkDebugOnlySetting()
    case "copies": checkCopies()
    case "storm": storm()
    case "race": raceOnPurpose()
    case let part: print("no part named \(part ?? "nil")")
    }
  }

  private static func check(_ condition: Bool, line: Int = #line) {
    if !condition { print("line \(line)") }
  }

  /// The app's own database, whose domain has the name of the process where there is no bundle.
  private static func checkDomainOfApp() {
    let settings = First.SampleSettings()
    settings.registerDefaults()
    check(!settings.isStored(.level) && settings.level == .expert)
    settings.level = .expert
    check(settings.isStored(.level))
    settings.level = .master
    check(settings.isStored(.level) && UserDefaults.standard.integer(forKey: "level") == 2)
    settings.reset(.level)
    check(!settings.isStored(.level))
    settings.launches = 1
    check(settings.isStored(.launches) && First.SampleSettings(defaults: .standard).isStored(.launches))
    settings.resetAll()
    check(!settings.isStored(.launches))
  }

  /// A setting of debug builds, which the second module isn't.
  private static func checkDebugOnlySetting() {
    check(First.SampleSettings.registrationDefaults["logging"] as? String == "off")
    let settings = Second.SampleSettings()
    UserDefaults.standard.set("on", forKey: "logging")
    check(settings[.logging] == "off" && Second.SampleSettings.registrationDefaults["logging"] == nil)
    check(settings.snapshot["logging"] as? String == "off")
    settings[.logging] = "loud"
    check(UserDefaults.standard.string(forKey: "logging") == "on")
    settings.reset(.logging)
    check(UserDefaults.standard.string(forKey: "logging") == "on")
    UserDefaults.standard.removeObject(forKey: "logging")
    let mirror = Second.SampleSettings.CloudMirror(settings, store: LoggingStore())
    check(UserDefaults.standard.object(forKey: "logging") == nil)
    withExtendedLifetime(mirror) {}
    First.SampleSettings()[.logging] = "loud"
    check(UserDefaults.standard.string(forKey: "logging") == "loud")
  }

  /// Two copies of the support code, each with its registry: both see each other's writes.
  private static func checkCopies() {
    let (first, second) = (First.SampleSettings(), Second.SampleSettings())
    let (firstSeen, secondSeen) = (First.Locked(""), First.Locked(""))
    let observations: [Any] = [
      first.observe(.userName) { value in firstSeen.update { $0 = value } },
      second.observe(.userName) { value in secondSeen.update { $0 = value } },
    ]
    let store = First.MemoryStore()
    let mirror = First.SampleSettings.CloudMirror(first, store: store)
    let observed = First.SampleSettings.Observed(first)
    check(observed.userName == "")
    second.userName = "by the second"
    wait(mirror)
    check(firstSeen.value == "by the second" && secondSeen.value == "by the second")
    check(store.values["user_name"] == "String by the second" && observed.userName == "by the second")
    first.userName = "by the first"
    wait(mirror)
    check(firstSeen.value == "by the first" && secondSeen.value == "by the first")
    first.nickname = "in the group"
    check(second.nickname == "in the group")
    second.resetAll()
    wait(mirror)
    check(secondSeen.value == "" && store.values.isEmpty)
    withExtendedLifetime((observations, mirror)) {}
  }

  /// Lets the main queue and a mirror work.
  private static func wait(_ mirror: First.SampleSettings.CloudMirror) {
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    mirror.waitUntilFinished()
  }

  /// Writers, readers and observers at once, for the thread sanitizer.
  private static func storm() {
    let writes = Int(ProcessInfo.processInfo.environment["SETTINGS_GEN_STORM_WRITES"] ?? "") ?? 5_000
    let storm = First.Storm(writes: writes)
    for problem in storm.problems(in: First.MemoryDefaults.make()) { print(problem) }
    for problem in storm.problems(in: .standard) { print(problem) }
    guard let defaults = UserDefaults(suiteName: "storm") else { return print("no suite") }
    for problem in storm.problems(in: defaults, domain: "storm") { print(problem) }
  }
}

/// A cloud store that has nothing but the setting of debug builds.
private final class LoggingStore: Second.SettingsSupport.CloudStore {
  func object(forKey key: String) -> Any? { key == "logging" ? "loud" : nil }

  func set(_ object: Any?, forKey key: String) {}

  func removeObject(forKey key: String) {}

  func synchronize() -> Bool { true }
}
