import Foundation
import Testing

/// Checks the code that both plugins share: what is generated for a target with certain files in its folder.
struct PlanTests {
  /// A target and the expected plan.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// The files of the target's folder with their contents.
    var files: [String: String]
    /// The files that the build system lists.
    var listed: [String] = []
    var otherTargets: [String] = []
    /// For each file, its name, its bundle and the folders that may have the configuration, in the target's folder.
    var expected: [String]
  }

  @Test(arguments: cases)
  func plans(_ test: Case) throws {
    try withFolder(test.files) { folder in
      let plan = Plan(for: target(folder, test))
      #expect(plan.problems == [])
      let files = plan.files.map { file in
        let folders = file.configurationOptions.filter { $0.hasPrefix("/") }
        let paths = ([file.bundle.path] + folders).map { relativePath(of: $0, from: folder.path) }.map { $0.isEmpty ? "." : $0 }
        return ([file.name.replacing(".generated.swift", with: "")] + paths).joined(separator: " ")
      }
      #expect(files == test.expected)
    }
  }

  private static let cases = [
    Case(
      testDescription: "bundles of other kinds",
      files: ["Images.bundle/a.png": "", "Settings.bundle/Root.plist": "", "Debug.bundle/Root.plist": ""],
      expected: ["Debug Debug.bundle .", "AppSettings Settings.bundle ."]),
    Case(
      testDescription: "settings bundle without a root page, which the tool reports",
      files: ["Settings.bundle/Other.plist": ""], expected: ["AppSettings Settings.bundle ."]),
    Case(
      testDescription: "folders that are not the target's sources",
      files: [
        ".build/Settings.bundle/Root.plist": "", "build/Settings.bundle/Root.plist": "", "App.app/Settings.bundle/Root.plist": "",
        "Nested/Package.swift": "", "Nested/Settings.bundle/Root.plist": "", "Tests/Settings.bundle/Root.plist": "",
        "out/plugins/outputs/x": "", "out/debug/Settings.bundle/Root.plist": "", "Sources/Settings.bundle/Root.plist": "",
      ],
      otherTargets: ["Tests"], expected: ["AppSettings Sources/Settings.bundle Sources ."]),
    Case(
      testDescription: "listed, but in a folder that is not searched",
      files: ["build/Settings.bundle/en.lproj/Root.strings": "", "build/Settings.bundle/Root.plist": ""],
      listed: ["build/Settings.bundle/en.lproj/Root.strings", "build/Settings.bundle/Root.plist"],
      expected: ["AppSettings build/Settings.bundle build ."]),
    Case(
      testDescription: "other names",
      files: [
        "Settings-Watch.bundle/Root.plist": "", "InAppSettings.bundle/Root.plist": "", "debug-menu 2.bundle/Root.plist": "",
        "3D.bundle/Root.plist": "",
      ],
      expected: [
        "3D 3D.bundle .", "InAppSettings InAppSettings.bundle .", "Settings-Watch Settings-Watch.bundle .",
        "debug-menu 2 debug-menu 2.bundle .",
      ]),
    Case(
      testDescription: "one name twice, also with another case",
      files: ["Settings.bundle/Root.plist": "", "Watch/Settings.bundle/Root.plist": "", "appsettings.bundle/Root.plist": ""],
      expected: [
        "AppSettings Settings.bundle .", "AppSettings-2 Watch/Settings.bundle Watch .", "appsettings-3 appsettings.bundle .",
      ]),
    Case(
      testDescription: "bundles listed in a configuration with their own options",
      files: [
        "settings-gen.json": """
        {"bundles": [{"path": "Settings-Watch.bundle", "typeName": "OnWatch"}, "Nested/Settings.bundle"], "typeName": "Main"}
        """,
        "Settings-Watch.bundle/Root.plist": "", "InAppSettings.bundle/Root.plist": "", "Nested/Package.swift": "",
        "Nested/Settings.bundle/Root.plist": "", "Nested/settings-gen.json": #"{"typeName": "Other"}"#,
      ],
      expected: [
        "InAppSettings InAppSettings.bundle .", "AppSettings Nested/Settings.bundle .", "Settings-Watch Settings-Watch.bundle .",
      ]),
    Case(
      testDescription: "malformed configuration, which the tool reports",
      files: ["settings-gen.json": #"{"typeName": 1"#, "Settings.bundle/Root.plist": ""],
      expected: ["AppSettings Settings.bundle ."]),
  ]

  /// As in `/private/tmp` on macOS, which Foundation's standardized paths spell `/tmp`.
  @Test func sameFolderUnderTwoPaths() throws {
    try withFolder(["Target/Settings.bundle/Root.plist": "", "Target/Other/Settings.bundle/Root.plist": ""]) { folder in
      let other = folder.appendingPathComponent("Target/../Target")
      let target = TargetFiles(
        name: "Target", listed: [folder.appendingPathComponent("Target/Settings.bundle/Root.plist")], folder: other,
        otherTargets: [folder.appendingPathComponent("Target/Other")], configurationFolders: [other], workFolder: folder)
      let plan = Plan(for: target)
      #expect(plan.problems == [])
      #expect(plan.files.map(\.bundle.path) == [folder.path + "/Target/Settings.bundle"])
    }
  }

  @Test func templates() throws {
    let configuration = """
      {
        "template": "own/swift.mustache",
        "templates": [
          "swiftui", "markdown", "own/menu.kt.mustache", {"template": "own/a.mustache", "output": "B.swift"},
          {"template": "html", "output": "../Docs/settings.html"}, {"template": "html", "output": ".."}
        ]
      }
      """
    let templates = ["own/swift.mustache", "own/menu.kt.mustache", "own/a.mustache"]
    let files = Dictionary(uniqueKeysWithValues: templates.map { ($0, "") })
      .merging(["settings-gen.json": configuration, "Settings.bundle/Root.plist": ""]) { one, _ in one }
    try withFolder(files) { folder in
      let plan = Plan(for: target(folder, Case(testDescription: "", files: [:], expected: [])))
      #expect(
        plan.files.map(\.name) == [
          "AppSettings.generated.swift", "AppSettings-swiftui.generated.swift", "AppSettings-markdown.generated.md",
          "AppSettings-menu.generated.kt", "B.swift", "AppSettings-html.generated.html", "AppSettings-html.generated.html",
        ])
      #expect(
        plan.files.map { $0.template?.replacingOccurrences(of: folder.path + "/", with: "") } == [
          nil, "swiftui", "markdown", "own/menu.kt.mustache", "own/a.mustache", "html", "html",
        ])
      // The tool reports what it finds in the bundle once.
      #expect(plan.files.map { $0.arguments(output: folder).contains("--quiet") } == [false, true, true, true, true, true, true])
      let inputs = plan.files.map { Set($0.inputs.map(\.lastPathComponent)) }
      let always: Set = ["Root.plist", "settings-gen.json"]
      let own: Set = ["swift.mustache", "menu.kt.mustache", "a.mustache"]
      #expect(inputs == [always.union(own), always, always, always.union(own), always.union(own), always, always])
    }
  }

  /// A hidden page and one in many folders are inputs, and a link to a folder above it doesn't repeat them.
  @Test func inputsOfABundle() throws {
    let deep = (1...12).map { "\($0)" }.joined(separator: "/")
    let pages = ["Settings.bundle/.Hidden.plist", "Settings.bundle/\(deep)/Deep.plist", "Settings.bundle/Root.plist"]
    try withFolder(Dictionary(uniqueKeysWithValues: pages.map { ($0, "") })) { folder in
      let bundle = folder.appendingPathComponent("Settings.bundle")
      try FileManager.default.createSymbolicLink(at: bundle.appendingPathComponent("1/up"), withDestinationURL: bundle)
      #expect(files(inBundle: bundle).map(\.lastPathComponent) == [".Hidden.plist", "Deep.plist", "Root.plist"])
    }
  }

  @Test func bundleBehindLink() throws {
    try withFolder(["Elsewhere/Settings.bundle/Root.plist": "", "Target/a.swift": ""]) { folder in
      let target = folder.appendingPathComponent("Target")
      for (link, destination) in [("Settings.bundle", "../Elsewhere/Settings.bundle"), ("Loop", "../Target")] {
        try FileManager.default.createSymbolicLink(
          atPath: target.appendingPathComponent(link).path, withDestinationPath: destination)
      }
      let files = Plan(for: self.target(target, Case(testDescription: "", files: [:], expected: []))).files
      #expect(files.map(\.name) == ["AppSettings.generated.swift"])
      #expect(files.first?.inputs.map(\.lastPathComponent) == ["Root.plist"])
    }
  }

  @Test func outputNamedLikeTheAccessors() throws {
    let configuration = #"{"templates": [{"template": "swiftui", "output": "AppSettings.generated.swift"}]}"#
    try withFolder(["settings-gen.json": configuration, "Settings.bundle/Root.plist": ""]) { folder in
      let problems = Plan(for: target(folder, Case(testDescription: "", files: [:], expected: []))).problems
      #expect(
        problems == [
          """
          target 'Target' would get AppSettings.generated.swift twice; give the template 'swiftui' \
          another 'output' in settings-gen.json
          """
        ])
    }
  }

  @Test("a template that doesn't generate Swift in place of the accessors", arguments: ["markdown", "html", "menu.kt.mustache"])
  func otherLanguage(template: String) throws {
    try withFolder(["settings-gen.json": #"{"template": "\#(template)"}"#, "Settings.bundle/Root.plist": ""]) { folder in
      let problems = Plan(for: target(folder, Case(testDescription: "", files: [:], expected: []))).problems
      #expect(
        problems == [
          """
          template '\(template)' in \(folder.path)/settings-gen.json doesn't generate Swift for \(folder.path)/Settings.bundle; list it \
          under 'templates' instead of 'template'
          """
        ])
    }
  }

  private func target(_ folder: URL, _ test: Case) -> TargetFiles {
    TargetFiles(
      name: "Target", listed: test.listed.map(folder.appendingPathComponent), folder: folder,
      otherTargets: test.otherTargets.map(folder.appendingPathComponent), configurationFolders: [folder],
      workFolder: folder.appendingPathComponent("out/plugins/outputs"))
  }

  private func withFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).standardizedFileURL
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try body(folder)
  }
}
