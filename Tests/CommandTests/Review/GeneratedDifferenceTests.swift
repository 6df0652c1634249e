import Foundation
import SettingsGenTestTools
import Testing

/// A small change to a bundle leads to a small diff of the generated code.
@Suite("The generated code of a bundle with a hundred settings")
struct GeneratedDifferenceTests {
  private let repository: GitRepository

  init() throws {
    repository = try GitRepository()
    try write(Self.settings)
    try repository.commit()
  }

  @Test("changes in at most three places for a new setting", arguments: [0, 50, 100])
  func added(_ index: Int) throws {
    var settings = Self.settings
    settings.insert(["Type": "PSToggleSwitchSpecifier", "Key": "other", "Title": "Other", "DefaultValue": true], at: index)
    let difference = try difference(settings)
    #expect(difference.removed.isEmpty)
    #expect(difference.hunks <= 3)
  }

  @Test func hasTheSameLinesForAMovedSetting() throws {
    var settings = Self.settings
    settings.insert(settings.remove(at: 20), at: 70)
    let difference = try difference(settings)
    #expect(!difference.added.isEmpty)
    #expect(difference.added.sorted() == difference.removed.sorted())
    #expect(difference.hunks <= 6)
  }

  @Test func changesOneCommentForATitle() throws {
    var settings = Self.settings
    settings[40]["Title"] = "Another title"
    let difference = try difference(settings)
    #expect(
      difference.added.map { $0.trimmingCharacters(in: .whitespaces) } == ["/// Another title (`setting_40`, default `true`)"])
    #expect(difference.removed.map { $0.trimmingCharacters(in: .whitespaces) } == ["/// Title 40 (`setting_40`, default `true`)"])
  }

  @Test func changesAtMostThreeLinesForADefault() throws {
    var settings = Self.settings
    settings[41]["DefaultValue"] = "Another"
    let difference = try difference(settings)
    // The comment, what is registered, and the key.
    #expect(difference.added.count == 3 && difference.removed.count == 3)
  }

  /// The output of `git diff` without context.
  private struct Difference {
    var added: [String] = []
    var removed: [String] = []
    var hunks = 0
  }

  private func difference(_ settings: [[String: Any]]) throws -> Difference {
    try write(settings)
    var difference = Difference()
    for line in try repository.sh("git diff --unified=0 Settings.swift").output.split(separator: "\n") {
      if line.hasPrefix("@@") { difference.hunks += 1 }
      if line.hasPrefix("+"), !line.hasPrefix("+++") { difference.added.append(String(line.dropFirst())) }
      if line.hasPrefix("-"), !line.hasPrefix("---") { difference.removed.append(String(line.dropFirst())) }
    }
    let count = try repository.sh("git diff --numstat Settings.swift").output
    #expect(count == "\(difference.added.count)\t\(difference.removed.count)\tSettings.swift\n")
    return difference
  }

  private func write(_ settings: [[String: Any]]) throws {
    let page = try PropertyListSerialization.data(
      fromPropertyList: ["PreferenceSpecifiers": settings], format: .xml, options: 0)
    try repository.folder.makeFolder("Settings.bundle")
    try page.write(to: repository.folder.url.appendingPathComponent("Settings.bundle/Root.plist"))
    try repository.sh("settings-gen generate Settings.bundle --output Settings.swift")
  }

  /// Toggles, text fields, sliders and multi-values in turn.
  private static var settings: [[String: Any]] {
    (0..<100).map { number in
      var setting: [String: Any] = ["Key": "setting_\(number)", "Title": "Title \(number)"]
      switch number % 4 {
      case 0: setting.merge(["Type": "PSToggleSwitchSpecifier", "DefaultValue": true]) { $1 }
      case 1: setting.merge(["Type": "PSTextFieldSpecifier", "DefaultValue": "Text"]) { $1 }
      case 2:
        setting.merge(["Type": "PSSliderSpecifier", "DefaultValue": 0.5, "MinimumValue": 0, "MaximumValue": 1]) { $1 }
      default:
        setting.merge(["Type": "PSMultiValueSpecifier", "DefaultValue": 0, "Values": [0, 1], "Titles": ["Low", "High"]]) { $1 }
      }
      return setting
    }
  }
}
