import Foundation
import SettingsGenDamage
import SettingsGenTestTools
import Testing

/// Checks that an audit never crashes, hangs or reports an invalid location, whatever the source files contain.
@Suite struct DamagedSourceTests {
  private static let page = Array(
    """
    { PreferenceSpecifiers = (
      { Type = PSToggleSwitchSpecifier; Title = Sound; Key = "sound"; DefaultValue = YES; },
      { Type = PSToggleSwitchSpecifier; Title = Light; Key = "light"; DefaultValue = on; TrueValue = on; FalseValue = off; },
      { Type = PSMultiValueSpecifier; Title = Size; Key = size; DefaultValue = b; Titles = (Big, Small); Values = (b, s); },
      { Type = PSTextFieldSpecifier; Title = Name; Key = name; },
    ); }
    """.utf8)

  private static let tokens = [
    "\"", "\"\"\"", "@\"", "#\"", "\\(", "R\"x(", "/*", "*/", "//", "#if 0\n", "#else\n", "#endif\n", "#define k @\"sound\"\n",
    "(", ")", "[", "]",
    "{", "}", "forKey:", "boolForKey:@\"sound\"]", "@AppStorage(\"sound\") var a = ", "register(defaults: [\"sound\": ",
    "= @{@\"sound\": @YES",
    "enum A: String { case ", "let a = \"name\"", " ?? ", "// settings-gen:disable unread-key\n", "%@", "'", "+ \"size\"",
    "dictionaryWithObjectsAndKeys:@YES, @\"sound\", ",
  ]

  /// The sources of the fixtures.
  private static func seeds(_ extensions: [String]) throws -> [[UInt8]] {
    let files = try #require(
      FileManager.default.enumerator(at: Repository.item("Tests/Fixtures/Audit"), includingPropertiesForKeys: nil))
    let seeds = try files.compactMap { $0 as? URL }.filter { extensions.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
    try #require(!seeds.isEmpty)
    return seeds
  }

  /// Each round has 125 files.
  @Test(arguments: ["swift", "m", "xib", "plist"], 0..<Mutator.rounds(usually: runsSlowTests ? 2 : 1))
  func readsDamagedSources(_ kind: String, _ round: UInt64) throws {
    let extensions = ["swift": ["swift"], "m": ["m", "mm", "h"], "xib": ["xib", "plist"], "plist": ["plist", "xib"]]
    var mutator = Mutator(
      seeds: try Self.seeds(extensions[kind] ?? []), tokens: Self.tokens, seed: round &* 4 &+ UInt64(kind.utf8.count))
    for _ in 0..<125 {
      let bytes = mutator.next()
      var problem: String?
      let time = processorTime { problem = AuditRun(source: bytes, file: "A." + kind, page: Self.page).problem }
      #expect(problem == nil && time < .seconds(1), "\(problem ?? "slow"): \(Data(bytes).base64EncodedString())")
    }
  }

  @Test(arguments: ["", "== ", "!= ", "isEqualToString:", "isEqual:", "= ", "= !", "?? ", "? ", "[", "(", ".", "== [", "+ "])
  func readsSourcesThatEndInAnExpression(_ end: String) {
    let starts = [
      "A.m": "NSString *name = [defaults stringForKey:@\"name\"]; if (name ",
      "A.swift": "let name = UserDefaults.standard.string(forKey: \"name\"); if name ",
    ]
    for (file, start) in starts {
      #expect(AuditRun(source: Array((start + end).utf8), file: file, page: Self.page).problem == nil)
    }
  }
}
