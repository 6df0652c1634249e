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
    let all = SourceTree([folder.path], bundle: folder(bundle))
    let targets = AppTargets(bundle: folder(bundle), platforms: [], projects: all.projects)
    let tree = all.limited(to: targets)
    return (
      tree.files.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }.sorted(), targets.names, targets.platforms
    )
  }

  @Test func packageHasTargetAndItsDependencies() throws {
    try make([
      "Package.swift": """
      let package = Package(name: "App", targets: [
        .executableTarget(name: "App", dependencies: ["Library", .product(name: "Other", package: "other")], path: "Main"),
        .target(name: "Library", dependencies: [.target(name: "Core"), .byName(name: "Missing")]),
        .target(name: "Core"), .target(name: "Other"),
        .testTarget(name: "Checks", dependencies: [.target(name: "App")]),
      ])
      """,
      "Main/Settings.bundle/Root.plist": "", "Main/App.swift": "", "Sources/Library/Library.swift": "",
      "Sources/Core/Core.swift": "",
      "Sources/Other/Other.swift": "", "Tests/Checks/Check.swift": "", "Scripts/Script.swift": "",
    ])
    let found = files(bundle: "Main/Settings.bundle")
    #expect(found.files == ["App.swift", "Core.swift", "Library.swift", "Package.swift", "Script.swift"])
    #expect(found.targets == ["App"] && found.platforms == ["iOS"])
  }

  @Test func packageHasTheFoldersOfItsTargets() throws {
    try make([
      "Package.swift": """
      let package = Package(name: "App", targets: [
        .target(name: "Core"), .testTarget(name: "CoreChecks"), .testTarget(name: "Other", path: "Checks"),
      ])
      """
    ])
    let targets = try PackageManifest(folder: folder.path).targets.mapValues { $0.folders.map(\.path) }
    let expected = ["Core": "Sources/Core", "CoreChecks": "Tests/CoreChecks", "Other": "Checks"]
    #expect(targets == expected.mapValues { [folder($0)] })
  }

  @Test func projectInJSONHasTargetsOfOtherProjects() throws {
    try make([
      "App.xcodeproj/project.xcproj": """
      {"files": [{"path": "Library.xcodeproj"}, {"path": "Unused.xcodeproj"}], "targets": [
        {"name": "App", "id": "1", "product-type": "application", "dependencies": [
          {"kind": "remoteTarget", "project": "Library.xcodeproj", "target-id": "2"}, {"kind": "target", "target": "Kit"},
          {"kind": "package", "product-name": "Base"}
        ]},
        {"name": "Kit", "id": "3", "product-type": "framework"}
      ]}
      """
    ])
    let project = try #require(XcodeProject.read(folder("App.xcodeproj")))
    #expect(
      project.targets[XcodeProject.target("1", in: folder("App.xcodeproj"))]?.dependencies == [
        XcodeProject.target("2", in: folder("Library.xcodeproj")), XcodeProject.target("3", in: folder("App.xcodeproj")),
        PackageManifest.product("Base"),
      ])
  }

  @Test func projectHasProductsOfLocalPackages() throws {
    try make([
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); packageReferences = (L); };
        L = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
        K = { isa = XCSwiftPackageProductDependency; productName = Kit; };
        G = { isa = PBXGroup; children = (B); sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = Settings.bundle; sourceTree = "<group>"; };
        F = { isa = PBXBuildFile; fileRef = B; }; R = { isa = PBXResourcesBuildPhase; files = (F); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (R); packageProductDependencies = (K); };
      }; rootObject = P; }
      """,
      "Packages/Kit/Package.swift": """
      let package = Package(name: "Kit",
        products: [.library(name: "Kit", targets: ["Main"]), .library(name: "Tools", targets: ["Tools"])],
        dependencies: [.package(path: "../Base")],
        targets: [
          .target(name: "Main", dependencies: ["Core", .product(name: "Base", package: "Base")]), .target(name: "Core"),
          .target(name: "Tools"), .testTarget(name: "KitChecks", dependencies: ["Main"]),
        ])
      """,
      "Packages/Base/Package.swift": """
      let package = Package(name: "Base", products: [.library(name: "Base", targets: ["Base"])],
        targets: [.target(name: "Base"), .target(name: "Unused")])
      """,
      "Settings.bundle/Root.plist": "", "Packages/Kit/Sources/Main/Main.swift": "", "Packages/Kit/Sources/Core/Core.swift": "",
      "Packages/Kit/Sources/Tools/Tool.swift": "", "Packages/Kit/Tests/KitChecks/Check.swift": "",
      "Packages/Base/Sources/Base/Base.swift": "", "Packages/Base/Sources/Unused/Unused.swift": "",
    ])
    #expect(
      files(bundle: "Settings.bundle").files == ["Base.swift", "Core.swift", "Main.swift", "Package.swift", "Package.swift"])
    #expect(AppTargets(bundle: folder("Settings.bundle"), platforms: []).dependencyCount == 3)
  }

  @Test("both formats of the sample project have the same targets")
  func formats() throws {
    func description(_ name: String) throws -> [String: [[String]]] {
      let project = try #require(XcodeProject.read(Repository.item("Tests/Xcode/\(name).xcodeproj").path))
      let targets = project.targets.map { id, target in
        let dependencies = target.dependencies.map {
          $0.replacing("plugin:", with: "").split(separator: "#").last.map(String.init) ?? ""
        }
        let folders = target.folders.map { ([$0.path] + $0.excluded.sorted()).joined(separator: " without ") }
        let id = id.split(separator: "#").last.map(String.init) ?? ""
        let kind = "\(target.name) \(target.isTest)"
        return ("\(id) \(kind)", [folders, dependencies.sorted(), target.platforms.sorted(), target.files.sorted()])
      }
      return Dictionary(uniqueKeysWithValues: targets + [("packages", [project.packages])])
    }
    let targets = try description("Sample")
    #expect(targets.count == 7 && targets.keys.contains { $0.hasSuffix(" SampleUITests true") })
    #expect(try targets == description("SampleJSON"))
  }

  @Test func nearestProjectWithBundleCounts() throws {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T, O); };
        G = { isa = PBXGroup; children = (B, F, H, X, D); path = ..; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = Settings.bundle; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        H = { isa = PBXFileReference; path = Other.swift; sourceTree = "<group>"; };
        BB = { isa = PBXBuildFile; fileRef = B; }; BF = { isa = PBXBuildFile; fileRef = F; }; BH = { isa = PBXBuildFile; fileRef = H; };
        R = { isa = PBXResourcesBuildPhase; files = (BB, BF); }; S = { isa = PBXSourcesBuildPhase; files = (BH); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; baseConfigurationReference = X; buildSettings = { OTHER = YES; }; };
        X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
        D = { isa = PBXFileReference; path = Script.plist; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = TV; buildPhases = (R); buildConfigurationList = L; };
        O = { isa = PBXNativeTarget; name = Other; buildPhases = (S); };
      }; rootObject = P; }
      """
    try make([
      "Other.xcodeproj/project.pbxproj": "{ objects = {}; }", "Broken.xcodeproj/project.pbxproj": "{",
      "Project/App.xcodeproj/project.pbxproj": project, "Settings.bundle/Root.plist": "", "App.swift": "", "Other.swift": "",
      "Other.h": "", "Unlisted.m": "", "Script.plist": "", "Unlisted.plist": "",
      "App.xcconfig": "// TV\nSDKROOT = appletvos9.0\n",
    ])
    let found = files(bundle: "Settings.bundle")
    #expect(found.files == ["App.swift", "Other.h", "Unlisted.m", "Unlisted.plist"])
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
    #expect(ConditionParser.value(of: condition.utf8, platforms: ["iOS"]) == value)
  }

  @Test func conditionsAboutSomePlatformsAreUnknown() {
    let platforms: Set = ["iOS", "macOS"]
    #expect(ConditionParser.value(of: "os(iOS)".utf8, platforms: platforms) == nil)
    #expect(ConditionParser.value(of: "os(tvOS)".utf8, platforms: platforms) == false)
    #expect(ConditionParser.value(of: "os(iOS) || os(macOS)".utf8, platforms: platforms) == nil)
    #expect(ConditionParser.value(of: "os(tvOS)".utf8, platforms: []) == nil)
  }
}
