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
  private func files(bundle: String) -> (files: [String], targets: [String], platforms: Set<String>) {
    let all = AuditedFiles([folder.path], bundle: folder(bundle))
    let targets = AppTargets(bundle: folder(bundle), platforms: [], projects: all.projects)
    let tree = all.limited(to: targets)
    return (
      tree.files.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }.sorted(), targets.names, targets.platforms
    )
  }

  @Test("both formats of the sample project have the same targets")
  func formats() throws {
    func description(_ name: String) throws -> [String: [[String]]] {
      let project = try #require(XcodeProject.read(Repository.item("Tests/Xcode/\(name).xcodeproj").path))
      let targets = project.targets.map { target in
        let folders = target.folders.map { ([$0.path] + $0.excluded.sorted()).joined(separator: " without ") }
        return ("\(target.name) \(target.kind)", [folders, target.platforms.sorted(), target.files.sorted()])
      }
      return Dictionary(uniqueKeysWithValues: targets)
    }
    let targets = try description("Sample")
    #expect(targets.keys.sorted() == ["Sample program", "SampleUITests test", "SampleWidget part"])
    #expect(try targets == description("SampleJSON"))
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
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = appletvos9.0; }; };
        D = { isa = PBXFileReference; path = Script.plist; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = TV; buildPhases = (R); buildConfigurationList = L; };
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
    #expect(found.targets == ["TV"] && found.platforms == ["tvOS"])
  }

  @Test func withoutProjectAllFilesButTestsCount() throws {
    try make(["Settings.bundle/Root.plist": "", "App.swift": "", "AppTests/Test.swift": "", "UITests/Test.m": ""])
    let found = files(bundle: "Settings.bundle")
    #expect(found.files == ["App.swift"] && found.targets.isEmpty && found.platforms == ["iOS"])
  }

  @Test(arguments: [
    ("os(iOS)", true), ("!os(iOS)", false), ("os(macOS)", false), ("os(macOS) || os(iOS)", true), ("os(iOS) && DEBUG", nil),
    ("os(macOS) && DEBUG", false), ("(os(macOS) || DEBUG)", nil), ("canImport(UIKit)", nil),
    ("TARGET_OS_IPHONE && !TARGET_OS_TV", true), ("targetEnvironment(macCatalyst)", false), ("targetEnvironment(simulator)", nil),
    ("defined(X) && TARGET_OS_OSX", false), ("swift(>=5.9) && os(tvOS)", false), ("0 // off", false), ("(((", nil), ("", nil),
    ("1 || X", true), ("os(iOS", nil),
  ])
  func conditions(condition: String, value: Bool?) {
    #expect(Conditions(platforms: ["iOS"]).value(of: condition.utf8) == value)
  }

  @Test func conditionsAboutSomePlatformsAreUnknown() {
    let platforms: Set = ["iOS", "macOS"]
    #expect(Conditions(platforms: platforms).value(of: "os(iOS)".utf8) == nil)
    #expect(Conditions(platforms: platforms).value(of: "os(tvOS)".utf8) == false)
    #expect(Conditions(platforms: platforms).value(of: "os(iOS) || os(macOS)".utf8) == nil)
    #expect(Conditions(platforms: []).value(of: "os(tvOS)".utf8) == nil)
  }
}
