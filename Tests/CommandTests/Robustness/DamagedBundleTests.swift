import Foundation
import SettingsGenDamage
import SettingsGenModel
import SettingsGenSupport
import SettingsGenTestTools
import Testing

/// Runs the whole pipeline with damaged files.
///
/// The tests of the property list readers have further inputs.
@Suite("A damaged bundle")
struct DamagedBundleTests {
  @Test("is an error with a location, or results in Swift that compiles")
  func wholePipeline() throws {
    let folder = try TemporaryFolder()
    var sources: [String] = []
    for kind in DamagedKind.allCases {
      var mutator = Mutator(seeds: kind.seeds, tokens: kind.tokens, seed: 100 + kind.rawValue)
      var accepted = 0
      for index in 0..<kind.count {
        let input = mutator.next()
        let (files, configuration) = kind.bundle(input)
        var result: PipelineRun?
        let time = try processorTime {
          result = try PipelineRun(files: files, configuration: configuration, typeName: "Settings\(sources.count)")
        }
        let run = try #require(result)
        let text = Data(input).base64EncodedString()
        #expect(time < .seconds(1), "\(kind) \(index) takes \(time): \(text)")
        #expect(run.firstInvalidDiagnostic == nil, "\(kind) \(index): \(text)")
        guard let swift = run.swift else { continue }
        accepted += 1
        // Code that uses the app's types, which a configuration can name, can't be compiled here.
        let settings = Configuration.read(SourceText(file: "settings-gen.json", bytes: configuration ?? [])).configuration
        let isCompilable = settings.types.entries.allSatisfy { if case .builtIn = $0.value.value { true } else { false } }
        let isSample = isCompilable && (!runsSlowTests || accepted % 3 == 1)
        guard run.settingCount > 0, isSample, sources.count < (Int(kind.rawValue) + 1) * 10 else { continue }
        sources.append(try folder.make("Settings\(sources.count).swift", String(decoding: swift, as: UTF8.self)))
      }
      #expect(accepted > (runsSlowTests ? 10 : 2), "\(kind): too few inputs are accepted")
    }
    #expect(sources.count >= 40)
    let arguments = ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-swift-version", "6", "-module-name", "Damaged"]
    let run = try SwiftCompiler.run(arguments + sources)
    #expect(run.status == 0, "\(run.messages)")
  }

  @Test("may be rendered with a damaged template, whose errors have locations")
  func templates() {
    let seeds = [
      "{{#settings}}{{key}}: {{&type}}\n{{/settings}}", "{{> html/row}}{{^isEmpty}}{{pages.0}}{{/isEmpty}}{{! comment }}",
      "{{=<% %>=}}\n  <%#groups%><%title%><%/groups%>", "{{> markdown}}{{{typeName}}}",
    ]
    let tokens = ["{{", "}}", "{{#settings}}", "{{/settings}}", "{{>", "{{=", "=}}", "{{.}}", "{{{", "}}}", "a.b.c", "\u{FEFF}"]
    var mutator = Mutator(seeds: seeds.map { Array($0.utf8) }, tokens: tokens, seed: 300)
    var rendered = 0
    for _ in 0..<2_000 {
      let input = mutator.next()
      guard TemplateRun.isSmall(input) else { continue }
      let time = processorTime {
        let run = TemplateRun(template: input, page: DamagedKind.page)
        #expect(run.isValid, "\(Data(input).base64EncodedString())")
        rendered += run.error == nil ? 1 : 0
      }
      #expect(time < .seconds(2), "\(Data(input).base64EncodedString())")
    }
    #expect(rendered > 10, "too few inputs are rendered")
  }

  @Test("may have a damaged configuration, whose errors have locations")
  func configurations() {
    let kind = DamagedKind.configuration
    var mutator = Mutator(seeds: kind.seeds, tokens: kind.tokens, seed: 200)
    for _ in 0..<5_000 {
      let input = mutator.next()
      let source = SourceText(file: "settings-gen.json", bytes: input)
      var diagnostics: [Diagnostic] = []
      let time = processorTime { diagnostics = Configuration.read(source).diagnostics }
      #expect(time < .seconds(1), "\(Data(input).base64EncodedString())")
      let areValid = diagnostics.allSatisfy { !$0.message.text.isEmpty && source.contains($0.location) }
      #expect(areValid, "\(Data(input).base64EncodedString()): \(diagnostics)")
    }
  }
}
