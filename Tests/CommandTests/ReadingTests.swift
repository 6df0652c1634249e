import Foundation
import SettingsGenTestTools
import Testing

/// Runs a program that stores objects of every type and reads each as a toggle, a text, a slider, and two kinds of choices:
/// `Tests/Fixtures/Readings`.
@Suite("What the generated Swift reads")
struct ReadingTests {
  private let module: SettingsModule

  init() throws {
    var module = try SettingsModule()
    let fixture = Repository.item("Tests/Fixtures/Readings")
    try module.add(fixture.appendingPathComponent("Settings.bundle"))
    module.add(fixture.appendingPathComponent("main.swift").path)
    self.module = module
  }

  @Test("is what the table in the contract says, also after the defaults are registered, and for launch arguments")
  func table() throws {
    let run = try module.run()
    let rows = run.output.split(separator: "\n").map(String.init)
    #expect(run.status == 0 && rows.count > 10 && rows.allSatisfy { $0.hasPrefix("| ") }, "\(run.output)\(run.messages)")
    let contract = Repository.item("Sources/Documentation/Contract.md")
    let text = try String(contentsOf: contract, encoding: .utf8)
    let start = try #require(text.range(of: "| Stored | Toggle | Text | Slider | Choice of integers | Choice of strings |\n"))
    let table = text[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("|") }
    if ProcessInfo.processInfo.environment["SETTINGS_GEN_RECORD"] == "1" {
      let old = table.joined(separator: "\n")
      try text.replacing(old, with: ([String(table.first ?? "")] + rows).joined(separator: "\n"), maxReplacements: 1)
        .write(to: contract, atomically: true, encoding: .utf8)
      Issue.record("recorded the table; read it and run the tests without SETTINGS_GEN_RECORD")
    }
    #expect(table.dropFirst().map(String.init) == rows)
    // A launch argument is text.
    for row in rows {
      let cells = row.components(separatedBy: " | ")
      guard let name = cells.first?.firstMatch(of: /`"(.*)"`/)?.1 else { continue }
      let arguments = ["toggle", "text", "slider", "level", "mode"].flatMap { ["-" + $0, String(name)] }
      let program = URL(fileURLWithPath: module.folder("program"))
      let run = try ProcessRun(program, arguments, in: module.folder.url, environment: module.folder.homeEnvironment)
      let expected = cells.dropFirst().compactMap { $0.firstMatch(of: /`(.+?)`/).map { String($0.1) } }
      #expect(run.output == expected.joined(separator: " | ") + "\n", "\(name)")
    }
  }

  @Test("never traps, whatever is stored under any key of any kind")
  func everything() throws {
    var module = try SettingsModule()
    try module.add(SettingsModule.everything)
    module.add(SettingsModule.everythingTypes)
    let matches = SettingsModule.generatedCode.matches(of: /\n  var (?<name>\S+): (?<type>[^{]+) { get { self\[/)
    let properties = matches.map { match in
      "  _ = settings.\(match.name)\n"
        + (match.type.hasSuffix("?") ? "  settings.\(match.name) = nil\n" : "  settings.\(match.name) = settings.\(match.name)\n")
    }
    #expect(properties.count > 80)
    try module.add(
      "main.swift",
      """
      import Foundation

      let settings = AppSettings()
      func readAndStore() {
      \(properties.joined())
      }
      let objects: [Any] = [
        true, 0, -1, 3, Int.max, Int.min, 2.5, Float(1.5), 1e300, Double.nan, Double.infinity, -Double.infinity, "", "YES", "2", "x",
        "nan", "1e999", Date(), Data([1]), [1], [Any](), ["a": [1, "b"]], [String: Any](),
      ]
      readAndStore()
      for object in objects {
        for key in AppSettings.keyNames { AppSettings().defaults.set(object, forKey: key) }
        readAndStore()
      }
      settings.registerDefaults()
      readAndStore()
      settings.resetAll()
      print("ok", AppSettings.keyNames.filter { settings.defaults.dictionaryRepresentation()[$0] == nil }.count > 10)
      """)
    let run = try module.run()
    #expect(run.output == "ok true\n" && run.status == 0, "\(run)")
  }

  @Test("is stored as the page declares it, and read again")
  func writing() throws {
    let expressions = [
      #"settings.words = false; check(string("words") == "NO" && !settings.words)"#,
      #"settings.numbers = true; check(integer("numbers") == 1 && settings.numbers)"#,
      #"settings.inverted = true; check(object("inverted") as? Bool == false && settings.inverted)"#,
      #"settings.level = .high; check(settings.level == .high && settings[.level] == .high)"#,
      #"settings.speed = .oneAndAHalf; check(settings.speed == .oneAndAHalf)"#,
      #"settings.unchosen = nil; check(object("unchosen") == nil && settings.unchosen == nil)"#,
      #"settings.gravityLevel = 1.5; check(settings.gravityLevel == 1.5)"#,
      #"settings.timeout = 12; check(string("timeout") == "12" && settings.timeout == 12)"#,
      #"settings.attempts = 3; check(string("attempts") == "3" && settings.attempts == 3)"#,
      #"settings.attempts = nil; check(object("attempts") == nil && settings.attempts == nil)"#,
      #"settings.feed = URL(string: "https://a.example"); check(string("feed") == "https://a.example" && settings.feed != nil)"#,
      #"settings.accent = .blue; check(string("accent") == "blue" && settings.accent == .blue)"#,
      #"defaults.set("green", forKey: "accent"); check(settings.accent == .red)"#,
      #"settings.userName = "Zoë"; settings.reset(.userName); check(object("user_name") == nil)"#,
      #"defaults.set(1, forKey: "other"); settings.resetAll(); check(integer("other") == 1)"#,
      #"check(AppSettings.registrationDefaults["words"] as? String == "YES")"#,
    ]
    var module = try SettingsModule()
    try module.add(SettingsModule.everything)
    module.add(SettingsModule.everythingTypes)
    try module.add(
      "main.swift",
      """
      import Foundation

      nonisolated(unsafe) let defaults = UserDefaults(suiteName: "readings.other") ?? .standard
      let settings = AppSettings(defaults: defaults)
      let object = { (key: String) in defaults.object(forKey: key) }
      let string = { (key: String) in defaults.string(forKey: key) }
      let integer = { (key: String) in defaults.integer(forKey: key) }
      func check(_ isTrue: Bool, line: Int = #line) { if !isTrue { print("line", line - 10) } }
      \(expressions.joined(separator: "\n"))
      """)
    let run = try module.run()
    #expect(run.output == "" && run.status == 0, "\(run)")
  }

  @Test("has no data races in two bundles of one module, while the thread sanitizer finds a deliberate one")
  func threads() throws {
    var module = try SettingsModule()
    try module.add(SettingsModule.everything)
    module.add(SettingsModule.everythingTypes)
    try module.add(Case.folder.appendingPathComponent("Tutorial/Settings.bundle"), typeName: "OtherSettings")
    module.add(Repository.item("Tests/Fixtures/DataRace.swift").path)
    try module.add(
      "main.swift",
      """
      import Foundation

      if CommandLine.arguments.count > 1 {
        raceOnPurpose()
      } else {
        let (settings, others) = (AppSettings(), OtherSettings())
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
          for round in 0..<500 {
            settings.level = round % 2 == 0 ? .low : .high
            settings.words.toggle()
            others.gravity = Double(thread) / 10
            others.playSounds = settings.words
            if others.gravity > 2 || round % 100 == 0 { settings.reset(.level) }
          }
        }
      }
      """)
    let run = try module.run(["-sanitize=thread"])
    #expect(run.isSilent && run.status == 0, "\(run.output)\(run.messages)")
    let race = try ProcessRun(
      URL(fileURLWithPath: module.folder("program")), ["race"], in: module.folder.url, environment: module.folder.homeEnvironment)
    #expect(race.messages.contains("WARNING: ThreadSanitizer"))
  }
}
