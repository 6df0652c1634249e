import Foundation
import SettingsGenDamage
import SettingsGenTestTools
import Testing

/// Compares damaged pages with each other: no pair ends the process, and every report is valid.
@Suite("A pair of damaged bundles")
struct DamagedPairTests {
  @Test(arguments: 0..<Mutator.rounds(usually: runsSlowTests ? 6 : 1))
  func hasAValidReport(_ round: UInt64) {
    var mutator = Mutator(seeds: Self.seeds, tokens: Self.tokens, seed: 1_000 + round)
    var random = SeededGenerator(seed: round)
    var changeCount = 0
    for _ in 0..<200 {
      let seed = mutator.seeds[Int(random.next() % UInt64(mutator.seeds.count))]
      let damaged = mutator.next()
      let other = random.next() % 3 == 0 ? seed : mutator.next()
      var problem: String?
      let time = processorTime {
        let run = ReviewRun(old: ["Root.plist": damaged], new: ["Root.plist": other])
        problem = run.problem
        changeCount += run.changeCount
      }
      let pair = "\(Data(damaged).base64EncodedString()) \(Data(other).base64EncodedString())"
      #expect(problem == nil && time < .seconds(1), "\(problem ?? "takes \(time)"): \(pair)")
    }
    #expect(changeCount > 60)
  }

  /// The main pages of the fixtures and the cases.
  private static let seeds: [[UInt8]] = {
    let cases = Repository.item("Tests/Cases")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []).sorted()
    let folders = ChangeCase.directories.flatMap {
      [$0.folder.appendingPathComponent("old"), $0.folder.appendingPathComponent("new")]
    }
    return (folders + names.map(cases.appendingPathComponent)).compactMap { folder in
      (try? Data(contentsOf: folder.appendingPathComponent("Settings.bundle/Root.plist"))).map(Array.init)
    }
  }()

  private static let tokens = [
    "<true/>", "<false/>", "<integer>0</integer>", "<integer>1</integer>", "<real>nan</real>", "<real>1.0</real>",
    "<string>on</string>", "<string>off</string>", "<string>0</string>", "<string></string>", "<array/>", "<dict/>",
    "<array><string>a</string></array>", "<date>2001-01-01T00:00:00Z</date>", "<data>AA==</data>",
    "<key>Key</key>", "<key>Title</key>", "<key>DefaultValue</key>", "<key>Values</key>", "<key>Titles</key>",
    "<key>TrueValue</key>", "<key>FalseValue</key>", "<key>MinimumValue</key>", "<key>IsSecure</key>",
    "<string>PSToggleSwitchSpecifier</string>", "<string>PSMultiValueSpecifier</string>", "<string>PSSliderSpecifier</string>",
    "<string>PSTextFieldSpecifier</string>", "<string>PSTitleValueSpecifier</string>", "<string>PSRadioGroupSpecifier</string>",
    "<string>PSGroupSpecifier</string>", "<string>IASKDatePickerSpecifier</string>", "<string>Show</string>",
  ]
}
