import Foundation
import SettingsGenTestTools
import Testing

@testable import SettingsGenAudit

@Suite("The targets with a bundle")
struct AppTargetsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ files: [String: String]) throws {
    for (file, text) in files {
      try folder.makeFolder(URL(fileURLWithPath: file).deletingLastPathComponent().relativePath)
      try folder.make(file, text)
    }
  }

  /// Returns the names of the files of an app, and what the summary calls its targets.
  private func files(bundle: String) -> (files: [String], targets: [String]) {
    let all = AuditedFiles([folder.path], bundle: folder(bundle))
    let targets = AppTargets(bundle: folder(bundle), projects: all.projects)
    let tree = all.limited(to: targets)
    return (tree.files.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }.sorted(), targets.names)
  }

  @Test func sampleProject() throws {
    let folder = Repository.item("Tests/Xcode").path
    let project = try #require(XcodeProject(folder + "/Sample.xcodeproj"))
    let targets = project.targets.map { target in
      let folders = target.folders.map { ([$0.path] + $0.excluded.sorted()).joined(separator: " without ") }
      let description = ["\(target.name) \(target.kind)"] + folders + target.files.sorted()
      return description.joined(separator: ", ").replacingOccurrences(of: folder + "/", with: "")
    }
    #expect(
      targets == [
        "Sample program, Sample",
        "SampleWidget part, SampleWidget without SampleWidget/Info.plist without SampleWidget/settings-gen.json",
        "SampleUITests test, SampleUITests",
      ])
  }

  @Test func nearestProjectWithBundleCounts() throws {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T, O); };
        G = { isa = PBXGroup; children = (B, F, H, D); path = ..; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = Settings.bundle; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        H = { isa = PBXFileReference; path = Other.swift; sourceTree = "<group>"; };
        BB = { isa = PBXBuildFile; fileRef = B; }; BF = { isa = PBXBuildFile; fileRef = F; }; BH = { isa = PBXBuildFile; fileRef = H; };
        R = { isa = PBXResourcesBuildPhase; files = (BB, BF); }; S = { isa = PBXSourcesBuildPhase; files = (BH); };
        D = { isa = PBXFileReference; path = Script.plist; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = TV; buildPhases = (R); };
        O = { isa = PBXNativeTarget; name = Other; buildPhases = (S); };
      }; rootObject = P; }
      """
    try make([
      "Other.xcodeproj/project.pbxproj": "{ objects = {}; }", "Broken.xcodeproj/project.pbxproj": "{",
      "Project/App.xcodeproj/project.pbxproj": project, "Settings.bundle/Root.plist": "", "App.swift": "", "Other.swift": "",
      "Other.h": "", "Unlisted.m": "", "Script.plist": "", "Unlisted.plist": "",
    ])
    let found = files(bundle: "Settings.bundle")
    #expect(found.files == ["App.swift", "Other.h", "Script.plist", "Unlisted.m", "Unlisted.plist"])
    #expect(found.targets == ["TV"])
  }

  @Test func withoutProjectAllFilesButTestsCount() throws {
    try make(["Settings.bundle/Root.plist": "", "App.swift": "", "AppTests/Test.swift": "", "UITests/Test.m": ""])
    let found = files(bundle: "Settings.bundle")
    #expect(found.files == ["App.swift"] && found.targets.isEmpty)
  }
}
