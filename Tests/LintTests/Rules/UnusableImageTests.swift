import SettingsGenFindings
import SettingsGenModel
import SettingsGenSupport
import Testing

@testable import SettingsGenAdvice
@testable import SettingsGenLint

@Suite struct UnusableImageTests {
  private func root(_ image: String) -> String {
    page(
      slider(["Key": "<string>a</string>", "DefaultValue": "<real>1</real>", "MinimumValueImage": "1️⃣<string>\(image)</string>"]))
  }

  @Test func missingFile() {
    expectFindings(
      in: ["Root.plist": root("quiet.png"), "loud.png": ""],
      [
        ExpectedFinding(
          UnusableImage.rule, "1️⃣",
          "image 'quiet.png' in 'MinimumValueImage' isn't in the bundle; add it or remove the attribute")
      ])
  }

  @Test(arguments: [
    ("quiet", "quiet.png"), ("quiet.png", "quiet@2x.png"), ("quiet", "quiet@3x~ipad.png"), ("", "other.png"),
    ("quiet", "quiet~iphone.png"), ("quiet", "quiet.jpg"), ("quiet", "quiet.jpeg"), ("quiet", "quiet.pdf"),
    ("quiet", "quiet.heic"), ("quiet", "quiet.tiff"),
  ])
  func existingFile(name: String, file: String) { expectFindings(in: ["Root.plist": root(name), file: ""], []) }

  @Test func imageInSubfolder() {
    expectFindings(
      in: ["Root.plist": root("quiet.png"), "Images/quiet.png": ""],
      [
        ExpectedFinding(
          UnusableImage.rule, "1️⃣",
          "image 'quiet.png' in 'MinimumValueImage' is at 'Images/quiet.png'; move it to the top level of the bundle")
      ])
    expectFindings(in: ["Root.plist": root("quiet.png"), "de.lproj/quiet.png": "", "en.lproj/quiet.png": ""], [])
  }

  @Test(arguments: [
    ("quiet.png", 21, nil), ("quiet@2x.png", 42, nil), ("quiet@3x~ipad.png", 63, nil), ("quiet.png", 60, "60 by 60"),
    ("quiet@2x.png", 21, "10.5 by 10.5"), ("quiet@3x.png", 60, "20 by 20"),
  ])
  func size(file: String, pixels: UInt8, points: String?) {
    let folder = BundleFolder(
      path: "Settings.bundle",
      files: [
        "Root.plist": Array(root("quiet.png").replacing("1️⃣", with: "").utf8),
        file: [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, pixels, 0, 0, 0, pixels],
      ])
    let report = Linter().run(SettingsModel(SettingsBundle(reading: folder)), contents: BundleContents(of: folder))
    let expected = points.map { "image '\(file)' is \($0) points in 'MinimumValueImage'; scale it to 21 by 21 points" }
    #expect(report.diagnostics.filter { $0.rule == UnusableImage.rule }.map(\.message.text) == [expected].compactMap(\.self))
  }
}
