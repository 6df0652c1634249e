import SettingsGenTestTools
import Testing

@testable import SettingsGenSupport

@Suite("A unified diff")
struct UnifiedDiffTests {
  @Test(
    "shows removed and inserted lines with three lines of context",
    arguments: [
      ("a\nb\nc\n", "a\nx\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
      ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
      ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
      ("a\n", "a", "@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n"),
      ("1\n2\n3\n4\n5\n6\n", "1\n2\n3\n4\n5\n6\n7\n", "@@ -4,3 +4,4 @@\n 4\n 5\n 6\n+7\n"),
      (
        "a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n",
        "@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n"
      ),
      (
        "a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n",
        "@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n"
      ),
      ("name\n}\n}\n}\n", "}\n}\n}\nname\n", "@@ -1,4 +1,4 @@\n-name\n }\n }\n }\n+name\n"),
      ("}\n{\n}\n", "}\n{\n}\n{\n}\n", "@@ -1,3 +1,5 @@\n }\n {\n }\n+{\n+}\n"),
    ])
  func hunks(_ old: String, _ new: String, _ hunks: String) {
    let text = UnifiedDiff(old: Array(old.utf8), new: Array(new.utf8), path: "f").render()
    #expect(String(decoding: text, as: UTF8.self) == "--- a/f\n+++ b/f\n" + hunks)
  }

  @Test func isEmptyIfNothingDiffers() {
    let difference = UnifiedDiff(old: Array("a\nb".utf8), new: Array("a\nb".utf8), path: "f")
    #expect(difference.render().isEmpty)
  }

  @Test("can be applied by git, whatever differs", arguments: (0..<40).filter { versions($0).old != versions($0).new })
  func applies(_ seed: Int) throws {
    let (old, new) = Self.versions(seed)
    try Self.checkThatGitApplies(old: old, new: new, path: "Sources/a b/Größe.swift")
  }

  @Test("is short for a long file, unless the changes are far apart", arguments: [(30_900, 16), (45_000, 30_007)])
  func longFile(_ removed: Int, _ count: Int) {
    let lines = (0..<60_000).map { "  let value\($0 / 3) = \($0 % 7)\n" }
    var edited = lines
    edited.insert("  let other = 1\n", at: 30_000)
    edited.remove(at: removed)
    let text = UnifiedDiff(old: Array(lines.joined().utf8), new: Array(edited.joined().utf8), path: "f").render()
    #expect(text.split(separator: UInt8(ascii: "\n")).count == 2 + count)
  }

  @Test func takesLinearTimeForFilesWithLittleInCommon() {
    func findDifference(lineCount: Int) {
      let old = Array(String(repeating: "a\nb\n", count: lineCount / 2).utf8)
      let new = Array(String(repeating: "b\nc\na\na\n", count: lineCount / 4).utf8)
      #expect(!UnifiedDiff(old: old, new: new, path: "f").render().isEmpty)
    }
    // The growth is at most 10 in linear time and 100 in quadratic time.
    #expect(growth(below: 25, from: { findDifference(lineCount: 800) }, to: { findDifference(lineCount: 8_000) }) < 25)
  }

  @Test func canBeColoredWithControlCharactersEscaped() {
    let text = UnifiedDiff(old: Array("a\u{1B}[2J\n".utf8), new: Array("b\n".utf8), path: "f").render(isColored: true)
    #expect(String(decoding: text, as: UTF8.self).hasSuffix("\u{1B}[31m-a^[[2J\u{1B}[m\n\u{1B}[32m+b\u{1B}[m\n"))
  }

  private static func checkThatGitApplies(old: [UInt8], new: [UInt8], path: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(parent(ofPath: path))
    try writeFile(old, to: folder(path))
    try writeFile(UnifiedDiff(old: old, new: new, path: path).render(), to: folder("change.patch"))
    // Without a repository here, git would resolve the paths relative to a repository that contains the folder.
    for arguments in [["init", "--quiet"], ["apply", "--whitespace=nowarn", "change.patch"]] {
      #expect(try runCommand(["git", "-C", folder.path] + arguments).status == 0)
    }
    #expect(try readFile(folder(path)) == new)
  }

  private static func versions(_ seed: Int) -> (old: [UInt8], new: [UInt8]) {
    var random = RandomNumbers(seed: UInt64(seed))
    let old = text(&random, lines: random.next(below: 60), words: 2 + random.next(below: 30))
    return (old, edited(old, &random))
  }

  private static func text(_ random: inout RandomNumbers, lines: Int, words: Int) -> [UInt8] {
    var text = (0..<lines).map { _ in "word\(random.next(below: words))\n" }.joined()
    if random.next(below: 4) == 0 { text += "end without a line break" }
    return Array(text.utf8)
  }

  private static func edited(_ text: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    for _ in 0..<(1 + random.next(below: 8)) {
      let index = random.next(below: lines.count + 1)
      if index < lines.count, random.next(below: 2) == 0 {
        lines.remove(at: index)
      } else {
        lines.insert(Array("new\(random.next(below: 3))".utf8), at: index)
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

/// A reproducible sequence of pseudorandom numbers: Knuth's linear congruential generator for MMIX.
private struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(bound, 1)
  }
}
