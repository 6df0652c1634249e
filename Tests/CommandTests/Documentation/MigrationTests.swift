import Foundation
import SettingsGenTestTools
import Testing

/// Builds the apps of the migration guides before and after, in `Tests/Fixtures/Migrating`.
@Suite("The app of a migration guide")
struct MigrationTests {
  private static let folder = Repository.item("Tests/Fixtures/Migrating")

  private static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Generates the accessors of the guides' page and returns their path.
  private static func accessors(in scratch: TemporaryFolder) throws -> String {
    let run = try SettingsGenTool.run([path("Settings.bundle"), "--output", scratch("AppSettings.swift")])
    #expect(run.status == 0 && run.messages == "", "\(run.messages)")
    return scratch("AppSettings.swift")
  }

  @Test(
    "has the same defaults and reads the same stored values afterwards", arguments: ["StringKeys", "SwiftGen", "SettingsKit"])
  func program(guide: String) throws {
    let scratch = try TemporaryFolder()
    // Programs of the same name have the same defaults database.
    func build(_ version: String, mode: String, _ sources: [String]) throws -> URL {
      let program = URL(fileURLWithPath: try scratch.makeFolder(version)).appendingPathComponent("player")
      let main = [Self.path("main.swift"), Self.path("\(guide)/\(version).swift")]
      let run = try SwiftCompiler.run(["-swift-version", mode, "-o", program.path] + main + sources)
      #expect(run.status == 0, "\(run.messages)")
      return program
    }
    func output(_ program: URL, _ arguments: [String] = [], home: String = "") throws -> [String] {
      let folder = try home.isEmpty ? scratch.path : scratch.makeFolder(home)
      // The home folder on Linux and on macOS, for the defaults database.
      let home = ["HOME", "XDG_CONFIG_HOME", "CFFIXED_USER_HOME"].map { ($0, folder) }
      let environment = Dictionary(uniqueKeysWithValues: home + [("PAGE", Self.path("Settings.bundle/Root.plist"))])
      let run = try ProcessRun(program, arguments, in: scratch.url, environment: environment)
      #expect(run.status == 0, "\(run.messages)")
      return run.output.split(separator: "\n").map(String.init)
    }
    let library = Self.path("\(guide)/Library.swift")
    let before = try build("Before", mode: "5", FileManager.default.fileExists(atPath: library) ? [library] : [])
    let after = try build("After", mode: "6", [try Self.accessors(in: scratch)])
    let old = try output(before, ["change"])
    #expect(old == ["sounds: true, level: advanced, contrast: 0.5", "sounds: true, level: expert, contrast: 0.5"])
    #expect(try output(after) == [old[1]], "what the old version stored")
    #expect(try output(after, ["change"], home: "new") == old, "as on a new device")
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
