import Foundation
import SettingsGenTestTools
import Testing

/// Compiles the output of the Swift templates with a stub of SwiftUI.
@Suite("The Swift templates compile without warnings")
struct SwiftTemplateTests {
  private static let bundles = ["Templates/Empty", "Templates/Hostile", "Templates/Showcase", "Everything"]

  /// Combinations of access levels and settings: `package` imports differ with the upcoming feature for imports.
  private static let settings: [(access: String, setting: SwiftCompiler.Setting)] = [
    ("internal", .mode6), ("public", .mode6), ("public", .everyFeature), ("package", .mode6), ("package", .everyFeature),
  ]

  /// Builds a module from stubs in a folder.
  private func stub(_ module: String, _ sources: [String], in folder: TemporaryFolder) throws {
    let files = sources.map { Repository.item("Tests/Stubs/\($0)").path }
    let product = ["-emit-module", "-module-name", module, "-o", folder(module + ".swiftmodule")]
    let run = try SwiftCompiler.run(["-swift-version", "6", "-parse-as-library"] + product + files)
    #expect(run.status == 0, "\(run.messages)")
  }

  private func generate(_ bundle: String, _ options: [String], into file: String) throws {
    let bundle = Repository.item("Tests/Fixtures/\(bundle)/Settings.bundle").path
    let run = try SettingsGenTool.run([bundle, "--output", file] + options)
    #expect(run.status == 0, "\(run.messages)")
  }

  @Test("forms together with the accessors", arguments: settings)
  func forms(access: String, setting: SwiftCompiler.Setting) throws {
    let folder = try TemporaryFolder()
    try stub("SwiftUI", ["Apple/SwiftUI.swift", "Apple/SwiftUIViews.swift"], in: folder)
    var files: [String] = []
    let other = ["Foundation", "SwiftUI"].map(SettingsModule.plainImport).joined()
    try folder.make("Other.swift", other)
    for (index, bundle) in Self.bundles.enumerated() {
      let options = ["--type-name", "Settings\(index)", "--access", access]
      try generate(bundle, options, into: folder("\(index).swift"))
      try generate(bundle, options + ["--template", "swiftui"], into: folder("Form\(index).swift"))
      // Also compile the code that is only for iOS.
      let form = try folder.contents("Form\(index).swift").replacingOccurrences(of: "os(iOS) ", with: "canImport(SwiftUI) ")
      try folder.make("Form\(index).swift", form)
      files += ["\(index).swift", "Form\(index).swift"]
    }
    try typecheck(
      files + ["Other.swift"], setting, in: folder,
      [SettingsModule.everythingTypes]
    )
  }

  @Test("forms whose compile time grows with the number of rows only")
  func longForms() throws {
    let folder = try TemporaryFolder()
    try stub("SwiftUI", ["Apple/SwiftUI.swift", "Apple/SwiftUIViews.swift"], in: folder)
    func duration(rows: Int) throws -> Duration {
      let bundle = try folder.makeFolder("\(rows).bundle")
      try folder.make("\(rows).bundle/Root.plist", Self.page(toggles: rows))
      let arguments = [bundle, "--type-name", "AppSettings", "--output"]
      #expect(try SettingsGenTool.run(arguments + [folder("Settings.swift")]).status == 0)
      #expect(try SettingsGenTool.run(arguments + [folder("Form.swift"), "--template", "swiftui"]).status == 0)
      return try ContinuousClock().measure { try typecheck(["Settings.swift", "Form.swift"], .mode6, in: folder) }
    }
    var (short, long) = (Duration.seconds(3_600), Duration.seconds(3_600))
    // The growth is at most 10 in linear time and 100 in quadratic time. Other processes can only make the compiler slower, so the fastest run
    // counts; more rounds are needed only on a busy machine.
    for _ in 0..<4 {
      short = min(short, try duration(rows: 100))
      long = min(long, try duration(rows: 1_000))
      if long < short * 30 { break }
    }
    #expect(long < short * 30, "\(short), \(long)")
  }

  private static func page(_ elements: [String]) -> String {
    let array = elements.map { "<dict>\($0)</dict>" }.joined(separator: "\n")
    return #"<plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>"# + array + "</array></dict></plist>"
  }

  private static func page(toggles count: Int) -> String {
    page(
      (0..<count).map { number in
        "<key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>toggle\(number)</string>"
          + "<key>Title</key><string>Toggle \(number)</string><key>DefaultValue</key><true/>"
      })
  }

  private func typecheck(_ files: [String], _ setting: SwiftCompiler.Setting, in folder: TemporaryFolder, _ others: [String] = [])
    throws
  {
    let options = ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-package-name", "app", "-I", folder.path]
    let arguments = options + setting.arguments
    let run = try SwiftCompiler.run(arguments + files.map { folder($0) } + others)
    #expect(run.status == 0, "\(run.messages)")
  }
}
