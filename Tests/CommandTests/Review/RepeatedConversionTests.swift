import Foundation
import SettingsGenTestTools
import Testing

/// Runs the printed conversions of one setting whose choices exchange or reuse values, in the order in which an app may have them.
@Suite("A conversion of values that are used again")
struct RepeatedConversionTests {
  /// The titles of the values 0, 1, and so on in each version of the page; those of X and Y are data.
  private static let versions = [
    "A": ["Low", "High"], "B": ["High", "Low"], "C": ["Off", "High", "Low"], "P": ["Low", "HIGH"],
    "X": ["Low", "High"], "Y": ["High", "Low"], "a": ["Low", "High"], "b": ["High", "Low"], "R": ["Low", "High"],
    "S": ["High", "Low"], "G": ["Low", "High"], "H": ["Low", "High"], "I": ["Low", "High"], "T": [], "F": [],
  ]
  /// The suites of versions that aren't in the standard one, each with that of a page that no pane opens and that keeps the key.
  private static let suites: [String: (main: String, kept: String?)] = [
    "G": ("group.a", ""), "H": ("group.b", nil), "I": ("group.a", "group.b"),
  ]

  @Test func keepsWhatPeopleChose() throws {
    let folder = try TemporaryFolder()
    for (name, titles) in Self.versions {
      let isRenamed = name == name.lowercased()
      let suites = Self.suites[name]
      if titles.isEmpty {
        let type = name == "T" ? "PSToggleSwitchSpecifier" : "PSTextFieldSpecifier"
        try folder.make(
          "\(name)/Settings.bundle/Root.plist",
          xmlPage("{ PreferenceSpecifiers = ({ Type = \(type); Title = Mode; Key = mode; }); }"))
        continue
      }
      let page = Self.page(
        titles, key: isRenamed ? "level" : "mode", isData: ["X", "Y"].contains(name), suite: suites?.main ?? "")
      try folder.make("\(name)/Settings.bundle/Root.plist", page)
      if let suite = suites?.kept {
        try folder.make("\(name)/Settings.bundle/Kept.plist", Self.page(titles, key: "mode", isData: false, suite: suite))
      }
      let renamedKeys = isRenamed ? #""mode": "level""# : ["R", "S"].contains(name) ? #""level": "mode""# : ""
      try folder.make("\(name)/settings-gen.json", "{\"renamedKeys\": {\(renamedKeys)}}")
    }
    let functions = try ["AB", "BA", "BC", "CB", "PB", "XY", "Bb", "ba", "aR", "RS", "AG", "GH", "HI", "TF", "FT"].map {
      versions in
      let code = try Self.conversion(versions, in: folder.url).replacing(".persistentDomain(", with: ".synchronizedDomain(")
      return "func convert\(versions)(in defaults: UserDefaults, _ domain: String) {\n\(code)}\n"
    }
    try folder.make(
      "main.swift",
      """
      import Foundation

      \(functions.joined())
      extension UserDefaults {
        /// Foundation on Linux reads a domain from the disk.
        func synchronizedDomain(forName name: String) -> [String: Any]? {
          synchronize()
          return persistentDomain(forName: name)
        }
      }

      let (defaults, domain) = (UserDefaults.standard, ProcessInfo.processInfo.processName)
      var values: [String] = []
      for step in CommandLine.arguments.dropFirst() {
        switch step {
        case "AB": convertAB(in: defaults, domain)
        case "BA": convertBA(in: defaults, domain)
        case "BC": convertBC(in: defaults, domain)
        case "CB": convertCB(in: defaults, domain)
        case "PB": convertPB(in: defaults, domain)
        case "XY": convertXY(in: defaults, domain)
        case "Bb": convertBb(in: defaults, domain)
        case "ba": convertba(in: defaults, domain)
        case "aR": convertaR(in: defaults, domain)
        case "RS": convertRS(in: defaults, domain)
        case "AG": convertAG(in: defaults, domain)
        case "GH": convertGH(in: defaults, domain)
        case "HI": convertHI(in: defaults, domain)
        case "TF": convertTF(in: defaults, domain)
        case "FT": convertFT(in: defaults, domain)
        case "on": defaults.set(true, forKey: "mode")
        case "data": defaults.set(Data([0]), forKey: "mode")
        default: defaults.set(Int(step), forKey: "mode")
        }
        let suite = ["AG": "group.a", "GH": "group.b", "HI": "group.a"][step].flatMap { UserDefaults(suiteName: $0) } ?? defaults
        let value = (suite.object(forKey: "mode") ?? suite.object(forKey: "level")).map { value in (value as? Data)?.first.map { "\\($0)" } ?? (value as? String).map { "'\\($0)'" } ?? "\\(value)" }
        values.append(value ?? "nil")
      }
      print(values.joined(separator: " "))
      """)
    let built = try SwiftCompiler.run(["-swift-version", "6", "-o", "convert", "main.swift"], in: folder.url)
    #expect(built.status == 0 && built.messages == "", "\(built.messages)")
    func run(_ steps: String) throws -> String {
      let home = try TemporaryFolder()
      let program = folder.url.appendingPathComponent("convert")
      return try ProcessRun(
        program, steps.split(separator: " ").map(String.init), in: folder.url, environment: home.homeEnvironment
      ).output
    }
    #expect(try run("0 AB AB BA BA AB AB") == "0 1 1 0 0 1 1\n", "a change, its reversal, and the change again, each run twice")
    #expect(try run("AB 0 AB BA 1 BA AB") == "nil 0 0 1 1 1 0\n", "values that the newer accessors store")
    #expect(try run("0 AB BC AB BC 1 AB BC") == "0 1 2 2 2 1 1 1\n", "two conversions in one app, for people who skip a version")
    #expect(try run("0 AB AB BC AB BC 0 AB BC") == "0 1 1 2 2 2 0 0 0\n", "the second conversion in a later version")
    #expect(try run("0 CB CB 0 CB") == "0 nil nil 0 0\n", "a value that is used for another choice")
    #expect(try run("0 AB BA PB PB") == "0 1 0 1 1\n", "a change, its reversal, another title, and the change again")
    #expect(try run("0 AB BA PB AB BA PB") == "0 1 0 1 1 0 1\n", "all of them in one app")
    #expect(try run("0 AB AB Bb AB Bb ba AB Bb ba aR") == "0 1 1 1 1 1 0 0 0 0 0\n", "a key that is renamed, and renamed back")
    #expect(
      try run("0 AB Bb ba aR AB Bb ba aR RS AB Bb ba aR RS") == "0 1 1 0 0 0 0 0 0 1 1 1 1 1 1\n", "and has other choices again")
    #expect(try run("data XY XY") == "0 1 1\n", "values that are data")
    #expect(
      try run("on TF TF FT FT TF TF") == "true 'true' 'true' true true 'true' 'true'\n", "a toggle that becomes text, twice")
    #expect(try run("0 AG GH HI HI") == "0 0 0 0 0\n", "values that are copied from two suites")
    #expect(try run("AB BC 0 CB CB 1 BC BC") == "nil nil 0 nil nil 1 2 2\n", "and its reversal")
  }

  private static func page(_ titles: [String], key: String, isData: Bool, suite: String) -> String {
    let values = titles.indices.map { isData ? "<0\($0)>" : "<*I\($0)>" }.joined(separator: ", ")
    return xmlPage(
      "{ PreferenceSpecifiers = ({ Type = PSMultiValueSpecifier; Title = Mode; Key = \(key); DefaultValue = \(isData ? "<00>" : "<*I0>"); "
        + "Values = (\(values)); Titles = (\(titles.joined(separator: ", "))); }); "
        + (suite.isEmpty ? "}" : "ApplicationGroupContainerIdentifier = \"\(suite)\"; }"))
  }

  /// Returns the statements that `diff` prints for a change from one version to another.
  private static func conversion(_ versions: String, in folder: URL) throws -> String {
    let bundles = versions.map { "\($0)/Settings.bundle" }
    let run = try SettingsGenTool.run(["diff"] + bundles + ["--format", "json"], in: folder)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (report?["changes"] as? [[String: Any]] ?? []).compactMap { $0["migration"] as? String }.joined()
  }
}
