import Foundation

/// Uses the emitted accessors of the bundle that has everything; what it prints is wrong.
@main
enum Driver {
  static func main() async {
    switch ProcessInfo.processInfo.environment["DRIVER"] {
    case "spell": print(spelledArguments.joined(separator: "\u{0}"), terminator: "")
    case "spelled": checkSpelledArguments()
    case "threads": await checkConcurrency()
    case "race": raceOnPurpose()
    case let written?: checkWrittenArguments(written)
    case nil:
      withDefaults { checkDefaults(AppSettings(defaults: $0)) }
      checkWrongTypes()
      checkOtherForms()
      checkWriting()
      checkConfiguredTypes()
      checkSuites()
      checkDescriptions()
      checkLocalizedTitles()
      checkObserved()
      await checkEphemeral()
      await checkNothingStays()
      await checkValues()
      await checkManyChanges()
      await checkConcurrency()
      // One registration domain serves the whole process: what comes after it sees registered defaults everywhere.
      checkRegistration()
      checkMirror()
    }
  }
}
