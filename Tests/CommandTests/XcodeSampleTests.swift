import Foundation
import SettingsGenPropertyLists
import SettingsGenTestTools
import Testing

/// The sample project can't be built here; its project file is checked for what Xcode needs to open it.
@Suite("The sample project for Xcode")
struct XcodeSampleTests {
  private static let folder = Repository.item("Tests/Xcode")
  private static let file = folder.appendingPathComponent("Sample.xcodeproj/project.pbxproj")

  private let objects: [String: [String: Node]]
  private let project: [String: Node]

  init() throws {
    let list = try PropertyList.read(Array(Data(contentsOf: Self.file)), file: "project.pbxproj")
    #expect(list.format == .ascii)
    let root = try #require(members(list.root))
    #expect(root["objectVersion"].flatMap(text) == "77")
    objects = try #require(root["objects"].flatMap(members)).mapValues { members($0) ?? [:] }
    project = try #require(objects[root["rootObject"].flatMap(text) ?? ""])
  }

  @Test("refers only to objects that exist, and to each object")
  func references() throws {
    let ids = Set(objects.keys)
    #expect(ids.allSatisfy { $0.count == 24 && $0.allSatisfy(\.isHexDigit) })
    let pattern = /[0-9A-F]{24}/
    let referenced = Set(objects.values.flatMap { $0.values.flatMap(strings) }.filter { $0.wholeMatch(of: pattern) != nil })
    #expect(referenced.subtracting(ids) == [])
    #expect(
      ids.subtracting(referenced).compactMap { objects[$0]?["isa"].flatMap(text) } == [], "the project is referenced by proxies")
    #expect(
      objects.values.allSatisfy {
        $0["isa"].flatMap(text)?.hasPrefix("PBX") == true || $0["isa"].flatMap(text)?.hasPrefix("XC") == true
      })
  }

  @Test("has an app, a widget and UI tests, each a folder on disk, with the plugin of this package")
  func targets() throws {
    let targets = ids(project["targets"]).compactMap { objects[$0] }
    #expect(targets.map { $0["name"].flatMap(text) } == ["Sample", "SampleWidget", "SampleUITests"])
    let packages = ids(project["packageReferences"]).compactMap { objects[$0] }
    let path = try #require(packages.first?["relativePath"].flatMap(text))
    #expect(
      Self.folder.appendingPathComponent(path).standardizedFileURL.path == Repository.folder.standardizedFileURL.path)
    for target in targets {
      let folders = ids(target["fileSystemSynchronizedGroups"]).compactMap { objects[$0]?["path"].flatMap(text) }
      #expect(folders == [target["name"].flatMap(text)])
      for folder in folders {
        var isDirectory: ObjCBool = false
        let path = Self.folder.appendingPathComponent(folder).path
        #expect(FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue)
      }
      let products = ids(target["dependencies"]).compactMap { objects[$0]?["productRef"].flatMap(text) }
      #expect(products.compactMap { objects[$0]?["productName"].flatMap(text) } == ["plugin:SettingsGenPlugin"])
      let configurations = ids(objects[target["buildConfigurationList"].flatMap(text) ?? ""]?["buildConfigurations"])
      #expect(configurations.compactMap { objects[$0]?["name"].flatMap(text) } == ["Debug", "Release"])
    }
  }

  @Test("embeds the widget, excludes files that aren't resources, and is what the scheme builds")
  func products() throws {
    let phases = objects.values.filter { $0["isa"].flatMap(text) == "PBXCopyFilesBuildPhase" }
    #expect(phases.count == 1)
    let embedded = ids(phases.first?["files"]).compactMap { objects[$0]?["fileRef"].flatMap(text) }
    #expect(embedded.compactMap { objects[$0]?["path"].flatMap(text) } == ["SampleWidget.appex"])
    for exceptions in objects.values where exceptions["isa"].flatMap(text) == "PBXFileSystemSynchronizedBuildFileExceptionSet" {
      let folder = objects[exceptions["target"].flatMap(text) ?? ""]?["name"].flatMap(text) ?? ""
      for name in strings(exceptions["membershipExceptions"] ?? Node(.array([]), range: 0..<0)) {
        #expect(FileManager.default.fileExists(atPath: Self.folder.appendingPathComponent("\(folder)/\(name)").path), "\(name)")
      }
    }
    let scheme = try String(
      contentsOf: Self.file.deletingLastPathComponent().appendingPathComponent("xcshareddata/xcschemes/Sample.xcscheme"),
      encoding: .utf8)
    let blueprints = scheme.matches(
      of: /BlueprintIdentifier = "(?<id>\w+)"\s+BuildableName = "[^"]+"\s+BlueprintName = "(?<name>\w+)"/)
    #expect(blueprints.count == 3)
    for blueprint in blueprints {
      #expect(objects[String(blueprint.id)]?["name"].flatMap(text) == String(blueprint.name))
    }
  }

  @Test(
    "has sources that compile with the accessors generated for each target",
    arguments: ["Sample", "SampleWidget", "SampleUITests"])
  func sources(_ target: String) throws {
    let folder = Self.folder.appendingPathComponent(target)
    var bundle = folder.appendingPathComponent("Settings.bundle")
    var options: [String] = []
    if target != "Sample" {
      let file = folder.appendingPathComponent("settings-gen.json")
      let json = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: [Any]])
      let entry = try #require(json["bundles"]?.first)
      bundle = folder.appendingPathComponent(try #require(entry as? String ?? (entry as? [String: Any])?["path"] as? String))
      options = ["--config", file.path]
    }
    let scratch = try TemporaryFolder()
    let run = try SettingsGenTool.run([bundle.path, "--output", scratch("AppSettings.swift")] + options)
    #expect(run.status == 0, "\(run.messages)")
    var sources = [scratch("AppSettings.swift"), Repository.item("Tests/Stubs/Sample/Sample.swift").path]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift") {
      // There is no stub of the module WidgetKit, and none of the macro for previews, with which a file ends.
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        .replacing("import WidgetKit\n", with: "").replacing(/#Preview \{.*/.dotMatchesNewlines(), with: "")
      sources.append(try scratch.make(name, text))
    }
    let checked = try AppleStubs().typeCheck(sources, ["-swift-version", "6", "-warnings-as-errors"])
    #expect(checked.isSilent, "\(checked)")
  }

  @Test("is built by .ci/checks/xcode-sample with destinations")
  func script() throws {
    let folder = try TemporaryFolder()
    let xcodebuild = """
      #!/bin/sh
      echo "$@" >> "$LOG"
      case "$*" in archive*) mkdir -p .build/xcode/Sample.xcarchive/Products/Applications/Sample.app/Settings.bundle
        touch .build/xcode/Sample.xcarchive/Products/Applications/Sample.app/Settings.bundle/Root.plist ;; esac
      """
    try folder.makeFolder("bin")
    try folder.make("bin/xcodebuild", xcodebuild)
    try folder.makeFolder("repository/.ci/checks")
    try FileManager.default.copyItem(
      atPath: Repository.item(".ci/checks/xcode-sample").path,
      toPath: folder("repository/.ci/checks/xcode-sample"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try ProcessRun(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "chmod +x bin/xcodebuild; repository/.ci/checks/xcode-sample"], in: folder.url,
      environment: ["PATH": "\(folder.path)/bin:\(path)", "LOG": folder("log")])
    #expect(run.status == 0, "\(run.messages)")
    let calls = try folder.contents("log").split(separator: "\n")
    #expect(calls.map { $0.prefix { $0 != " " } } == ["build", "build", "build-for-testing", "archive"])
    #expect(calls.allSatisfy { $0.contains("-destination generic/platform=iOS") && $0.contains("-skipPackagePluginValidation") })
  }

  private func ids(_ node: Node?) -> [String] { node.map(strings) ?? [] }
}

/// The members of a dictionary by name.
private func members(_ node: Node) -> [String: Node]? {
  guard case .dictionary(let dictionary) = node.value else { return nil }
  return Dictionary(dictionary.entries.map { ($0.key, $0.value) }) { first, _ in first }
}

private func text(_ node: Node) -> String? {
  guard case .string(let string) = node.value else { return nil }
  return string
}

/// All strings in a node that aren't names.
private func strings(_ node: Node) -> [String] {
  switch node.value {
  case .string(let string): [string]
  case .array(let elements): elements.flatMap(strings)
  case .dictionary(let dictionary): dictionary.entries.flatMap { strings($0.value) }
  default: []
  }
}
