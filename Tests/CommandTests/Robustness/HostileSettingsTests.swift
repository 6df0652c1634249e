import Foundation
import SettingsGenTestTools
import Testing

@Suite("Settings with hostile keys, values and numbers")
struct HostileSettingsTests {
  /// Each default must read the same before it's registered, when only the generated Swift has it, and afterward.
  @Test(
    "compile without warnings and read as their defaults",
    arguments: runsSlowTests ? [0..<50, 50..<100] : [0..<24] as [Range<UInt64>])
  func compileAndRun(_ seeds: Range<UInt64>) throws {
    var module = try SettingsModule()
    var driver = Self.driver
    for seed in seeds {
      var page = HostilePage(seed: seed)
      let bytes = try PropertyListSerialization.data(fromPropertyList: page.next(), format: .xml, options: 0)
      try module.folder.make("\(seed)/Settings.bundle/Root.plist", String(decoding: bytes, as: UTF8.self))
      let bundle = module.folder("\(seed)/Settings.bundle")
      try module.add(URL(fileURLWithPath: bundle), typeName: "S\(seed)")
      let dump = try JSONDecoder().decode(Dump.self, from: Data(try SettingsGenTool.run(["dump", bundle]).output.utf8))
      let values = dump.settings.map { setting in
        "\(setting.key.debugDescription): \"\\(settings.`\(setting.property)`)\""
      }
      driver += """
        do {
          let settings = S\(seed)()
          let values: () -> [String: String] = { [\(values.isEmpty ? ":" : values.joined(separator: ", "))] }
          let before = values()
          settings.registerDefaults()
          check(before, values())
        }

        """
    }
    try module.add("main.swift", driver)
    let program = module.folder("program")
    let compilation = try SwiftCompiler.run(
      ["-Onone", "-swift-version", "6", "-warnings-as-errors", "-module-name", "App", "-o", program] + module.sources)
    try #require(compilation.status == 0, "\(compilation.messages)\(compilation.output)")
    let run = try ProcessRun(URL(fileURLWithPath: program), [], environment: module.folder.homeEnvironment)
    #expect(run.status == 0 && run.output == "", "\(run.output)\(run.messages)")
  }

  private static let driver = """
    import Foundation

    func check(_ before: [String: String], _ after: [String: String], line: Int = #line) {
      for (key, value) in before where after[key] != value {
        print("\\(line): \\(key.debugDescription): \\(value), registered \\(after[key] ?? "")")
      }
    }

    """
}

private struct Dump: Decodable {
  struct Setting: Decodable {
    let key: String
    let property: String
  }

  let settings: [Setting]
}

/// Writes pages with hostile keys, values and numbers.
private struct HostilePage {
  private var generator: SeededGenerator
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> [String: Any] {
    let count = Int.random(in: 1...10, using: &generator)
    return ["PreferenceSpecifiers": (0..<count).map { element($0) }]
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &generator)] }

  private mutating func element(_ index: Int) -> [String: Any] {
    // The registration domain is one for all bundles, so the keys differ.
    var element: [String: Any] = ["Key": "\(pick(Self.texts)) \(seed).\(index)", "Title": pick(Self.texts)]
    let type = pick(["ToggleSwitch", "Slider", "TextField", "MultiValue", "TitleValue"])
    element["Type"] = "PS\(type)Specifier"
    switch type {
    case "ToggleSwitch":
      let values = pick(
        [[true, false], [pick(Self.numbers), pick(Self.texts)], [1, 0], [pick(Self.texts) + "1", pick(Self.texts) + "0"]]
          as [[Any]])
      (element["TrueValue"], element["FalseValue"]) = (values[0], values[1])
      element["DefaultValue"] = pick(values)
    case "Slider":
      let bounds = [pick(Self.reals), pick(Self.reals)].sorted()
      (element["MinimumValue"], element["MaximumValue"]) = (bounds[0], bounds[1])
      element["DefaultValue"] = pick(bounds)
    case "TextField": element["DefaultValue"] = pick(Self.texts)
    default:
      var values: [Any] = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        pick([pick(Self.texts), pick(Self.numbers), Date(timeIntervalSinceReferenceDate: pick(Self.dates))] as [Any])
      }
      if pick([true, false]) { values = values.map { "\($0)" } }
      element["Values"] = values
      element["Titles"] = values.map { _ in pick(Self.texts) }
      element["DefaultValue"] = type == "TitleValue" ? pick(Self.numbers) : pick(values)
    }
    return element
  }

  private static let texts = [
    "", " ", "\"", "\\", "\\(1)", "*/ //", "`", "self", "init", "Type", "none", "allCases", "-6 dB", "+6 dB", "1.5", "15",
    "a\u{301}",
    "é", "\u{202E}x", "\u{200D}", "日本語", "🎵", "%@ %d", "]]>", "<true/>", "#\"", "\"\"\"", "a\nb", "a\tb", "${x}", "{{x}}", "__a",
    "Int",
    "String", "Foundation", "reset", "snapshot", "description", "@a.b", "A", "a", "_", "0", "true", "nil", "Ａ", "٣", "İ", "ß",
  ]
  private static let reals: [Double] = [
    0, -0.0, 1, -1, -60, -6, 0.1, 1e308, -1e308, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
    .leastNormalMagnitude / 16, 1e16, 123_456_789_012_345_680,
    .pi,
  ]
  private static let integers = [0, 1, -1, 2, .max - 1, .min, 1 << 53 + 1, -60]
  private static var numbers: [Any] { reals + [Double.infinity, -Double.infinity] + integers }
  private static let dates: [Double] = [0, -1, 700_000_000, -63_000_000_000]
}
