import Foundation
import SettingsGenTestTools
import Testing

/// Checks the code blocks of all pages.
///
/// The words after the language of a fence say how; `Tests/README.md` lists them.
@Suite("The code blocks of a page")
struct CodeBlockTests {
  /// The bundles whose accessors the Swift of a page uses, and which its commands find as `App/Settings.bundle`.
  private static let bundles = [
    "README.md": "Tests/Cases/Tutorial/Settings.bundle",
    "Sources/Documentation/Audit.md": "Tests/Cases/Tutorial/Settings.bundle",
    "Sources/Documentation/Adopting.md": "Tests/Fixtures/Migrating/StringKeys/Settings.bundle",
    "Sources/Documentation/Templates.md": "Tests/Fixtures/Templates/Showcase/Settings.bundle",
  ]
  private static let defaultBundle = "Tests/Fixtures/GeneratedCode/Settings.bundle"

  /// The words that say how a block is checked.
  private static let checks: Set = ["excerpt", "file", "manifest", "output", "preamble", "status", "tested", "unchecked"]
  /// The languages of blocks that need no word.
  private static let languages: Set = ["json", "sh", "swift", "text", "xml"]
  /// What a block needs that isn't here, or why else it can't be run.
  private static let reasons: Set = [
    "GitHub", "GitLab", "Objective-C", "Xcode", "network", "pre-commit", "time",
  ]

  private static func bundle(_ page: MarkdownPage) -> URL { Repository.item(bundles[page.path] ?? defaultBundle) }

  @Test("say how they are checked", arguments: MarkdownPage.all)
  func words(path: String) throws {
    for block in try MarkdownPage(path).blocks {
      let place = "\(path):\(block.line)"
      for word in block.words {
        let name = word.split(separator: "=")[0]
        #expect(Self.checks.contains(String(name)), "\(place): \(word)")
      }
      if let reason = block.value("unchecked") {
        #expect(Self.reasons.contains(reason), "\(place)")
      } else if let file = block.value("tested") {
        #expect(FileManager.default.fileExists(atPath: Repository.item(file).path), "\(place): \(file)")
      } else if block.words.isEmpty {
        #expect(Self.languages.contains(block.language), "\(place): a block in '\(block.language)' has no check")
      }
    }
  }

  @Test("are excerpts of the files that they name", arguments: MarkdownPage.all)
  func excerpts(path: String) throws {
    for block in try MarkdownPage(path).blocks {
      guard let file = block.value("excerpt") else { continue }
      #expect(try String(contentsOf: Repository.item(file), encoding: .utf8).contains(block.text), "\(path):\(block.line)")
    }
  }

  @Test("are configurations that the tool accepts, or other JSON", arguments: MarkdownPage.all)
  func configurations(path: String) throws {
    let page = try MarkdownPage(path)
    let folder = try TemporaryFolder()
    for block in page.blocks where block.language == "json" && block.words.isEmpty {
      let json = try JSONSerialization.jsonObject(with: Data(block.text.utf8)) as? [String: Any] ?? [:]
      // The outputs of the tool have a version.
      if json["formatVersion"] != nil { continue }
      let file = try folder.make("settings-gen.json", block.text)
      let run = try SettingsGenTool.run(["dump", Self.bundle(page).path, "--config", file])
      // A key that isn't in the bundle is a warning.
      #expect(run.status == 0, "\(path):\(block.line): \(run.messages)")
    }
  }

  @Test("are elements or comments of a page", arguments: MarkdownPage.all)
  func elements(path: String) throws {
    let folder = try TemporaryFolder()
    for block in try MarkdownPage(path).blocks where block.language == "xml" && block.words.isEmpty {
      try folder.make(
        "Settings.bundle/Root.plist",
        "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array>\(block.text)</array></dict></plist>")
      let run = try SettingsGenTool.run(["dump", folder("Settings.bundle")])
      #expect(run.status == 0, "\(path):\(block.line): \(run.messages)")
    }
  }

  @Test("are package manifests that SwiftPM reads", arguments: MarkdownPage.all)
  func manifests(path: String) throws {
    for block in try MarkdownPage(path).blocks where block.words.contains("manifest") {
      let folder = try TemporaryFolder()
      try folder.make("Package.swift", block.text)
      let run = try ProcessRun(named: "swift", ["package", "dump-package"], in: folder.url)
      #expect(run.status == 0, "\(path):\(block.line): \(run.messages)")
    }
  }

  @Test("are commands that succeed one after the other, with the output that follows", arguments: MarkdownPage.all)
  func commands(path: String) throws {
    let page = try MarkdownPage(path)
    // The tutorial needs the plugins, so TutorialTests follow it.
    if path.hasSuffix("Tutorial.md") { return }
    guard page.blocks.contains(where: { $0.language == "sh" && Self.isRun($0) }) else { return }
    let repository = try Self.repository(for: page)
    var output = ""
    for block in page.blocks where Self.isRun(block) {
      let place = "\(path):\(block.line)"
      if let file = block.value("file") {
        try repository.folder.make(file, block.text)
      } else if block.words.contains("output") {
        #expect(output.contains(block.text.dropLast()), "\(place): the output is\n\(output)")
      } else if block.language == "sh" {
        // The tool that the test run built, in place of one that SwiftPM builds, and paths relative to its repository.
        let script = block.text.replacing("swift run settings-gen", with: "settings-gen")
          .replacing("Tests/Cases/", with: Repository.item("Tests/Cases/").path + "/")
        let status = block.value("status").flatMap(Int32.init) ?? 0
        let run = try repository.sh(script, status: nil)
        #expect(run.status == status, "\(place): \(run.output)\(run.messages)")
        output = run.output + run.messages
      }
    }
  }

  @Test("and the commands in the text have options that exist", arguments: MarkdownPage.all)
  func spans(path: String) throws {
    let page = try MarkdownPage(path)
    // Words in capital letters are placeholders.
    let commands = page.spans.filter {
      $0.text.hasPrefix("settings-gen ") && !$0.text.contains("…") && !$0.text.contains(/(^| )[A-Z]+( |$)/)
    }
    guard !commands.isEmpty else { return }
    let repository = try Self.repository(for: page)
    for command in commands {
      let run = try repository.sh(command.text, status: nil)
      // The text may name a command without its arguments.
      #expect(run.status != 64 || run.messages.contains("missing argument"), "\(path):\(command.line): \(run.messages)")
    }
  }

  /// Creates a repository with the bundle of a page.
  private static func repository(for page: MarkdownPage) throws -> GitRepository {
    let repository = try GitRepository()
    try repository.folder.make("App/App.swift", "import Foundation\n")
    for copy in ["App/Settings", "App/Settings-Watch", "Old", "New"] {
      try FileManager.default.copyItem(atPath: bundle(page).path, toPath: repository.folder("\(copy).bundle"))
    }
    try repository.commit()
    try repository.sh("git tag v1.0; git tag v2.0; git update-ref refs/remotes/origin/main HEAD")
    return repository
  }

  private static func isRun(_ block: MarkdownPage.Block) -> Bool {
    block.value("unchecked") == nil && block.value("tested") == nil
  }

  // MARK: - Swift

  private static let stubs = Result { try AppleStubs() }

  @Test("compile with the generated code", arguments: MarkdownPage.all)
  func swift(path: String) throws {
    let page = try MarkdownPage(path)
    let blocks = page.blocks.filter { $0.language == "swift" && $0.words.isEmpty }
    guard !blocks.isEmpty else { return }
    let scratch = try TemporaryFolder()
    let generated = try SettingsGenTool.run([Self.bundle(page).path, "--config", Self.configuration(for: page, in: scratch)])
    #expect(generated.status == 0, "\(generated.messages)")
    // Also compile the code that is only for macOS.
    let source = try scratch.make("AppSettings.swift", generated.output.replacing("#if os(macOS)", with: "#if canImport(AppKit)"))
    var sources = [source]
    if path.hasSuffix("Templates.md") {
      let form = try SettingsGenTool.run([Self.bundle(page).path, "--template", "swiftui"])
      sources.append(try scratch.make("Form.swift", form.output))
    }
    let preamble = page.blocks.filter { $0.words == ["preamble"] }.map(\.text)
    let imports = ["AppKit", "Foundation", "Observation", "SwiftUI", "XCTest"].map { "import \($0)\n" }
    let examples = try scratch.make("Examples.swift", (imports + preamble + blocks.map(Self.scope)).joined(separator: "\n"))
    let run = try Self.stubs.get().typeCheck(sources + [examples], ["-swift-version", "6"])
    #expect(run.status == 0, "\(path): \(run.messages)")
  }

  /// Makes a configuration with the features that the examples use, besides what the page's bundle has, and returns its path.
  private static func configuration(for page: MarkdownPage, in scratch: TemporaryFolder) throws -> String {
    let file = bundle(page).deletingLastPathComponent().appendingPathComponent("settings-gen.json")
    let text = try? Data(contentsOf: file)
    var json = try text.map { try JSONSerialization.jsonObject(with: $0) as? [String: Any] ?? [:] } ?? [:]
    json["features"] = json["features"] ?? ["observation", "testing"]
    return try scratch.make("settings-gen.json", String(decoding: JSONSerialization.data(withJSONObject: json), as: UTF8.self))
  }

  /// Returns a code block in a scope of its own: types in an enum, statements in a function, extensions as they are.
  private static func scope(of block: MarkdownPage.Block) -> String {
    // The macro, which only Xcode has, takes the content of a view.
    let text = block.text.replacing(/(?m)^import \w+\n/, with: "")
      .replacing("#Preview {", with: "@MainActor @ViewBuilder var preview: some View {")
    let first = text.trimmingCharacters(in: .whitespacesAndNewlines).prefix { !$0.isWhitespace }
    if ["extension", "nonisolated"].contains(first) { return text }
    if ["struct", "enum", "class", "final"].contains(first) || first.hasPrefix("@") {
      return "enum Block\(block.line) {\n\(text)}\n"
    }
    let settings = text.contains("let settings =") || !text.contains("settings") ? "" : "let settings = AppSettings()\n"
    return "@MainActor func block\(block.line)() async throws {\n\(settings)\(text)}\n"
  }
}
