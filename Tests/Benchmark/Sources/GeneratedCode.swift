import Foundation

/// The generated accessors of a page of settings, compared with the same properties written by hand.
struct GeneratedCode {
  let generated: String
  let written: String
  private let page: PageOfSettings
  private let folder: URL

  init(of page: PageOfSettings, tool: String, folder: URL) throws {
    self.page = page
    self.folder = folder
    let bundle = try page.write(into: folder)
    generated = folder.appendingPathComponent("Generated.swift").path
    written = folder.appendingPathComponent("Written.swift").path
    try Process.check([tool, bundle, "--output", generated])
    try Data(handWritten.utf8).write(to: URL(fileURLWithPath: written))
  }

  /// The same properties and enums.
  private var handWritten: String {
    var text = "import Foundation\nstruct Written {\nlet defaults: UserDefaults\n"
    for number in 0..<page.elements {
      let kind = page.kind(of: number)
      let property: (name: String, type: String, value: String)
      switch kind {
      case .toggle, .toggleWithWords: property = ("switch", "Bool", "true")
      case .textField: property = ("field", "String", "\"text & more\"")
      case .multiValue: property = ("choice", "Choice\(number)", "")
      case .slider: property = ("slider", "Double", "1.5")
      case .group, .title: continue
      }
      let key = "\"\(property.name)_\(number)\""
      if kind == .toggleWithWords {
        text += """
          var switch\(number): Bool {
            get { (defaults.object(forKey: \(key)) as? String).map { $0 == "on" } ?? true }
            nonmutating set { defaults.set(newValue ? "on" : "off", forKey: \(key)) }
          }

          """
      } else if kind == .multiValue {
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

  /// Measures the time to read a stored value of each kind with the generated code and with hand-written code.
  static func readingRatios(tool: String, folder: URL) throws -> [(Measurement, ratio: Double)] {
    let page = PageOfSettings(elements: 5, kinds: [.toggle, .textField, .multiValue, .slider, .toggleWithWords])
    let code = try GeneratedCode(of: page, tool: tool, folder: folder)
    let properties = [
      (Measurement.toggle, "switch0"), (.textField, "field1"), (.multiValue, "choice2"), (.slider, "slider3"),
      (.toggleWithWords, "switch4"),
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
        @inline(never) func written0(\(property) settings: AppSettings) -> \(type(property, in: "AppSettings")) { settings.\(property) }
        @inline(never) func written1(\(property) settings: Written) -> \(type(property, in: "Written")) { settings.\(property) }

        """
    }
    try Data(text.utf8).write(to: source)
    let program = folder.appendingPathComponent("reading").path
    try Process.check(["swiftc", "-O", "-wmo", source.path, code.generated, code.written, "-o", program])
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
    case "switch0", "switch4": "Bool"
    case "field1": "String"
    case "slider3": "Double"
    default: container + ".Choice2"
    }
  }
}
