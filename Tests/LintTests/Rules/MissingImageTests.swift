import Testing

@testable import SettingsGenLint

@Suite struct MissingImageTests {
  private func root(_ image: String) -> String {
    page(
      slider(["Key": "<string>a</string>", "DefaultValue": "<real>1</real>", "MinimumValueImage": "1️⃣<string>\(image)</string>"]))
  }

  @Test func missingFile() {
    expectFindings(
      in: ["Root.plist": root("quiet.png"), "loud.png": ""],
      [
        ExpectedFinding(
          MissingImage.rule, "1️⃣",
          "image 'quiet.png' in 'MinimumValueImage' isn't in the bundle; add it or remove the attribute")
      ])
  }

  @Test(arguments: [
    ("quiet", "quiet.png"), ("quiet.png", "quiet@2x.png"), ("quiet", "quiet@3x~ipad.png"), ("", "other.png"),
    ("quiet", "quiet~iphone.png"), ("quiet", "quiet.jpg"), ("quiet", "quiet.jpeg"), ("quiet", "quiet.pdf"),
    ("quiet", "quiet.heic"), ("quiet", "quiet.tiff"),
  ])
  func existingFile(name: String, file: String) { expectFindings(in: ["Root.plist": root(name), file: ""], []) }
}
