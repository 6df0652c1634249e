import Foundation

/// What the tests of the features run in a process of its own.
///
/// It prints what is wrong.
@main
struct Program {
  static func main() {
    switch ProcessInfo.processInfo.environment["PART"] {
    case "first": checkFirstCall()
    case "storm": storm()
    case "race": raceOnPurpose()
    case let part: print("no part named \(part ?? "nil")")
    }
  }

  /// On the main thread, an observer is called before it's returned.
  private static func checkFirstCall() {
    let settings = AppSettings.makeEphemeral { $0.userName = "Ann" }
    let names = Locked<[String]>([])
    let observer = settings.observe(.userName) { name in names.update { $0.append(name) } }
    if names.value != ["Ann"] { print("the first call has \(names.value)") }
    settings.userName = "Eve"
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    if names.value != ["Ann", "Eve"] { print("the calls have \(names.value)") }
    withExtendedLifetime(observer) {}
  }

  /// Writers, readers and observers at once, for the thread sanitizer.
  private static func storm() {
    let writes = Int(ProcessInfo.processInfo.environment["SETTINGS_GEN_STORM_WRITES"] ?? "") ?? 5_000
    let storm = Storm(writes: writes)
    for problem in storm.problems(in: MemoryDefaults.make()) { print(problem) }
    for problem in storm.problems(in: .standard) { print(problem) }
    AppSettings().resetAll()
  }
}
