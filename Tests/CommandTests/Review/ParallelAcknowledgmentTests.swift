import Dispatch
import Foundation
import SettingsGenTestTools
import Testing

@Suite("Several runs of 'diff --acknowledge' at once")
struct ParallelAcknowledgmentTests {
  @Test("add each acknowledgment once, and lose none")
  func parallelRuns() throws {
    let folder = try TemporaryFolder()
    func page(_ keys: [String]) -> String {
      let elements = keys.map { "{ Type = PSToggleSwitchSpecifier; Title = \($0); Key = \($0); DefaultValue = YES; }" }
      return "{ PreferenceSpecifiers = ( \(elements.joined(separator: ", ")) ); }"
    }
    try folder.make("Old/Settings.bundle/Root.plist", page(["a", "b", "c"]))
    try folder.make("Settings.bundle/Root.plist", page(["c"]))
    let url = folder.url
    DispatchQueue.concurrentPerform(iterations: 12) { index in
      let key = index.isMultiple(of: 2) ? "a" : "b"
      _ = try? SettingsGenTool.run(
        ["diff", "Old/Settings.bundle", "Settings.bundle", "--acknowledge", "Why", "--key", key], in: url)
    }
    let keys = try folder.contents("settings-gen.json").matches(of: /"key": "(.)"/).map { $0.1 }.sorted()
    #expect(keys == ["a", "b"])
  }
}
