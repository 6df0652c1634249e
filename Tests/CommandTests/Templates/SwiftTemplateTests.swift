import Foundation
import Testing

/// Compiles the output of the Swift templates with stubs of the libraries that it uses.
@Suite("The Swift templates compile without warnings")
struct SwiftTemplateTests {
  private static let bundles = ["Templates/Empty", "Templates/Hostile", "Templates/Showcase", "Everything"]

  /// Builds a module from stubs in a folder.
  private func stub(_ module: String, _ sources: [String], in folder: TemporaryFolder) throws {
    let files = sources.map { SettingsGenTool.repository.appendingPathComponent("Tests/Stubs/\($0)").path }
    let product = ["-emit-module", "-module-name", module, "-o", folder(module + ".swiftmodule")]
    let run = try SwiftCompiler.run(["-swift-version", "6", "-parse-as-library"] + product + files)
    #expect(run.status == 0, "\(run.messages)")
  }

  private func generate(_ bundle: String, _ options: [String], into file: String) throws {
    let bundle = SettingsGenTool.repository.appendingPathComponent("Tests/Fixtures/\(bundle)/Settings.bundle").path
    let run = try SettingsGenTool.run([bundle, "--output", file] + options)
    #expect(run.status == 0, "\(run.messages)")
  }

  @Test("forms together with the accessors", arguments: SwiftCompiler.Setting.allCases)
  func forms(setting: SwiftCompiler.Setting) throws {
    let folder = try TemporaryFolder()
    try stub("SwiftUI", ["Apple/SwiftUI.swift", "Apple/SwiftUIViews.swift"], in: folder)
    var files: [String] = []
    let access = setting == .mode6 ? "internal" : "public"
    try folder.make("Support.swift", try SettingsModule.supportCode(access: access, features: ["icloud", "observable"]))
    for (index, bundle) in Self.bundles.enumerated() {
      let options = ["--type-name", "Settings\(index)", "--access", access]
      try generate(bundle, options + ["--no-support"], into: folder("\(index).swift"))
      try generate(bundle, options + ["--template", "swiftui"], into: folder("Form\(index).swift"))
      // Also compile the code that is only for iOS.
      let form = try folder.contents("Form\(index).swift").replacingOccurrences(of: "os(iOS) ", with: "canImport(SwiftUI) ")
      try folder.make("Form\(index).swift", form)
      files += ["\(index).swift", "Form\(index).swift"]
    }
    try typecheck(
      files + ["Support.swift"], setting, in: folder, [EverythingProgram.folder.appendingPathComponent("Driver/Types.swift").path]
    )
  }

  @Test("keys for Defaults", arguments: bundles)
  func defaultsKeys(bundle: String) throws {
    let folder = try TemporaryFolder()
    try stub("Defaults", ["Defaults/Defaults.swift"], in: folder)
    for (access, setting) in [("internal", SwiftCompiler.Setting.mode6), ("public", .everyFeature)] {
      try generate(bundle, ["--template", "defaults-keys", "--access", access], into: folder("Keys.swift"))
      try typecheck(["Keys.swift"], setting, in: folder)
    }
  }

  private func typecheck(_ files: [String], _ setting: SwiftCompiler.Setting, in folder: TemporaryFolder, _ others: [String] = [])
    throws
  {
    let arguments = ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-I", folder.path] + setting.arguments
    let run = try SwiftCompiler.run(arguments + files.map { folder($0) } + others)
    #expect(run.status == 0, "\(run.messages)")
  }
}
