import Foundation
import Testing

/// Checks which bundles a target of an Xcode project gets; Xcode 16 lists no files for a target with buildable folders.
struct XcodeTargetTests {
  /// A target named App in a project, and its expected plan.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// The bundles and other files in the project's folder with their contents.
    var files: [String: String]
    /// The files that Xcode lists for each target.
    var listed: [String: [String]] = ["App": [], "Widget": [], "AppUITests": []]
    /// The bundles that the target gets.
    var bundles: [String] = []
    /// The problem, with the project's folder as `/P`.
    var problem: String?
    /// The entry that avoids a search of the whole project.
    var note: String?
  }

  @Test(arguments: cases)
  func plans(_ test: Case) throws {
    let project = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).standardizedFileURL
    defer { try? FileManager.default.removeItem(at: project) }
    for (path, text) in test.files {
      let file = project.appendingPathComponent(path.hasSuffix(".bundle") ? path + "/Root.plist" : path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let target = TargetFiles(
      ofXcodeTarget: "App", files: test.listed.mapValues { $0.map(project.appendingPathComponent) }, project: project,
      workFolder: project.appendingPathComponent("DerivedData/plugins/App"))
    let plan = Plan(for: target)
    #expect(plan.files.map { relativePath(of: $0.bundle.path, from: project.path) } == test.bundles)
    let note = test.note.map { entry in
      """
      the whole project was searched for the settings bundle of target 'App'; to avoid this in each build, list the bundle in \
      /P/App/settings-gen.json: \(entry)
      """
    }
    #expect(plan.notes.map { $0.replacingOccurrences(of: project.path, with: "/P") } == (note.map { [$0] } ?? []))
    #expect(plan.problems.map { $0.replacingOccurrences(of: project.path, with: "/P") } == (test.problem.map { [$0] } ?? []))
  }

  private static let ambiguous =
    "target 'App' has no settings bundle of its own, and the project has several; list the target's bundles in "

  @Test("a configuration among the resources is reported, one that the app doesn't contain isn't")
  func shippedConfiguration() {
    let folder = URL(fileURLWithPath: "/P/App")
    var target = TargetFiles(
      name: "App", listed: [folder.appendingPathComponent("settings-gen.json")], configurationFolders: [folder],
      workFolder: folder)
    #expect(target.shippedConfigurations.isEmpty)
    target.resources = target.listed
    #expect(
      target.shippedConfigurations
        == ["target 'App' copies /P/App/settings-gen.json into the app; exclude the file from the target's membership"])
  }

  private static let cases = [
    Case(
      testDescription: "listed, although there are others in its folder",
      files: ["App/Settings.bundle": "", "App/Old/Settings.bundle": ""],
      listed: ["App": ["App/Settings.bundle", "App/App.swift"], "Widget": ["Widget/Widget.swift"]],
      bundles: ["App/Settings.bundle"]),
    Case(
      testDescription: "in the folder with its name",
      files: ["App/Resources/Settings.bundle": "", "Settings.bundle": "", "Widget/Settings.bundle": ""],
      bundles: ["App/Resources/Settings.bundle"]),
    Case(
      testDescription: "in the folder with its name, although other files are listed",
      files: ["App/Settings.bundle": ""], listed: ["App": ["App/App.swift", "Other/Images.bundle"]],
      bundles: ["App/Settings.bundle"]),
    Case(
      testDescription: "in a folder with another name",
      files: ["Sources/Settings.bundle": "", "Widget/Settings.bundle": "", "AppUITests/Settings.bundle": ""],
      bundles: ["Sources/Settings.bundle"], note: #"{"bundles": ["../Sources/Settings.bundle"]}"#),
    Case(
      testDescription: "listed for another target",
      files: ["Sources/Settings.bundle": ""], listed: ["App": [], "Widget": ["Sources/Settings.bundle/Root.plist"]]),
    Case(
      testDescription: "in products, dependencies and other projects",
      files: [
        "Pods/Menu/Settings.bundle": "", "build/Settings.bundle": "", "DerivedData/App/Settings.bundle": "",
        "Example/Example.xcodeproj/project.pbxproj": "", "Example/Settings.bundle": "", "Kit/Package.swift": "",
        "Kit/Settings.bundle": "",
      ]),
    Case(
      testDescription: "several in the project",
      files: ["Shared/Settings.bundle": "", "Phone/Settings-Phone.bundle": ""],
      problem: ambiguous
        + #"/P/App/settings-gen.json: {"bundles": ["../Phone/Settings-Phone.bundle", "../Shared/Settings.bundle"]}"#),
    Case(
      testDescription: "several in the project, one of them in the configuration",
      files: [
        "Shared/Settings.bundle": "", "Phone/Settings-Phone.bundle": "",
        "App/settings-gen.json": #"{"bundles": ["../Shared/Settings.bundle"]}"#,
      ],
      bundles: ["Shared/Settings.bundle"]),
  ]
}
