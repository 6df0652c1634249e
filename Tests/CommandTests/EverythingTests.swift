import Foundation
import SettingsGenTestTools
import Testing

@Suite("A program that uses every feature of the generated Swift")
struct EverythingTests {
  @Test("finds all values as expected, set in its own process or on the command line of another")
  func driver() throws {
    let program = try EverythingProgram()
    let all = try program.run()
    #expect(all.output == "" && all.status == 0, "\(all.output)\(all.messages)")
    let spelled = try program.run(part: "spell").output.split(separator: "\0", omittingEmptySubsequences: false)
      .map { String($0) }
    #expect(spelled.count > 30)
    let child = try program.run(spelled, part: "spelled")
    #expect(child.output == "" && child.status == 0, "\(child.output)\(child.messages)")
    for (arguments, part) in Self.commandLines {
      let run = try program.run(arguments, part: part)
      #expect(run.output == "" && run.status == 0, "\(arguments): \(run.output)\(run.messages)")
    }
  }

  @Test("has no data races, while the thread sanitizer finds a deliberate one")
  func threads() throws {
    let program = try EverythingProgram(["-sanitize=thread"])
    let threads = try program.run(part: "threads")
    #expect(threads.output == "" && threads.messages == "" && threads.status == 0, "\(threads.output)\(threads.messages)")
    #expect(try program.run(part: "race").messages.contains("WARNING: ThreadSanitizer"))
  }

  /// The arguments of command lines, and the part of the program that checks the resulting values.
  private static let commandLines: [([String], String)] =
    ["YES", "Yes", "yes", "y", "true", "TRUE", "t", "1", "2", " -1", "0.5", " YES", "yes "].map {
      (arguments(["no_default", "hidden_bool", "words"], $0), "true")
    }
    + ["NO", "No", "no", "n", "false", "FALSE", "f", "0", "0.0", " -0", " NO", "no "].map {
      (arguments(["plain", "hidden_bool", "words"], $0), "false")
    }
    + ["2", "+2", " 2", "2 ", "2.0", "02", "2e0", "0.2e1", "0x2"].map {
      (arguments(["build", "hidden_int", "hidden_double", "level", "gravity.level", "numbers", "timeout"], $0), "2")
    }
    + ["0.5", ".5", "5e-1", " 0.5", "+0.5", "0.50", "0x1p-1"].map {
      (arguments(["gravity.level", "unbounded", "hidden_double", "build"], $0), "0.5")
    }
    + ["maybe", "nan", "inf", "1e999", "0x", "YES NO", "1_000"].map { (arguments(keysWithoutText, $0), "nonsense") }

  /// The keys whose values can't be an arbitrary text.
  private static let keysWithoutText = [
    "plain", "no_default", "words", "numbers", "reals", "inverted", "dates", "datas", "half_words", "gravity.level", "unbounded",
    "build",
    "level", "theme", "speed", "unchosen", "mixed_unchosen", "sorting", "reminder", "birthday", "hidden_bool", "hidden_int",
    "hidden_double", "hidden_date", "hidden_data", "hidden_array", "hidden_dictionary",
  ]

  private static func arguments(_ keys: [String], _ text: String) -> [String] { keys.flatMap { ["-" + $0, text] } }
}
