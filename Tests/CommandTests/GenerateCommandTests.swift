import Foundation
import SettingsGenTestTools
import Testing

@Suite("The command generate")
struct GenerateCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("Settings.bundle")
    try page(keys: ["sound"])
  }

  private func page(keys: [String]) throws {
    let items = keys.map { key in
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>\(key)</string></dict>"
    }
    let array = "<array>\(items.joined(separator: "\n"))</array>"
    try folder.make(
      "Settings.bundle/Root.plist", "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key>\(array)</dict></plist>")
  }

  private func run(_ arguments: String...) throws -> ProcessRun {
    try SettingsGenTool.run(arguments, in: folder.url)
  }

  private var inode: Int? {
    (try? FileManager.default.attributesOfItem(atPath: folder("A.swift")))?[.systemFileNumber] as? Int
  }

  @Test func isTheDefaultCommand() throws {
    let source = try run("generate", "Settings.bundle")
    #expect(source.status == 0)
    #expect(source.output.contains("sound"))
    let lines = [
      ["Settings.bundle"], ["--output", "-", "Settings.bundle"], ["--type-name=AppSettings", "--", "Settings.bundle"],
    ]
    for arguments in lines {
      #expect(try SettingsGenTool.run(arguments, in: folder.url).output == source.output)
    }
  }

  @Test("names the type for the bundle, unless the name can't be used", arguments: ["Settings-Watch.bundle", "Array.bundle"])
  func typeName(name: String) throws {
    try FileManager.default.moveItem(atPath: folder("Settings.bundle"), toPath: folder(name))
    for (path, directory) in [(name, folder.url), (".", folder.url.appendingPathComponent(name))] {
      let run = try SettingsGenTool.run(["generate", path], in: directory)
      if name == "Array.bundle" {
        #expect(run.status == 1 && run.output == "")
        let message = """
          type name 'Array' from the bundle's file name is used by the generated code itself; set another one with '--type-name' or 'typeName' \
          in settings-gen.json
          """
        #expect(run.messages == "\(path): error: \(message) [reserved-type-name]\n")
        #expect(
          try SettingsGenTool.run(["lint", path], in: directory).output == run.messages + "1 broken and 0 incomplete findings\n")
        #expect(try SettingsGenTool.run(["dump", path], in: directory).status == 0)
      } else {
        #expect(run.output.contains("struct WatchSettings: @unchecked Sendable {"))
      }
    }
    #expect(try run(name, "--type-name", "Given").output.contains("struct Given: @unchecked Sendable {"))
    try folder.make("settings-gen.json", #"{"typeName": "Configured"}"#)
    #expect(try run(name).output.contains("struct Configured: @unchecked Sendable {"))
    #expect(try run("lint", name).status == 0)
  }

  @Test(
    "doesn't replace a file that it reads",
    arguments: [
      ("Settings.bundle/Root.plist", "refers to a file of the bundle; use a path outside 'link'"),
      ("link/New.swift", "refers to a file of the bundle; use a path outside 'link'"),
      ("new.swift", "refers to a file of the bundle; use a path outside 'link'"),
      ("Settings.bundle", "refers to a file of the bundle; use a path outside 'link'"),
      ("settings-gen.json", "refers to the configuration file; use another path"),
      ("./own.mustache", "refers to the template file; use another path"),
    ])
  func outputIsInput(path: String, message: String) throws {
    try folder.makeLink("link", to: "Settings.bundle")
    try folder.makeLink("new.swift", to: "Settings.bundle/New.swift")
    try folder.make("own.mustache", "{{typeName}}")
    try folder.make("settings-gen.json", #"{"template": "own.mustache"}"#)
    let contents = try? folder.contents(path)
    for check in [[], ["--check"]] {
      let run = try SettingsGenTool.run(["link", "-o", path] + check, in: folder.url)
      #expect(run.status == 64 && run.output == "")
      #expect(run.messages.hasPrefix("error: option '--output' \(message)\n"), "\(run)")
      #expect((try? folder.contents(path)) == contents)
    }
    let selected = try run("link", "--template", "swift", "--config", "other.json", "-o", "other.json")
    #expect(selected.messages.contains("other.json: error: can't read"))
    try folder.make("other.json", "{}")
    let other = try run("link", "--template", "swift", "--config", "other.json", "-o", "other.json")
    #expect(other.status == 64 && other.messages.contains("refers to the configuration file"))
    #expect(try folder.contents("other.json") == "{}")
    #expect(try run("link", "--template", "swift", "-o", "own.mustache").status == 0)
  }

  @Test("reports only errors if that is all it should")
  func quiet() throws {
    let toggle = "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Key</key><string>a</string></dict>"
    let list = "<plist version=\"1.0\"><dict><key>PreferenceSpecifiers</key><array>\(toggle)</array></dict></plist>"
    try folder.make("Settings.bundle/Root.plist", list)
    #expect(try run("Settings.bundle").messages.contains("[missing-attribute]"))
    let quiet = try run("Settings.bundle", "--quiet")
    #expect(quiet.status == 0 && quiet.output != "" && quiet.messages == "")
    try folder.make("Settings.bundle/Root.plist", list.replacing("</array>", with: ""))
    let failed = try run("Settings.bundle", "--quiet")
    #expect(failed.status == 1 && failed.messages.contains("error: "), "\(failed.messages)")
  }

  @Test("names the command of the program that runs it")
  func regenerateCommand() throws {
    let command = ["generate", "Settings.bundle"]
    let options = ["-o", "A.swift", "--check", "--regenerate-with", "make 'settings\u{1B}'"]
    let missing = try SettingsGenTool.run(command + options, in: folder.url)
    #expect(missing.messages.contains("generate it with: make 'settings"), "\(missing.messages)")
    #expect(!missing.messages.contains("\u{1B}"))
    try folder.make("A.swift", "old")
    #expect(try SettingsGenTool.run(command + options, in: folder.url).messages.contains("; regenerate it with: make 'settings"))
  }

  @Test func fileIsOnlyWrittenIfItsContentsChange() throws {
    let source = try run("Settings.bundle").output
    #expect(try run("Settings.bundle", "-o", "A.swift").output == "")
    #expect(try folder.contents("A.swift") == source)
    let first = inode
    #expect(try run("Settings.bundle", "-o", "A.swift").status == 0)
    #expect(inode == first)
    try page(keys: ["sound", "volume"])
    #expect(try run("Settings.bundle", "-o", "A.swift").status == 0)
    #expect(inode != first)
    #expect(try folder.contents("A.swift").contains("volume"))
    #expect(try folder.names == ["A.swift", "Settings.bundle"])
  }

  @Test func fileIsNotWrittenIfThereAreErrors() throws {
    #expect(try run("Settings.bundle", "-o", "A.swift").status == 0)
    let source = try folder.contents("A.swift")
    try folder.make("Settings.bundle/Root.plist", "<plist>")
    let failed = try run("Settings.bundle", "-o", "A.swift")
    #expect(failed.status == 1)
    #expect(failed.messages.hasPrefix("Settings.bundle/Root.plist:1:"))
    #expect(try folder.contents("A.swift") == source)
    #expect(try run("Settings.bundle").output == "")
  }

  @Test func fileIsKeptIfItCannotBeReplaced() throws {
    try folder.make("A.swift", "old")
    try page(keys: (1...400).map { "key\($0)" })
    let failed = try SettingsGenTool.run(shell: "ulimit -f 1; \"$0\" Settings.bundle -o A.swift --force", in: folder.url)
    #expect(failed.status == 2)
    #expect(failed.messages == "A.swift: error: can't write: file too large [unwritable-file]\n")
    #expect(try folder.contents("A.swift") == "old")
    #expect(try folder.names == ["A.swift", "Settings.bundle"])
  }

  @Test func checkReportsAStaleFile() throws {
    let missing = try run("--check", "Settings.bundle", "-o", "A.swift")
    #expect(missing.status == 1)
    #expect(
      missing.messages == """
        A.swift: error: file doesn't exist; generate it with: settings-gen generate Settings.bundle --output A.swift \
        [stale-file]

        """)
    #expect(try folder.names == ["Settings.bundle"])

    #expect(try run("Settings.bundle", "-o", "A.swift").status == 0)
    #expect(try run("Settings.bundle", "-o", "A.swift", "--check").status == 0)
    try page(keys: ["volume"])
    let source = try folder.contents("A.swift")
    let stale = try run("Settings.bundle", "--check", "-o", "A.swift")
    #expect(stale.status == 1)
    #expect(stale.output == "")
    #expect(stale.messages.hasPrefix("A.swift:"))
    #expect(stale.messages.contains("; regenerate it with: settings-gen generate Settings.bundle --output A.swift [stale-file]"))
    #expect(try folder.contents("A.swift") == source)
  }

  @Test(arguments: [
    (["--check"], "missing option '--output'; '--check' requires '--output FILE'"),
    (["--access", "private"], "invalid value 'private' for '--access'; use internal, package, or public"),
    (["--type-name", "A {}; let b"], "invalid type name 'A {}; let b'; use a Swift identifier, such as AppSettings"),
    (["--type-name", "3D"], "invalid type name '3D'; use a Swift identifier, such as AppSettings"),
  ])
  func invalidCommandLine(arguments: [String], message: String) throws {
    let run = try SettingsGenTool.run(["Settings.bundle"] + arguments, in: folder.url)
    #expect(run.status == 64)
    #expect(run.messages.hasPrefix("error: \(message)\n"))
  }
}
