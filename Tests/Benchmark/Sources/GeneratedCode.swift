import Foundation

/// The generated accessors of 1,000 settings, compared with the same properties written by hand.
struct GeneratedCode {
  let generated: String
  let written: String
  private let folder: URL

  init(tool: String, folder: URL) throws {
    self.folder = folder
    // Five of six elements are settings.
    let bundle = try PageOfSettings(elements: 1_200, hasTogglesWithWords: true).write(into: folder)
    generated = folder.appendingPathComponent("Generated.swift").path
    written = folder.appendingPathComponent("Written.swift").path
    try Process.check([tool, bundle, "--output", generated])
    try Data(Self.handWritten.utf8).write(to: URL(fileURLWithPath: written))
  }

  /// The same properties and enums.
  private static var handWritten: String {
    var text = "import Foundation\nstruct Written {\nlet defaults: UserDefaults\n"
    for number in 0..<1_200 {
      let property: (name: String, type: String, value: String)
      switch number % 6 {
      case 0: continue
      case 1: property = ("switch", "Bool", "true")
      case 2: property = ("field", "String", "\"text & more\"")
      case 3: property = ("choice", "Choice\(number)", "")
      case 4: property = ("slider", "Double", "1.5")
      default: property = ("title", "String", "\"1.0\"")
      }
      let key = "\"\(property.name)_\(number)\""
      if number % 12 == 7 {
        text += """
          var switch\(number): Bool {
            get { (defaults.object(forKey: \(key)) as? String).map { $0 == "on" } ?? true }
            nonmutating set { defaults.set(newValue ? "on" : "off", forKey: \(key)) }
          }

          """
      } else if number % 6 == 3 {
        text += """
          enum \(property.type): Int, CaseIterable {
            case beginner = 0, expert = 1, master = 2
            var title: String {
              switch self {
              case .beginner: "Beginner"
              case .expert: "Expert"
              case .master: "Master"
              }
            }
          }
          var choice\(number): \(property.type) {
            get { (defaults.object(forKey: \(key)) as? Int).flatMap { \(property.type)(rawValue: $0) } ?? .beginner }
            nonmutating set { defaults.set(newValue.rawValue, forKey: \(key)) }
          }

          """
      } else {
        text += """
          var \(property.name)\(number): \(property.type) {
            get { defaults.object(forKey: \(key)) as? \(property.type) ?? \(property.value) }
            nonmutating set { defaults.set(newValue, forKey: \(key)) }
          }

          """
      }
    }
    return text + "}\n"
  }

  /// Measures the time to read a stored value of each type with the generated code and with hand-written code.
  func readingRatios() throws -> [(Measurement, ratio: Double)] {
    let properties = [
      (Measurement.toggle, "switch1"), (.textField, "field2"), (.multiValue, "choice3"), (.slider, "slider4"),
      (.toggleWithWords, "switch7"),
    ]
    let source = folder.appendingPathComponent("main.swift")
    var text = """
      import Foundation
      let defaults = UserDefaults(suiteName: "settings-gen-benchmark") ?? .standard
      let generated = AppSettings(defaults: defaults)
      let written = Written(defaults: defaults)
      func time(_ body: () -> Int) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        guard body() >= 0 else { return 0 }
        return Double(DispatchTime.now().uptimeNanoseconds - start)
      }
      func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

      """
    for (_, property) in properties {
      text += """
        generated.\(property) = generated.\(property)
        do {
          let pairs = (0..<15).map { _ in
            let one = time { var count = 0; for _ in 0..<20_000 { if generated.\(property) == written0(\(property): generated) { count += 1 } }; return count }
            let two = time { var count = 0; for _ in 0..<20_000 { if written.\(property) == written1(\(property): written) { count += 1 } }; return count }
            return (one, two)
          }
          print(median(pairs.map(\\.0)) / median(pairs.map(\\.1)))
        }
        @inline(never) func written0(\(property) settings: AppSettings) -> \(Self.type(property, in: "AppSettings")) { settings.\(property) }
        @inline(never) func written1(\(property) settings: Written) -> \(Self.type(property, in: "Written")) { settings.\(property) }

        """
    }
    try Data(text.utf8).write(to: source)
    let program = folder.appendingPathComponent("reading").path
    try Process.check(["swiftc", "-O", "-wmo", source.path, generated, written, "-o", program])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
    process.waitUntilExit()
    return zip(properties, lines).map { ($0.0, Double($1) ?? .nan) }
  }

  private static func type(_ property: String, in container: String) -> String {
    switch property {
    case "switch1", "switch7": "Bool"
    case "field2": "String"
    case "slider4": "Double"
    default: container + ".Choice3"
    }
  }
}
