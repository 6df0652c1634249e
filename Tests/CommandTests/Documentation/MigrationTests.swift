import Foundation
import SettingsGenTestTools
import Testing

/// Builds the apps of the migration guides before and after, in `Tests/Fixtures/Migrating`.
@Suite("The app of a migration guide")
struct MigrationTests {
  private static let folder = Repository.item("Tests/Fixtures/Migrating")

  private static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Returns the bundle of a guide: its own, or the one that the others share.
  private static func bundle(_ guide: String) -> String {
    let own = path("\(guide)/Settings.bundle")
    return FileManager.default.fileExists(atPath: own) ? own : path("Settings.bundle")
  }

  /// Generates the accessors of a guide's page and returns their path.
  private static func accessors(_ guide: String = "", in scratch: TemporaryFolder) throws -> String {
    let run = try SettingsGenTool.run([bundle(guide), "--output", scratch("AppSettings.swift")])
    #expect(run.status == 0 && run.messages == "", "\(run.messages)")
    return scratch("AppSettings.swift")
  }

  @Test(
    "has the same defaults and reads the same stored values afterwards", arguments: ["StringKeys", "SwiftGen", "SettingsKit"])
  func program(guide: String) throws {
    let scratch = try TemporaryFolder()
    let library = Self.path("\(guide)/Library.swift")
    let accessors = try Self.accessors(guide, in: scratch)
    let source = { (version: String) in Self.path("\(guide)/\(version).swift") }
    let before = try Self.build(
      "Before", mode: "5", [source("Before")] + (FileManager.default.fileExists(atPath: library) ? [library] : []), in: scratch)
    let after = try Self.build("After", mode: "6", [source("After"), accessors], in: scratch)
    let old = try Self.output(before, ["change"], in: scratch)
    let other = guide == "StringKeys" ? "theme: light" : "contrast: 0.5"
    #expect(old == ["sounds: true, level: advanced, \(other)", "sounds: true, level: expert, \(other)"])
    #expect(try Self.output(after, in: scratch) == [old[1]], "what the old version stored")
    #expect(try Self.output(after, ["change"], home: "new", in: scratch) == old, "as on a new device")
    guard guide == "StringKeys" else { return }
    // The step between the two, in which the keys of all uses are replaced.
    let player = try scratch.make("App/Player.swift", String(contentsOfFile: source("Before"), encoding: .utf8))
    let fix = try SettingsGenTool.run(["audit", Self.bundle(guide), scratch("App"), "--fix"])
    #expect(fix.status == 0, "\(fix)")
    let fixed = try String(contentsOfFile: player, encoding: .utf8)
    #expect(fixed.matches(of: /Keys\.\w+/).isEmpty && fixed.matches(of: /AppSettings\.Key\.\w+\.name/).count == 7, "\(fixed)")
    let between = try Self.build("Between", mode: "5", [player, accessors], in: scratch)
    #expect(try Self.output(between, in: scratch) == [old[1]], "what the old version stored")
    #expect(try Self.output(between, ["change"], home: "between", in: scratch) == old, "as on a new device")
  }

  /// Builds a version of an app in a folder of its own.
  ///
  /// Programs of the same name have the same defaults database.
  private static func build(_ version: String, mode: String, _ sources: [String], in scratch: TemporaryFolder) throws -> URL {
    let program = URL(fileURLWithPath: try scratch.makeFolder(version)).appendingPathComponent("player")
    let run = try SwiftCompiler.run(["-swift-version", mode, "-o", program.path, path("main.swift")] + sources)
    #expect(run.status == 0, "\(run.messages)")
    return program
  }

  /// Runs a version of an app, with the databases in a folder.
  private static func output(
    _ program: URL, _ arguments: [String] = [], home: String = "", in scratch: TemporaryFolder
  ) throws -> [String] {
    let folder = try home.isEmpty ? scratch.path : scratch.makeFolder(home)
    // The home folder on Linux and on macOS, for the defaults database.
    let home = ["HOME", "XDG_CONFIG_HOME", "CFFIXED_USER_HOME"].map { ($0, folder) }
    let environment = Dictionary(uniqueKeysWithValues: home + [("PAGE", path("Settings.bundle/Root.plist"))])
    let run = try ProcessRun(program, arguments, in: scratch.url, environment: environment)
    #expect(run.status == 0, "\(run.messages)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test("reads the default that was registered last, or else the page's, as the questions say")
  func registeredDefaults() throws {
    let scratch = try TemporaryFolder()
    let main = try scratch.make(
      "main.swift",
      """
      import Foundation
      let defaults = UserDefaults.standard
      print(AppSettings().contrast, defaults.double(forKey: "contrast"))
      defaults.register(defaults: ["contrast": 0.25])
      print(AppSettings().contrast)
      AppSettings().registerDefaults()
      print(AppSettings().contrast, defaults.double(forKey: "contrast"))
      defaults.register(defaults: ["contrast": 0.25])
      print(AppSettings().contrast)
      defaults.set(1.0, forKey: "contrast")
      print(AppSettings().contrast)
      """)
    let program = URL(fileURLWithPath: scratch("program"))
    let built = try SwiftCompiler.run(["-swift-version", "6", "-o", program.path, main, try Self.accessors(in: scratch)])
    #expect(built.status == 0, "\(built.messages)")
    let run = try ProcessRun(program, [], in: scratch.url, environment: scratch.homeEnvironment)
    #expect(run.output == "0.5 0.0\n0.25\n0.5 0.5\n0.25\n1.0\n", "\(run)")
  }

  @Test("has views that compile before and after", arguments: ["Before", "After"])
  func views(version: String) throws {
    let scratch = try TemporaryFolder()
    let sources = try version == "Before" ? [] : [Self.accessors(in: scratch)]
    let run = try AppleStubs().typeCheck([Self.path("AppStorage/\(version).swift")] + sources, ["-swift-version", "6"])
    #expect(run.status == 0, "\(run.messages)")
  }

  @Test("keeps the app's own type, which the audit advises")
  func ownType() throws {
    let scratch = try TemporaryFolder()
    let bundle = Self.path("OwnType/Settings.bundle")
    let run = try SettingsGenTool.run([bundle, "--output", scratch("AppSettings.swift")])
    #expect(run.status == 0, "\(run.messages)")
    for sources in [[Self.path("OwnType/Before.swift")], [Self.path("OwnType/After.swift"), scratch("AppSettings.swift")]] {
      let check = try AppleStubs().typeCheck(sources, ["-swift-version", "6"])
      #expect(check.status == 0, "\(check.messages)")
    }
    let configuration = try scratch.make("empty.json", "{}")
    let audit = try SettingsGenTool.run(["audit", bundle, Self.path("OwnType/Before.swift"), "--all", "--config", configuration])
    let line = try String(contentsOfFile: Self.path("OwnType/settings-gen.json"), encoding: .utf8).dropFirst().dropLast(2)
    let messages = audit.output + audit.messages
    #expect(messages.contains("to keep 'CanvasBackground', add \(line) to settings-gen.json"), "\(messages)")
  }
}
