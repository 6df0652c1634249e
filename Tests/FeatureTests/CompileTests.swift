import Foundation
import SettingsGenTestTools
import Testing

@Suite("The features in one file with the generated code")
struct CompileTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func file(access: String) throws -> String {
    try scratch.make("AppSettings-\(access).swift", FeatureSources.file(access: access))
  }

  private let accessLevels = ["", "public"]

  @Test("compile without warnings in each setting")
  func compile() throws {
    for access in accessLevels {
      for setting in SwiftCompiler.Setting.allCases {
        let run = try SwiftCompiler.run(["-typecheck", "-warnings-as-errors"] + setting.arguments + [file(access: access)])
        #expect(run.isSilent, "\(access), \(setting): \(run)")
      }
    }
  }

  @Test("compile without warnings on Apple's platforms in each setting, whether or not UserDefaults is Sendable")
  func apple() throws {
    for stubs in [try AppleStubs(), try AppleStubs(["-D", "SENDABLE_USER_DEFAULTS"])] {
      for access in accessLevels {
        let path = try scratch.make("Apple-\(access).swift", FeatureSources.file(access: access, isForObjectiveC: false))
        for setting in SwiftCompiler.Setting.allCases {
          let run = try stubs.typeCheck([path], ["-warnings-as-errors"] + setting.arguments)
          #expect(run.isSilent, "\(access), \(setting): \(run)")
        }
      }
    }
  }

  @Test("compile in one module with those of another settings type")
  func twoTypes() throws {
    let text = try FeatureSources.file(access: "", isForObjectiveC: false)
    let sources = try ["AppSettings", "OtherSettings"].map { name in
      try scratch.make("\(name).swift", text.replacing("AppSettings", with: name))
    }
    let arguments = ["-swift-version", "6", "-warnings-as-errors"]
    for run in [try SwiftCompiler.run(["-typecheck"] + arguments + sources), try AppleStubs().typeCheck(sources, arguments)] {
      #expect(run.isSilent, "\(run)")
    }
  }

  @Test("compile for Objective-C in each setting")
  func objectiveC() throws {
    let stubs = try AppleStubs.forObjectiveC()
    for access in accessLevels {
      for setting in SwiftCompiler.Setting.allCases {
        let run = try stubs.typeCheck([file(access: access)], ["-warnings-as-errors"] + setting.arguments)
        #expect(run.isSilent, "\(access), \(setting): \(run)")
      }
    }
  }

  @Test("are type-checked in every branch")
  func mistakes() throws {
    var text = try FeatureSources.file(access: "")
    let names = ["addObserver(self,", "ubiquityIdentityToken", "NSUbiquitousKeyValueStore:", "observeValue("]
    for (number, name) in names.enumerated() {
      #expect(text.contains(name))
      text = text.replacing(name, with: "wrong\(number)" + name.drop { $0.isLetter })
    }
    let run = try AppleStubs.forObjectiveC().typeCheck([scratch.make("mistakes.swift", text)], ["-swift-version", "6"])
    for (number, name) in names.enumerated() { #expect(run.messages.contains("wrong\(number)"), "\(name)") }
  }

  @Test("have views that observe and change them")
  func views() throws {
    let views = try scratch.make(
      "Views.swift",
      """
      import SwiftUI

      struct PlayerView: View {
        @Bindable var settings: AppSettings.Observed

        var body: some View {
          Toggle("Play Sounds", isOn: $settings.playSounds)
          Slider(value: $settings.gravity, in: 0...2)
          TextField("City", text: $settings.homeCity)
          Button { settings.theme = nil } label: { Text(settings.userName) }
        }
      }
      """)
    let settings = try scratch.make("Settings.swift", FeatureSources.file(access: "", isForObjectiveC: false))
    let run = try AppleStubs().typeCheck([settings, views], ["-warnings-as-errors", "-swift-version", "6"])
    #expect(run.isSilent, "\(run)")
  }
}

@Suite("A process with features")
struct ProgramTests {
  @Test("has no data race, observes the last values, and calls an observer before 'observe' returns on the main thread", .slow)
  func program() throws {
    let scratch = try TemporaryFolder()
    let helpers = ["MemoryDefaults", "CloudStores", "Storm"].map { "Tests/FeatureTests/\($0).swift" }
    let sources = try (helpers + ["Tests/Tools/SeededGenerator.swift"]).enumerated().map { number, path in
      try scratch.make("Helper\(number).swift", FeatureSources.helper(path))
    }
    let settings = try scratch.make("AppSettings.swift", FeatureSources.file(access: ""))
    let programs = ["Features/Program.swift", "DataRace.swift"].map { Repository.item("Tests/Fixtures/\($0)").path }
    let built = try SwiftCompiler.run(
      ["-swift-version", "6", "-parse-as-library", "-package-name", "tests", "-sanitize=thread", "-o", scratch("program")]
        + [settings] + sources + programs)
    #expect(built.isSilent, "\(built)")
    for part in ["first", "storm", "race"] {
      let home = try TemporaryFolder()
      let run = try ProcessRun(
        URL(fileURLWithPath: scratch("program")), [], in: scratch.url,
        environment: home.homeEnvironment.merging(["PART": part]) { $1 })
      if part == "race" {
        #expect(run.messages.contains("WARNING: ThreadSanitizer"), "the sanitizer reports a race that is there")
      } else {
        #expect(run.isSilent, "\(part): \(run)")
      }
    }
  }
}
