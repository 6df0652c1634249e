import Foundation
import SettingsGenModel
import SettingsGenMutation
import SettingsGenSupport
import Testing

/// Damaged files all the way to Swift; the property lists' own readers have further inputs in their tests.
@Suite("A damaged bundle")
struct DamagedBundleTests {
  @Test("is refused at a place or made into Swift that compiles", .timeLimit(.minutes(3)))
  func wholeWay() throws {
    let folder = try TemporaryFolder()
    var sources: [String] = []
    for kind in DamagedKind.allCases {
      var mutator = Mutator(seeds: kind.seeds, tokens: kind.tokens, seed: 100 + kind.rawValue)
      var accepted = 0
      for index in 0..<kind.count {
        let input = mutator.next()
        let (files, configuration) = kind.bundle(input)
        let start = ContinuousClock.now
        let run = try PipelineRun(files: files, configuration: configuration, typeName: "Settings\(sources.count)")
        let time = start.duration(to: .now)
        let text = Data(input).base64EncodedString()
        #expect(time < .seconds(1), "\(kind) \(index) takes \(time): \(text)")
        #expect(run.firstInvalidDiagnostic == nil, "\(kind) \(index): \(text)")
        guard let swift = run.swift else { continue }
        accepted += 1
        // The types that a configuration names are the app's own, so that what uses them can't stand alone.
        let settings = Configuration.read(SourceText(file: "settings-gen.json", bytes: configuration ?? [])).configuration
        let isAlone = settings.types.entries.allSatisfy { if case .builtIn = $0.value.value { true } else { false } }
        guard run.settingCount > 0, isAlone, accepted % 3 == 1, sources.count < (Int(kind.rawValue) + 1) * 10 else { continue }
        sources.append(try folder.make("Settings\(sources.count).swift", String(decoding: swift, as: UTF8.self)))
      }
      #expect(accepted > 10, "of \(kind) hardly any input is accepted")
    }
    #expect(sources.count >= 40)
    let arguments = ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-swift-version", "6", "-module-name", "Damaged"]
    let run = try SwiftCompiler.run(arguments + sources)
    #expect(run.status == 0, "\(run.messages)")
  }

  @Test("has a configuration that is read, or refused at a place")
  func configurations() {
    let kind = DamagedKind.configuration
    var mutator = Mutator(seeds: kind.seeds, tokens: kind.tokens, seed: 200)
    for _ in 0..<5_000 {
      let input = mutator.next()
      let source = SourceText(file: "settings-gen.json", bytes: input)
      let start = ContinuousClock.now
      let findings = Configuration.read(source).diagnostics
      #expect(start.duration(to: .now) < .seconds(1), "\(Data(input).base64EncodedString())")
      let isSound = findings.allSatisfy { !$0.message.isEmpty && source.contains($0.location) }
      #expect(isSound, "\(Data(input).base64EncodedString()): \(findings)")
    }
  }
}
